import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { watchSize } from '../../ui/watch-size.ts'

const CELL = 76
/** Height of a line in px, the same as in `all-wallets.css`. */
export const LINE = 104

interface Lines {
  shown: readonly VirtualItem[]
  height: number
  /** Last visible line. */
  last: number
  scrollTo(line: number): void
}

/** Visible lines with a margin, plus the line `kept`. */
export function useLines(box: RefObject<HTMLElement | null>, count: number, kept: number): Lines {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled, and nothing it gives is kept
  const lines = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: 2,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), kept])]
        .filter((line) => line < count)
        .toSorted((a, b) => a - b),
  })
  return {
    shown: lines.getVirtualItems(),
    height: lines.getTotalSize(),
    last: lines.range?.endIndex ?? 0,
    scrollTo: (line) => lines.scrollToIndex(line),
  }
}

/** Number of columns that fit the measured width. */
export function useColumns(box: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    return watchSize(element, () => {
      setColumns(Math.max(2, Math.floor(element.clientWidth / CELL)))
    })
  }, [box])
  return columns
}
