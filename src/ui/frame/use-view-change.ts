import { type RefObject, useLayoutEffect, useRef } from 'react'
import { play, slideFrames, TITLE, VIEW } from './motion.ts'
import { isFocusElsewhere } from './page-focus.ts'
import { activeElement, firstEnabled } from './tabbable.ts'

const SLIDE = 10

export type FrameParts = {
  main: RefObject<HTMLDivElement | null>
  title: RefObject<HTMLHeadingElement | null>
  live: RefObject<HTMLDivElement | null>
}

const MARKED = '[data-autofocus]'

/** Titles that have the focus because their view had nothing to focus yet. */
const stopgaps = new WeakSet<HTMLElement>()

/** Focuses the marked element of the view, otherwise its first enabled control, otherwise the title. Does nothing if the view has the focus. */
export function focusView(main: HTMLElement, title: HTMLElement): void {
  if (main.contains(activeElement(main))) return
  const target = main.querySelector<HTMLElement>(MARKED) ?? firstEnabled(main) ?? title
  target.focus({ preventScroll: true })
  if (target === title) stopgaps.add(title)
  else stopgaps.delete(title)
}

/** The marked element arrived after the view was rendered, and the user has not moved the focus since. */
const isAwaited = (main: HTMLElement, title: HTMLElement) =>
  stopgaps.has(title) && activeElement(title) === title && !!main.querySelector(MARKED)

/**
 * Keeps the focus in the dialog when the focused control disappears, and moves it to a marked element that arrives late. If the
 * dialog is not modal, the focus may be elsewhere in the page.
 */
function useKeptFocus({ main, title }: FrameParts, open: boolean): void {
  useLayoutEffect(() => {
    const [box, heading] = [main.current, title.current]
    const card = box?.parentElement
    if (!open || !box || !heading || !card) return
    const observer = new MutationObserver(() => {
      const isGone = !activeElement(card) && !isFocusElsewhere(card)
      if (isGone || isAwaited(box, heading)) focusView(box, heading)
    })
    observer.observe(card, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    const leave = () => stopgaps.delete(heading)
    heading.addEventListener('blur', leave)
    return () => {
      observer.disconnect()
      heading.removeEventListener('blur', leave)
    }
  }, [main, title, open])
}

/** Moves the focus, announces and animates when the dialog opens or the view changes. */
export function useViewChange(
  parts: FrameParts,
  open: boolean,
  viewKey: string,
  direction: 'next' | 'prev',
): void {
  useKeptFocus(parts, open)
  const before = useRef<string>(undefined)
  const { main, title, live } = parts
  useLayoutEffect(() => {
    if (!open || !main.current || !title.current) {
      before.current = undefined
      return
    }
    const changed = before.current !== undefined && before.current !== viewKey
    before.current = viewKey
    if (!isFocusElsewhere(main.current.closest('dialog')!)) focusView(main.current, title.current)
    if (!changed) return
    main.current.scrollTop = 0
    if (live.current) live.current.textContent = title.current.textContent
    const rtl = getComputedStyle(main.current).direction === 'rtl'
    const from = (direction === 'next') === rtl ? -SLIDE : SLIDE
    play(main.current.firstElementChild, slideFrames(from), VIEW)
    play(title.current, slideFrames(from / 2), TITLE)
  }, [open, viewKey, direction, main, title, live])
}
