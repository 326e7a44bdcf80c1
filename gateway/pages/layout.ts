import { directionOf, type Language } from '../messages/language.ts'
import { html, Html } from './html.ts'
import { STYLE } from './sheet.ts'

export interface PageContent {
  language: Language
  mark: 'question' | 'good' | 'bad' | 'wait'
  title: string
  text: string
  /** Labels and values, in the order of the page. */
  rows?: readonly (readonly [label: string, value: string])[]
  /** Warning above the buttons. */
  warning?: string
  /** Rows of which each choice has its own, with a button below them. */
  choices?: readonly { rows: readonly (readonly [label: string, value: string])[]; button: Button }[]
  /** Buttons, the main one first. */
  buttons?: readonly Button[]
}

/** Submits `answer` to the URL of the page. */
interface Button {
  answer: string
  label: string
  isQuiet?: boolean
}

const MARKS: Readonly<Record<PageContent['mark'], Html>> = {
  question: new Html('<path d="M4 6h16v12H4zM4 7l8 6 8-6"/>'),
  wait: new Html('<path d="M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18"/>'),
  good: new Html('<path d="M5 12.5l4.5 4.5L19 7.5"/>'),
  bad: new Html('<path d="M7 7l10 10M17 7L7 17"/>'),
}

const style = new Html(STYLE)

/** Renders the document of a page around its `main` element. */
export const layOutDocument = (
  { language, title }: Pick<PageContent, 'language' | 'title'>,
  body: Html,
  head: readonly Html[] = [],
): string =>
  html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${style}${head}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text

/** The mark, title and text that a card begins with. */
export const headOf = ({ mark, title, text }: Pick<PageContent, 'mark' | 'title' | 'text'>): Html =>
  html`<svg viewBox="0 0 24 24" class="${mark}" aria-hidden="true">${MARKS[mark]}</svg>
    <h1>${title}</h1>
    <p>${text}</p>`

/** Renders a page: one card with at most one form. Works without scripts. */
export function layOutPage(content: PageContent): string {
  const { rows = [], warning, choices = [], buttons = [] } = content
  const card = html`<main>
    ${headOf(content)} ${rows.length > 0 ? [listOf(rows)] : []} ${warning ? [html`<p>${warning}</p>`] : []}
    ${
      choices.length + buttons.length > 0
        ? [
            html`<form method="post">
              ${choices.flatMap((choice) => [listOf(choice.rows), buttonOf(choice.button)])}${buttons.map(buttonOf)}
            </form>`,
          ]
        : []
    }
  </main>`
  return layOutDocument(content, card)
}

const listOf = (rows: NonNullable<PageContent['rows']>) =>
  html`<dl>
    ${rows.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`

const buttonOf = ({ answer, label, isQuiet }: Button) =>
  html`<button name="answer" value="${answer}" class="${isQuiet ? 'quiet' : 'main'}">${label}</button>`

/** Formats a time in UTC, because the reader's time zone is unknown. */
export const timeOf = (ms: number, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(ms)} UTC`
