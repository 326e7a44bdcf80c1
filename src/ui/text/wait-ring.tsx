import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { useSheet } from '../use-sheet.ts'
import css from './wait-ring.css?inline'

type WaitRingProps = { state: 'waiting' | 'failed' | 'idle'; children: ReactNode }

export function WaitRing({ state, children }: WaitRingProps) {
  useSheet(css)
  return (
    <div className="wait-ring" data-state={state}>
      {state === 'waiting' && (
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <circle cx="48" cy="48" r="46" />
          <circle cx="48" cy="48" r="46" />
        </svg>
      )}
      {children}
      {state === 'failed' && (
        <span className="wait-ring-badge">
          <Icon name="close" size={14} />
        </span>
      )}
    </div>
  )
}
