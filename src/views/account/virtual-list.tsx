import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { watchSize } from '../../ui/watch-size.ts'

type VirtualListProps = {
  label: string
  count: number
  /** Estimated height of a line in px; the real height is measured. */
  lineHeight: number
  keyOf: (index: number) => string
  children: (index: number) => ReactNode
  /** A line has several items, which set their own position attributes. */
  isGrid?: boolean
  /** Called when the last line is near. */
  onNearEnd?: (() => void) | undefined
}

/** A virtual list in the scrolling part of the modal: only visible lines are in the document. */
export function VirtualList({
  label,
  count,
  lineHeight,
  keyOf,
  children,
  isGrid,
  onNearEnd,
}: VirtualListProps) {
  const box = useRef<HTMLUListElement>(null)
  const top = useTop(box)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled, and nothing it gives is kept
  const lines = useVirtualizer({
    count,
    getScrollElement: () => scrollerOf(box.current),
    estimateSize: () => lineHeight,
    getItemKey: keyOf,
    overscan: 4,
    scrollMargin: top,
  })
  const shown = lines.getVirtualItems()
  const isNearEnd = (shown.at(-1)?.index ?? -1) >= count - 1
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, count, onNearEnd])
  return (
    // Safari removes list semantics with the bullets; the role restores them.
    <ul
      ref={box}
      role="list"
      aria-label={label}
      className="virtual-list"
      style={{ blockSize: lines.getTotalSize() }}
    >
      {shown.map(({ index, key, start }) => (
        <li
          key={key}
          ref={lines.measureElement}
          data-index={index}
          {...(isGrid ? { role: 'none' } : placeIn(count, index, !!onNearEnd))}
          style={{ insetBlockStart: start - top }}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  )
}

/** Position attributes of an item; the size is unknown while more may come. */
export const placeIn = (count: number, index: number, hasMore: boolean) => ({
  'aria-setsize': hasMore ? -1 : count,
  'aria-posinset': index + 1,
})

const scrollerOf = (box: HTMLElement | null) => box?.closest<HTMLElement>('.frame-main') ?? null

/** Offset of the list in the scrolling element, which depends on the content above. */
function useTop(box: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const [list, scroller] = [box.current, scrollerOf(box.current)]
    const content = scroller?.firstElementChild
    if (!list || !scroller || !content) return
    const measure = () => {
      const from = scroller.getBoundingClientRect().top - scroller.scrollTop
      setTop(Math.round(list.getBoundingClientRect().top - from))
    }
    measure()
    return watchSize(content, measure)
  }, [box])
  return top
}
