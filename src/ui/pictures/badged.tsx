import type { ReactNode } from 'react'
import css from './badged.css?inline'
import { useSheet } from '../use-sheet.ts'

type BadgedProps = {
  children: ReactNode
  /** What the spot at the corner says by its colour. */
  tone?: 'good' | 'bad' | 'busy' | undefined
  /** Its colour where it is somebody's own. */
  tint?: string | undefined
}

/** A picture with a spot at its corner. What the spot means is said in words beside it. */
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
