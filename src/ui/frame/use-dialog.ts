import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { keepApart } from './apart-from-page.ts'
import { isFocusElsewhere, isWithin } from './page-focus.ts'
import { isAside, showDialog, type WatchAside } from './show-dialog.ts'
import { keepPageStill } from './still-page.ts'

/** Missing in TypeScript's DOM library. Receives Android's back gesture. */
type CloseWatcher = EventTarget & { destroy(): void }
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

interface Options {
  watchAside: WatchAside
  takeFocus: () => void
  onShown: (() => void) | undefined
  onBackGesture: () => void
  /** Escape was pressed while nothing had the focus. In the dialog itself it is an ordinary key. */
  onEscape: () => void
}

/** Keeps the native dialog in sync with `open`. */
export function useDialog(ref: RefObject<HTMLDialogElement | null>, open: boolean, options: Options): void {
  const { watchAside } = options
  const shown = useEffectEvent(() => options.onShown?.())
  const takeFocus = useEffectEvent(() => options.takeFocus())

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const close = showDialog(dialog, { watchAside, takeFocus: () => takeFocus() })
    const release = [keepPageStill(dialog), keepApart(dialog), watchDrawn(dialog)]
    shown()
    return () => {
      for (const undo of release) undo()
      close()
    }
  }, [open, ref, watchAside])

  useClosing(ref, open, options)
}

/** A modal dialog of which nothing is drawn, as in a menu that collapses, would leave an inert page: its element is told. Returns the undo function. */
function watchDrawn(dialog: HTMLDialogElement): () => void {
  // Test environments of pages draw nothing.
  if (!globalThis.ResizeObserver) return () => undefined
  const observer = new ResizeObserver(() => {
    if (!dialog.checkVisibility()) dialog.dispatchEvent(new Event('undrawn', { bubbles: true }))
  })
  observer.observe(dialog)
  return () => observer.disconnect()
}

/** Android's back gesture, and Escape outside the dialog. Escape in a wallet's prompt is for the wallet. */
function useClosing(ref: RefObject<HTMLDialogElement | null>, open: boolean, options: Options): void {
  const back = useEffectEvent(() => options.onBackGesture())
  const escape = useEffectEvent(() => options.onEscape())

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const listening = new AbortController()
    const { signal } = listening
    let isTheirs = false
    const foresee = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const target = event.composedPath()[0]
      isTheirs = isFocusElsewhere(dialog) && !(target instanceof Node && isWithin(target, dialog))
      // The browser notifies close watchers in this task.
      setTimeout(() => (isTheirs = false))
    }
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTheirs || !isAside(dialog)) return
      event.preventDefault()
      escape()
    }
    window.addEventListener('keydown', foresee, { capture: true, signal })
    window.addEventListener('keydown', hear, { signal })
    let watcher: CloseWatcher | undefined
    const watch = () => {
      watcher = window.CloseWatcher && new window.CloseWatcher()
      watcher?.addEventListener('close', () => {
        // A watcher works once; the dialog may stay open, so the next gesture needs a new one.
        watch()
        if (!isTheirs) back()
      })
    }
    watch()
    return () => {
      listening.abort()
      watcher?.destroy()
    }
  }, [open, ref])
}
