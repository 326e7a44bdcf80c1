import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/icon.tsx'
import { Spinner } from '../text/spinner.tsx'
import { useSheet } from '../use-sheet.ts'
import css from './steps.css?inline'

export type StepState = 'done' | 'now' | 'next' | 'warn' | 'bad'

export interface Step {
  /** Stays the same when the step changes. */
  key: string
  state: StepState
  title: ReactNode
  text?: ReactNode
  /** Shown at the end of the line: a time. */
  end?: ReactNode
}

const ICONS: Partial<Record<StepState, IconName>> = {
  done: 'check',
  warn: 'M12 5v8.5M12 18.4v.1',
  bad: 'close',
}

/** Past, current and future steps. The texts explain the marks. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  useSheet(css)
  return (
    <ol className="steps surface" role="list" aria-label={label}>
      {steps.map(({ key, state, title, text, end }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="step-mark" aria-hidden="true">
            {state === 'now' ? <Spinner /> : ICONS[state] && <Icon name={ICONS[state]} size={14} />}
          </span>
          <span className="step-text">
            <b>{title}</b>
            {text && <small>{text}</small>}
          </span>
          {end && <span className="step-end tabular">{end}</span>}
        </li>
      ))}
    </ol>
  )
}
