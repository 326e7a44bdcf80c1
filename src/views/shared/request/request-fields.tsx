import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from './request-fields.css?inline'

/** Rows of a label and a value. */
export function RequestFields({ children }: { children: ReactNode }) {
  useSheet(css)
  return <dl className="request-fields">{children}</dl>
}

type RequestFieldProps = {
  label: string
  /** Gets the full width, and scrolls when it is higher than nine lines. */
  isLong?: boolean | undefined
  /** Nothing: a placeholder of the same height. */
  children: ReactNode
}

export function RequestField({ label, isLong, children }: RequestFieldProps) {
  return (
    <div className="request-field" data-long={isLong || undefined}>
      <dt dir="auto">{label}</dt>
      {/* What may scroll must be reachable with the keyboard. */}
      <dd tabIndex={isLong ? 0 : undefined}>{children || <Skeleton width={112} />}</dd>
    </div>
  )
}
