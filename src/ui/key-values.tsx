import type { ReactNode } from 'react'
import css from './key-values.css?inline'
import { useSheet } from './use-sheet.ts'

type KeyValuesProps = { items: readonly { label: string; value: ReactNode }[] }

export function KeyValues({ items }: KeyValuesProps) {
  useSheet(css)
  return (
    <dl className="key-values">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
