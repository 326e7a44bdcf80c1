import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { keepPageStill } from './still-page.ts'

/** Missing in TypeScript's DOM library. Receives Android's back gesture. */
type CloseWatcher = EventTarget & { destroy(): void }
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

type Events = {
  onShown: (() => void) | undefined
  onBackGesture: () => void
}

/** Keeps the native dialog in step with `open`. */
export function useDialog(ref: RefObject<HTMLDialogElement | null>, open: boolean, events: Events): void {
  const shown = useEffectEvent(() => events.onShown?.())
  const back = useEffectEvent(() => events.onBackGesture())

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    // A moved dialog is still open but no longer modal, so `showModal()` would throw.
    if (dialog.open && !dialog.matches(':modal')) dialog.close()
    if (!dialog.open) dialog.showModal()
    const release = keepPageStill(dialog)
    shown()
    return () => {
      release()
      dialog.close()
    }
  }, [open, ref])

  useEffect(() => {
    if (!open || !window.CloseWatcher) return
    const { CloseWatcher } = window
    let watcher: CloseWatcher | undefined
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.addEventListener('close', () => {
        // A watcher works once; the dialog may stay open, so the next gesture needs a new one.
        watch()
        back()
      })
    }
    watch()
    return () => watcher?.destroy()
  }, [open])
}
