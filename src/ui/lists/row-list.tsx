import { Children, type ReactNode } from 'react'
import css from './row-list.css?inline'
import { useSheet } from '../use-sheet.ts'

type RowListProps = { children: ReactNode; label?: string | undefined; tight?: boolean | undefined }

export function RowList({ children, label, tight }: RowListProps) {
  useSheet(css)
  return (
    // Safari removes list semantics with the bullets; the role restores them.
    <ul className="row-list" role="list" aria-label={label} data-tight={tight || undefined}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}
