import type { ReactNode } from 'react'
import { Icon } from '../../../ui/pictures/icon.tsx'

/** Why a field is invalid; announced when it appears. While empty it stays present for that. */
export function Problem({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div className="send-problem" id={id} aria-live="polite">
      {children && (
        <>
          <Icon name="alert" size={16} />
          <span>{children}</span>
        </>
      )}
    </div>
  )
}
