import type { ReactNode } from 'react'
import type { IconName } from '../../../ui/pictures/icon.tsx'
import { Note } from '../../../ui/text/note.tsx'

/** A dashed circle: unknown. */
const UNKNOWN: IconName =
  'M12 3a9 9 0 0 1 4 1M19 6.5a9 9 0 0 1 2 4M21 14a9 9 0 0 1-2.5 4M15 20.5a9 9 0 0 1-4.5.3M7 19.500a9 9 0 0 1-3-3.500M3 13a9 9 0 0 1 .800-4.500M6.5 5a9 9 0 0 1 2-1.300M8.5 12h7'

type WarningBoxProps = {
  /** `unchecked`: no problem is known, but the check was not possible. */
  level: 'look' | 'danger' | 'unchecked'
  /** The level as text for screen readers, which do not announce colours and shapes. */
  levelName?: string | undefined
  title?: ReactNode
  children?: ReactNode
}

const TONES = { look: 'warn', danger: 'bad', unchecked: 'info' } as const

/** Why a request needs attention. Each level has its own shape as well as colour. */
export function WarningBox({ level, levelName, title, children }: WarningBoxProps) {
  const name = levelName && <span className="visually-hidden">{levelName}: </span>
  return (
    <Note
      tone={TONES[level]}
      icon={level === 'unchecked' ? UNKNOWN : undefined}
      title={
        title && (
          <>
            {name}
            {title}
          </>
        )
      }
    >
      {!title && name}
      {children}
    </Note>
  )
}
