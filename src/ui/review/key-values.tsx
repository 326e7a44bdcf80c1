import type { ReactNode } from 'react'
import css from './key-values.css?inline'
import { useSheet } from '../use-sheet.ts'

/** Rows of a name and its value. */
export function KeyValues({ children }: { children: ReactNode }) {
  useSheet(css)
  return <dl className="key-values">{children}</dl>
}

type KeyValueProps = { name: ReactNode; children: ReactNode }

export function KeyValue({ name, children }: KeyValueProps) {
  return (
    <div className="key-value">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
