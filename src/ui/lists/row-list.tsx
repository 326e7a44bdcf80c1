import { Children, type ReactNode } from 'react'
import css from './row-list.css?inline'
import { useSheet } from '../use-sheet.ts'

type RowListProps = {
  children: ReactNode
  label?: string | undefined
  tight?: boolean | undefined
  /** Number of all rows, if some of them are not drawn yet. */
  size?: number
}

export function RowList({ children, label, tight, size }: RowListProps) {
  useSheet(css)
  return (
    // Safari removes list semantics with the bullets; the role restores them.
    <ul className="row-list" role="list" aria-label={label} data-tight={tight || undefined}>
      {Children.map(
        children,
        (child, at) =>
          child && <li {...(size && { 'aria-setsize': size, 'aria-posinset': at + 1 })}>{child}</li>,
      )}
    </ul>
  )
}
