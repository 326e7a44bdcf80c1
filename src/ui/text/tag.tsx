import type { ReactNode } from 'react'
import css from './tag.css?inline'
import { useSheet } from '../use-sheet.ts'

type TagProps = { children: ReactNode; tone?: 'plain' | 'good' | 'bad' }

export function Tag({ children, tone = 'plain' }: TagProps) {
  useSheet(css)
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  )
}
