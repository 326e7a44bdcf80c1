import { element, shadowWith } from './dom.ts'
import { promptStyle } from './prompt-style.ts'
import type { PromptRequest, WalletInfo } from './types.ts'

// An extension's window is not in the page: the page must not take clicks or keys in it for its own.
const privateEvents = (
  'pointerdown pointerup mousedown mouseup touchstart touchend click ' +
  'keydown keyup keypress focusin focusout'
).split(' ')

/**
 * Shows a prompt in a modal dialog of the wallet's own, the only thing that can be clicked above a modal dialog of the
 * page. Returns what closes it. Without a document the prompt waits unseen.
 */
export function drawPrompt(
  info: Readonly<WalletInfo>,
  request: PromptRequest,
  answer: (approved: boolean) => void,
): () => void {
  if (typeof document === 'undefined') return () => undefined
  const host = document.createElement('test-wallet-prompt')
  const dialog = element('dialog', { 'aria-labelledby': 'title', lang: 'en' })
  dialog.append(header(info), body(request), footer(answer))
  shadowWith(host, promptStyle).append(dialog)
  for (const name of privateEvents) host.addEventListener(name, (event) => event.stopPropagation())
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // Chromium closes all dialogs opened by one click together on Escape, the page's too; see "close watcher groups".
    event.preventDefault()
    answer(false)
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    answer(false)
  })
  document.body.append(host)
  dialog.showModal()
  return () => {
    // Closing, unlike removing, gives the focus back to where it was.
    dialog.close()
    host.remove()
  }
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
