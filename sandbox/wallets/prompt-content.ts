import { element } from './dom.ts'
import type { PromptRequest, WalletInfo } from './types.ts'

/** What a prompt shows, and its two buttons. */
export function promptContent(
  info: Readonly<WalletInfo>,
  request: PromptRequest,
  answer: (approved: boolean) => void,
): HTMLElement[] {
  return [header(info), body(request), footer(answer)]
}

function header(info: Readonly<WalletInfo>): HTMLElement {
  return element('header', {}, element('img', { src: info.icon, alt: '' }), element('b', {}, info.name))
}

function body(request: PromptRequest): HTMLElement {
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

function footer(answer: (approved: boolean) => void): HTMLElement {
  // The first one gets the focus, so that a stray Enter does no harm.
  const no = element('button', { type: 'button', autofocus: '' }, 'Reject')
  const yes = element('button', { type: 'button', class: 'yes' }, 'Approve')
  no.addEventListener('click', () => answer(false))
  yes.addEventListener('click', () => answer(true))
  return element('footer', {}, no, yes)
}
