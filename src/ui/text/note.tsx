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
  onClose?: (() => void) | undefined
  /** Label of the close button; without it there is no button. */
  closeLabel?: string | undefined
}

export function Note({ tone, icon = icons[tone], title, children, onClose, closeLabel }: NoteProps) {
  useSheet(css)
  return (
    <div className="note surface" data-tone={tone}>
      <Icon name={icon} size={18} />
      <div className="note-text">
        {title && <b>{title}</b>}
        {children}
      </div>
      {onClose && closeLabel && <IconButton label={closeLabel} icon="close" size={16} onClick={onClose} />}
    </div>
  )
}
