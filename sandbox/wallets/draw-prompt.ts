import { element, elementsOf, shadowWith, type MakeElement } from './dom.ts'
import { promptContent } from './prompt-content.ts'
import { pageStyle, promptStyle } from './prompt-style.ts'
import type { PromptPlace, PromptRequest, WalletInfo } from './types.ts'

// An extension's window is not part of the page: these events in it must not reach the page.
const privateEvents = (
  'pointerdown pointerup mousedown mouseup touchstart touchend click ' +
  'keydown keyup keypress focusin focusout'
).split(' ')

interface Prompt {
  info: Readonly<WalletInfo>
  request: PromptRequest
  answer(approved: boolean): void
}

/** Shows a prompt in the given place; returns a function that closes it. Without a document the prompt stays invisible. */
export function drawPrompt(place: PromptPlace, prompt: Prompt): () => void {
  if (typeof document === 'undefined') return () => undefined
  return PLACES[place](prompt)
}

const PLACES: Record<PromptPlace, (prompt: Prompt) => () => void> = {
  /** The wallet's own modal dialog, above everything in the page. */
  dialog(prompt) {
    const dialog = element('dialog', { class: 'card', 'aria-labelledby': 'title', lang: 'en' })
    dialog.append(...contentOf(prompt))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      prompt.answer(false)
    })
    const host = hosted(dialog, prompt)
    dialog.showModal()
    return () => {
      // Unlike removing, closing restores the focus.
      dialog.close()
      host.remove()
    }
  },

  /** A plain element at the end of the page, without a z-index. */
  div(prompt) {
    const card = element('div', { class: 'card', role: 'dialog', 'aria-labelledby': 'title', lang: 'en' })
    card.append(...contentOf(prompt))
    const host = hosted(card, prompt)
    focusFirst(card)
    return () => host.remove()
  },

  popover(prompt) {
    const card = element('div', { class: 'card', role: 'dialog', 'aria-labelledby': 'title', lang: 'en' })
    card.append(...contentOf(prompt))
    card.popover = 'auto'
    card.addEventListener('toggle', (event) => {
      if (event.newState === 'closed') prompt.answer(false)
    })
    const host = hosted(card, prompt)
    card.showPopover()
    return () => host.remove()
  },

  /** A frame in the page, as web wallets use. */
  iframe(prompt) {
    const frame = element('iframe', { title: prompt.info.name, class: 'card' })
    const draw = () => {
      const { contentWindow: view } = frame
      if (view) drawPage(view, prompt)
    }
    // Firefox replaces the first document of a frame.
    frame.addEventListener('load', draw)
    const host = hosted(frame, prompt)
    return () => host.remove()
  },

  window(prompt) {
    const popup = window.open('', '', 'popup,width=400,height=560')
    if (!popup) {
      queueMicrotask(() => prompt.answer(false))
      return () => undefined
    }
    drawPage(popup, prompt)
    const timer = setInterval(() => {
      if (popup.closed) prompt.answer(false)
    }, 250)
    return () => {
      clearInterval(timer)
      popup.close()
    }
  },
}

const contentOf = ({ info, request, answer }: Prompt, make: MakeElement = element) =>
  promptContent(make, info, request, answer)

function hosted(card: HTMLElement, { answer }: Prompt): HTMLElement {
  const host = document.createElement('test-wallet-prompt')
  shadowWith(host, promptStyle).append(card)
  for (const name of privateEvents) host.addEventListener(name, (event) => event.stopPropagation())
  card.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // On Escape, Chromium closes all dialogs that were opened by one click, including the page's; see "close watcher groups".
    event.preventDefault()
    answer(false)
  })
  document.body.append(host)
  return host
}

/** Renders the prompt as the whole content of another document. */
function drawPage(view: Window, prompt: Prompt): void {
  const { document: page } = view
  page.title = prompt.info.name
  // A constructable style sheet only works in the document of its constructor.
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(pageStyle)
  page.adoptedStyleSheets = [sheet]
  const make = elementsOf(page)
  const card = make('div', { role: 'dialog', 'aria-labelledby': 'title', lang: 'en' })
  card.append(...contentOf(prompt, make))
  card.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') prompt.answer(false)
  })
  page.body.replaceChildren(card)
  focusFirst(card)
}

function focusFirst(card: HTMLElement): void {
  card.querySelector<HTMLElement>('[autofocus]')?.focus()
}
