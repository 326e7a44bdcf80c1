import type { ReactNode } from 'react'
import css from './message.css?inline'
import { useSheet } from '../use-sheet.ts'

type MessageProps = {
  /** Picture above the text. */
  lead?: ReactNode
  title?: ReactNode
  text?: ReactNode
  headingLevel?: 3 | 4
  small?: boolean | undefined
  children?: ReactNode
}

export function Message({ lead, title, text, headingLevel = 3, small, children }: MessageProps) {
  useSheet(css)
  const Heading = `h${headingLevel}` as const
  return (
    <div className="message" data-small={small || undefined}>
      {lead}
      {title && <Heading className="message-title">{title}</Heading>}
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
