import type { KeyboardEvent } from 'react'
import { scrollable } from './still-page.ts'

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const LINE = 40
const ALL = 1e6

function distance({ key, shiftKey }: KeyboardEvent, page: number): number | undefined {
  const steps: Record<string, number> = {
    ' ': shiftKey ? -page : page,
    ArrowUp: -LINE,
    ArrowDown: LINE,
    PageUp: -page,
    PageDown: page,
    Home: -ALL,
    End: ALL,
    ArrowLeft: 0,
    ArrowRight: 0,
  }
  return steps[key]
}

/** Keys that scroll move the view, never the page behind the dialog. */
export function scrollByKey(event: KeyboardEvent<HTMLDialogElement>, main: HTMLElement): void {
  const from = event.target
  if (!(from instanceof Element) || from.closest(EDITABLE)) return
  // Alt + arrow, and on a Mac Command + arrow, are the browser's "back" and "forward".
  if (event.altKey || (event.metaKey && event.key.startsWith('Arrow'))) return
  if (event.key === ' ' && from.closest('button, summary')) return
  const by = distance(event, main.clientHeight * 0.9)
  if (by === undefined) return
  event.preventDefault()
  const start = main.contains(from) ? from : main
  scrollable(start, event.currentTarget, 0, by)?.scrollBy(0, by)
}
