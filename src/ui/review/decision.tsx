import type { ReactNode } from 'react'
import { useSheet } from '../use-sheet.ts'
import css from './decision.css?inline'

/** The buttons at the end of a view. They stay visible while the content above them scrolls. */
export function Decision({ children }: { children: ReactNode }) {
  useSheet(css)
  return <div className="decision">{children}</div>
}
