/** Building blocks of the key screens, in addition to `frame/dom/`. */
import { h, type Child } from '../dom/element.ts'
import { button } from '../dom/screen.ts'
import { adoptSheet } from '../dom/sheet.ts'
import { icon, type IconName } from './icons.ts'
import css from './screens.css?inline'

/** A centred icon, heading and text. */
export function intro(heading: string, text: Child, name?: IconName): HTMLElement {
  adoptSheet(css)
  return h(
    'div',
    { class: 'intro' },
    name && h('span', { class: 'intro-icon' }, icon(name)),
    h('h2', { class: 'intro-heading' }, heading),
    h('p', { class: 'text' }, text),
  )
}

export interface RowParts {
  icon: IconName
  label: string
  text?: string
  end?: Child
}

export const row = ({ icon: name, label, text, end }: RowParts): HTMLElement =>
  h('div', { class: 'row' }, ...rowContent({ icon: name, label, ...(text && { text }), end }))

/** A row that is a button. */
export function rowButton(
  parts: Omit<RowParts, 'end'>,
  press: () => void | Promise<void>,
): HTMLButtonElement {
  const element = button({ label: '', kind: 'quiet', press })
  element.classList.add('row')
  element.replaceChildren(...rowContent({ ...parts, end: icon('forward') }))
  return element
}

function rowContent({ icon: name, label, text, end }: RowParts): Node[] {
  adoptSheet(css)
  return [
    h('span', { class: 'row-icon' }, icon(name)),
    h(
      'span',
      { class: 'row-words' },
      h('span', { class: 'row-label' }, label),
      text !== undefined && h('span', { class: 'row-text' }, text),
    ),
    h('span', { class: 'row-end' }, end),
  ]
}

/** A small button in a sentence or at the end of a row. */
export function linkButton(label: string, press: () => void | Promise<void>, description?: string) {
  const element = button({ label, kind: 'quiet', press })
  element.className = 'link-button'
  if (description) element.ariaLabel = description
  return element
}

export function iconLabelButton(name: IconName, label: string, press: () => void | Promise<void>) {
  const element = button({ label: '', kind: 'quiet', press })
  element.classList.add('button-icon')
  element.replaceChildren(icon(name), h('span', {}, label))
  return element
}

export const dateOf = (time: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', { dateStyle: 'medium' }).format(time)

/** Isolates a text whose direction may differ from the sentence around it (U+2068, U+2069). */
export const apart = (text: string): string => `\u2068${text}\u2069`

/** Two buttons side by side. */
export const pair = (...children: Child[]): HTMLElement => h('div', { class: 'pair' }, ...children)
