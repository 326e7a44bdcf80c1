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

/** Focuses the marked element of the view, else its first enabled control, else the title. Does nothing if the view has the focus. */
export function focusView(main: HTMLElement, title: HTMLElement): void {
  if (main.contains(activeElement(main))) return
  const target = main.querySelector<HTMLElement>('[data-autofocus]') ?? firstEnabled(main) ?? title
  target.focus({ preventScroll: true })
}

/** Keeps the focus in the dialog when the focused control disappears. Where the dialog is not modal, it may be elsewhere in the page. */
function useKeptFocus({ main, title }: FrameParts, open: boolean): void {
  useLayoutEffect(() => {
    const [box, heading] = [main.current, title.current]
    const card = box?.parentElement
    if (!open || !box || !heading || !card) return
    const observer = new MutationObserver(() => {
      if (!activeElement(card) && !isFocusElsewhere(card)) focusView(box, heading)
    })
    observer.observe(card, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
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
