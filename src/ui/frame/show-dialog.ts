/**
 * Shows a dialog, modal or aside. A modal one covers everything and makes the rest of the page inert, so a prompt that
 * another script draws in the page could not be used. Aside it is neither modal nor in the top layer, without being closed.
 */
import { bringInSight } from './in-sight.ts'
import { watchPrompts } from './drawn-prompts.ts'
import { focusableAgain, focusedElement, isFocusElsewhere, isWithin } from './page-focus.ts'
import { whenGone } from './when-gone.ts'

/** Calls back with whether the dialog has to step aside, now and after each change. Returns the undo function. */
export type WatchAside = (call: (isAside: boolean) => void) => () => void

/** In ms. If a wallet is called again at once, or its answer closes the dialog, the dialog does not become modal in between. */
const SETTLED = 100

interface Options {
  watchAside: WatchAside
  /** Focuses the element in the dialog where the user continues. */
  takeFocus(): void
}

// jsdom's dialogs have no methods.
function showModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

function close(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.removeAttribute('open')
}

export const isAside = (dialog: Element) => dialog.hasAttribute('data-aside')

/** Returns the function that closes the dialog and restores the focus of the element that had it, unless another one has it by then. */
export function showDialog(dialog: HTMLDialogElement, { watchAside, takeFocus }: Options): () => void {
  const opener = letGoOfFocus()
  // A moved dialog is still open but no longer modal, so `showModal()` would throw.
  hide(dialog)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopPrompts: (() => void) | undefined
  const stop = watchAside((hasToYield) => {
    clearTimeout(timer)
    if (hasToYield) stopPrompts ??= watchPrompts()
    if (hasToYield) stepAside(dialog)
    else if (!dialog.open && !isAside(dialog)) showModal(dialog)
    else if (isAside(dialog)) timer = setTimeout(() => stepForward(dialog, takeFocus), SETTLED)
    if (hasToYield) return
    stopPrompts?.()
    stopPrompts = undefined
  })
  return () => {
    stop()
    stopPrompts?.()
    clearTimeout(timer)
    const theirs = isFocusElsewhere(dialog) ? focusedElement() : undefined
    hide(dialog)
    if (!opener) return
    const restore = () => restoreFocus(focusableAgain(opener))
    if (theirs) whenGone(theirs, opener, restore)
    else restore()
  }
}

function stepAside(dialog: HTMLDialogElement): void {
  if (isAside(dialog)) return
  const card = dialog.firstElementChild
  const wasOpen = dialog.open
  const focused = focusIn(dialog)
  // Keeps it visible while it is closed, so that its animations do not restart.
  dialog.toggleAttribute('data-aside', true)
  if (wasOpen) close(dialog)
  // `show()` would move the focus.
  dialog.setAttribute('open', '')
  // A dialog opened while a wallet is being called may be covered by the wallet's prompt.
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

/** Returns `false` if there is nothing to focus. */
function restoreFocus(element: HTMLElement | undefined): boolean {
  if (element && focusedElement() !== element) element.focus({ preventScroll: true })
  return !!element
}

/**
 * A dialog restores the focus of the element that had it each time it stops being modal. With nothing focused
 * before, it leaves the focus alone, and `showDialog` restores it once, at the end.
 */
function letGoOfFocus(): HTMLElement | undefined {
  const element = focusedElement()
  // Inside a closed shadow root: only the browser can focus it again.
  const isSealed = element?.localName.includes('-') && !element.shadowRoot && element.tabIndex < 0
  if (!isSealed) element?.blur()
  return element
}
