/** Pages of the window, or of the tab, that goes to a provider and returns. A script shows one of their sections at a time. */
import { createHash } from 'node:crypto'
import type { ProviderName } from '../../config/providers.ts'
import type { Language } from '../../messages/language.ts'
import { messagesIn } from '../../messages/registry.ts'
import { html, Html } from '../../pages/html.ts'
import { headOf, layOutDocument, layOutPage, type PageContent } from '../../pages/layout.ts'
import { PAGE_HEADERS } from '../../pages/sheet.ts'
import { page, type Page } from '../../server/route.ts'

/** Keeps the opener. No referrer, because the URL of the callback contains the provider's code. */
const WINDOW_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE_HEADERS,
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
}

/** For the scripts of both pages: `ask` calls the gateway, `show` a section, and `windowSecrets` has the secret of this tab by login. */
const SHARED = `
const main = document.querySelector('main')
const asked = JSON.parse(main.dataset.asked)
const show = (name) => {
  for (const section of main.children) section.hidden = section.id !== name
  document.title = document.querySelector('#' + name + ' h1').textContent
}
const secretName = 'wallet-modal window ' + asked.flowId
const ask = async (path, body) => {
  const headers = { 'Content-Type': 'application/json' }
  const options = { method: 'POST', headers, body: JSON.stringify({ flowId: asked.flowId, ...body }) }
  const response = await fetch('/v1/oauth/' + path, { ...options, cache: 'no-store' })
  if (!response.ok) throw new Error(path)
  return response.json()
}
`

export interface WindowPage {
  language: Language
  /** Given to the script as `asked`. */
  asked: { flowId: string } & Readonly<Record<string, string>>
  /** The first is visible until the script shows another by its name. */
  sections: Readonly<Record<string, Pick<PageContent, 'mark' | 'title' | 'text'>>>
  script: WindowScript
}

export interface WindowScript {
  element: Html
  policy: string
}

/** The script of a page; the page's policy allows only this one, and only requests to the gateway. */
export function windowScript(text: string): WindowScript {
  const whole = `${SHARED}${text}`
  const hash = createHash('sha256').update(whole).digest('base64')
  const policy = [
    PAGE_HEADERS['Content-Security-Policy']!.replace("form-action 'self'", "form-action 'none'"),
    `script-src 'sha256-${hash}'`,
    "connect-src 'self'",
    'img-src data:',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return { element: new Html(`<script>${whole}</script>`), policy: policy.join('; ') }
}

/** Without an icon of its own, a browser would ask for `/favicon.ico`, which the policy forbids. */
const NO_ICON = new Html('<link rel="icon" href="data:," />')

export function windowPage({ language, asked, sections, script }: WindowPage): Page {
  const all = Object.entries(sections)
  const body = html`<main data-asked="${JSON.stringify(asked)}" aria-live="polite">
      ${all.map(
        ([name, content], index) =>
          html`<section id="${name}" ${index > 0 ? 'hidden' : ''}>${headOf(content)}</section>`,
      )}
    </main>
    ${script.element}`
  const text = layOutDocument({ language, title: all[0]![1].title }, body, [NO_ICON])
  return page(text, { headers: { ...WINDOW_HEADERS, 'Content-Security-Policy': script.policy } })
}

/** The page of a login that is unknown or over. */
export function overPage(language: Language): Page {
  const { socialOverTitle: title, socialOverText: text } = messagesIn(language)
  const html = layOutPage({ language, mark: 'bad', title, text })
  return page(html, { status: 410, headers: WINDOW_HEADERS })
}

export const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}
