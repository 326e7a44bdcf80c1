import type { MakeElement } from './dom.ts'
import type { PromptRequest, WalletInfo } from './types.ts'

/** The content of a prompt, and its two buttons. */
export function promptContent(
  element: MakeElement,
  info: Readonly<WalletInfo>,
  request: PromptRequest,
  answer: (approved: boolean) => void,
): HTMLElement[] {
  return [header(element, info), body(element, request), footer(element, answer)]
}

function header(element: MakeElement, info: Readonly<WalletInfo>): HTMLElement {
  return element('header', {}, element('img', { src: info.icon, alt: '' }), element('b', {}, info.name))
}

function body(element: MakeElement, request: PromptRequest): HTMLElement {
  const rows = request.rows.map((row) =>
    element(
      'div',
      {},
      element('dt', {}, row.label),
      element('dd', row.value.startsWith('0x') ? { class: 'hex' } : {}, row.value),
    ),
  )
  const parts: HTMLElement[] = [
    element('h2', { id: 'title' }, request.title),
    element('p', {}, request.origin),
  ]
  if (rows.length > 0) parts.push(element('dl', {}, ...rows))
  if (request.text !== undefined) parts.push(element('pre', { tabindex: '0' }, request.text))
  return element('div', { class: 'body' }, ...parts)
}

function footer(element: MakeElement, answer: (approved: boolean) => void): HTMLElement {
  // The first button gets the focus, so that pressing Enter by mistake does no harm.
  const no = element('button', { type: 'button', autofocus: '' }, 'Reject')
  const yes = element('button', { type: 'button', class: 'yes' }, 'Approve')
  no.addEventListener('click', () => answer(false))
  yes.addEventListener('click', () => answer(true))
  return element('footer', {}, no, yes)
}
