import type { ReactNode } from 'react'
import { useSheet } from '../use-sheet.ts'
import css from './decision.css?inline'

/** The buttons that a view ends with. They stay in sight while what they are about scrolls. */
export function Decision({ children }: { children: ReactNode }) {
  useSheet(css)
  return <div className="decision">{children}</div>
}
