import { type ReactNode, useState } from 'react'
import css from './row-list.css?inline'
import { useSheet } from '../use-sheet.ts'
import { RowList } from './row-list.tsx'

/** Rows that are drawn at first, and each time the end of the list comes near. */
const STEP = 40

type LongListProps<T> = {
  label: string
  rows: readonly T[]
  tight?: boolean
  /** An element with a key. */
  children: (row: T) => ReactNode
}

/**
 * A list that draws its first rows, and more while the user scrolls or tabs on: hundreds of rows would take a moment for each letter of a
 * search. Give it the search as its key, so that each search starts at the top.
 */
export function LongList<T>({ label, rows, tight, children }: LongListProps<T>) {
  useSheet(css)
  const [count, setCount] = useState(STEP)
  const watchEnd = (end: Element | null) => {
    if (!end) return
    // jsdom, in which pages are tested, has no views to intersect.
    if (!globalThis.IntersectionObserver) return setCount(rows.length)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setCount(count + STEP)
    })
    observer.observe(end)
    return () => observer.disconnect()
  }
  return (
    <div className="long-list">
      <RowList label={label} tight={tight} size={rows.length}>
        {rows.slice(0, count).map(children)}
      </RowList>
      {count < rows.length && <div ref={watchEnd} className="long-list-end" />}
    </div>
  )
}
