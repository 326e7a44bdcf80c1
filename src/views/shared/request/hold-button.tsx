import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { Spinner } from '../../../ui/text/spinner.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from './hold-button.css?inline'

const HAND: IconName =
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0'

type HoldButtonProps = {
  label: string
  /** Label while it is held. */
  holdingLabel: string
  /** In ms. */
  time: number
  busy?: boolean | undefined
  'aria-describedby'?: string | undefined
  onHeld: () => void
}

/** Has to be held, with a pointer or with Space or Enter. A click does nothing, and releasing it or losing the focus cancels. */
export function HoldButton({ label, holdingLabel, time, busy, onHeld, ...rest }: HoldButtonProps) {
  useSheet(css)
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const begin = () => {
    if (busy) return
    end()
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      onHeld()
    }, time)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  return (
    <button
      type="button"
      className="hold surface"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-held={isHeld || undefined}
      style={{ '--_hold': `${time}ms` } as object}
      onPointerDown={(event: PointerEvent) => event.button === 0 && event.isPrimary && begin()}
      onPointerUp={end}
      onPointerCancel={end}
      onPointerLeave={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKey(event)) return
        event.preventDefault()
        if (!event.repeat) begin()
      }}
      onKeyUp={(event) => isKey(event) && end()}
      onBlur={end}
    >
      <span>
        {busy ? <Spinner /> : <Icon name={HAND} size={18} />}
        {isHeld ? holdingLabel : label}
      </span>
    </button>
  )
}
