/**
 * Shows a dialog, modal or aside. A modal one lies above everything and makes the rest of the page inert, so a prompt that
 * another script draws in the page could not be used. Aside it is neither modal nor in the top layer, without being closed.
 */
import { bringInSight } from './in-sight.ts'
import { focusedElement, isFocusElsewhere, isWithin } from './page-focus.ts'

/** Calls back with whether the dialog is to step aside, now and after each change. Returns the undo. */
export type WatchAside = (call: (isAside: boolean) => void) => () => void

/** In ms. When a wallet is asked again at once, or its answer closes the dialog, the dialog does not become modal in between. */
const SETTLED = 100

interface Options {
  watchAside: WatchAside
  /** Focuses the place in the dialog where the user goes on. */
  takeFocus(): void
}

// In jsdom dialogs have no methods.
function showModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

function close(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.removeAttribute('open')
}

export const isAside = (dialog: Element) => dialog.hasAttribute('data-aside')

/** Returns what closes it and gives the focus back to the element that had it, unless another one has it by then. */
export function showDialog(dialog: HTMLDialogElement, { watchAside, takeFocus }: Options): () => void {
  const opener = letGoOfFocus()
  // A moved dialog is still open but no longer modal, so `showModal()` would throw.
  hide(dialog)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = watchAside((hasToYield) => {
    clearTimeout(timer)
    if (hasToYield) stepAside(dialog)
    else if (!dialog.open && !isAside(dialog)) showModal(dialog)
    else if (isAside(dialog)) timer = setTimeout(() => stepForward(dialog, takeFocus), SETTLED)
  })
  return () => {
    stop()
    clearTimeout(timer)
    const theirs = isFocusElsewhere(dialog) ? focusedElement() : undefined
    hide(dialog)
    if (!opener) return
    if (theirs) whenRemoved(theirs, () => restoreFocus(opener))
    else restoreFocus(opener)
  }
}

/** A wallet may answer first and remove its prompt later, with the focus in it. */
function whenRemoved(element: HTMLElement, call: () => void): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected && focusedElement() === element) return
    observer.disconnect()
    if (!element.isConnected && !focusedElement()) call()
  })
  observer.observe(document, { childList: true, subtree: true })
}

function stepAside(dialog: HTMLDialogElement): void {
  if (isAside(dialog)) return
  const card = dialog.firstElementChild
  const wasOpen = dialog.open
  const focused = focusIn(dialog)
  // Keeps it on screen while it is closed, or its animations would start again.
  dialog.toggleAttribute('data-aside', true)
  if (wasOpen) close(dialog)
  // `show()` would move the focus.
  dialog.setAttribute('open', '')
  // One that is opened while a wallet is being asked may be covered by the wallet's prompt.
  if (wasOpen && card && !bringInSight(dialog, card)) {
    hide(dialog)
    showModal(dialog)
  }
  restoreFocus(focused)
}

function stepForward(dialog: HTMLDialogElement, takeFocus: () => void): void {
  const focused = focusIn(dialog)
  letGoOfFocus()
  if (dialog.popover) endPopover(dialog)
  close(dialog)
  showModal(dialog)
  leaveAside(dialog)
  if (!restoreFocus(focused)) takeFocus()
}

function hide(dialog: HTMLDialogElement): void {
  if (dialog.popover) endPopover(dialog)
  leaveAside(dialog)
  close(dialog)
}

function leaveAside(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('data-aside')
  dialog.style.zIndex = ''
}

function endPopover(dialog: HTMLDialogElement): void {
  dialog.hidePopover()
  dialog.popover = null
}

function focusIn(dialog: HTMLElement): HTMLElement | undefined {
  const active = focusedElement()
  return active && isWithin(active, dialog) ? active : undefined
}

/** `false` when there was nothing to focus. */
function restoreFocus(element: HTMLElement | undefined): boolean {
  if (element && focusedElement() !== element) element.focus({ preventScroll: true })
  return !!element
}

/**
 * A dialog gives the focus back to the element that had it each time that it stops being modal. With nothing focused
 * beforehand it leaves the focus alone, and `showDialog` gives it back once, at the end.
 */
function letGoOfFocus(): HTMLElement | undefined {
  const element = focusedElement()
  // Inside a closed shadow root: only the browser can focus it again.
  const isSealed = element?.localName.includes('-') && !element.shadowRoot && element.tabIndex < 0
  if (!isSealed) element?.blur()
  return element
}
