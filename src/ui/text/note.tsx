import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Icon, type IconName } from '../pictures/icon.tsx'
import css from './note.css?inline'
import { useSheet } from '../use-sheet.ts'

const icons = { warn: 'warning', bad: 'alert', info: 'info', good: 'check' } satisfies Record<
  string,
  IconName
>

type NoteProps = {
  tone: keyof typeof icons
  icon?: IconName | undefined
  title?: ReactNode
  children?: ReactNode
  /** Reports a failure, whatever the tone: the frame leads to help. */
  trouble?: boolean | undefined
  onClose?: (() => void) | undefined
  /** Label of the close button; without it there is no button. */
  closeLabel?: string | undefined
}

export function Note({ tone, icon = icons[tone], title, children, trouble, onClose, closeLabel }: NoteProps) {
  useSheet(css)
  return (
    <div className="note surface" data-tone={tone} data-trouble={trouble || undefined}>
      <Icon name={icon} size={18} />
      <div className="note-text">
        {title && <b>{title}</b>}
        {children}
      </div>
      {onClose && closeLabel && <IconButton label={closeLabel} icon="close" size={16} onClick={onClose} />}
    </div>
  )
}
