import type { ReactNode } from 'react'
import css from './card.css?inline'
import { useSheet } from '../use-sheet.ts'

export function Card({ children }: { children: ReactNode }) {
  useSheet(css)
  return <div className="card surface">{children}</div>
}
