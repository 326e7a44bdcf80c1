import { type KeyboardEvent, type ReactNode, useId } from 'react'
import css from './tabs.css?inline'
import { useSheet } from '../use-sheet.ts'

type TabsProps<K extends string> = {
  label: string
  tabs: readonly (readonly [key: K, label: string])[]
  current: K
  onChoose: (key: K) => void
  children: ReactNode
  /** The panel has no controls. It is focusable, so that keys can scroll it. */
  isRead?: boolean | undefined
}

/** Tabs and the panel of the selected one. Arrow keys select, in reading direction. */
export function Tabs<K extends string>({ label, tabs, current, onChoose, children, isRead }: TabsProps<K>) {
  useSheet(css)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(([key]) => key === current)
    const to = step(event, at, tabs.length)
    const next = tabs[to]
    if (!next || to === at) return
    event.preventDefault()
    onChoose(next[0])
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <>
      <div className="tabs surface" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(([key, name]) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-selected={key === current}
            aria-controls={`${id}panel`}
            tabIndex={key === current ? 0 : -1}
            title={name}
            onClick={() => onChoose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className="tab-panel"
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${current}`}
        tabIndex={isRead ? 0 : undefined}
      >
        {children}
      </div>
    </>
  )
}

function step({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number, count: number): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return at
  return (at + (key === forward ? 1 : count - 1)) % count
}
