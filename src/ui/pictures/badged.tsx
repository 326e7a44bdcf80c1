import type { ReactNode } from 'react'
import css from './badged.css?inline'
import { useSheet } from '../use-sheet.ts'

type BadgedProps = {
  children: ReactNode
  /** Meaning of the dot at the corner. */
  tone?: 'good' | 'bad' | 'busy' | undefined
  /** Colour of the dot if it identifies something. */
  tint?: string | undefined
}

/** A picture with a dot at its corner. Text beside it has to explain the dot. */
export function Badged({ children, tone, tint }: BadgedProps) {
  useSheet(css)
  return (
    <span className="badged" aria-hidden="true">
      {children}
      {(tone ?? tint) && (
        <span className="badge" data-tone={tone} style={tint ? { background: tint } : undefined} />
      )}
    </span>
  )
}
