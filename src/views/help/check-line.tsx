import type { ReactNode } from 'react'
import type { CheckState, DiagnosisLine } from '../../domain/web/diagnosis.ts'
import { Icon, type IconName } from '../../ui/pictures/icon.tsx'
import { Spinner } from '../../ui/text/spinner.tsx'
import { useHelpMessages } from './use-help-messages.ts'

const ICONS = { ok: 'check', warning: 'warning', failed: 'close', off: 'M6 12h12' } satisfies Record<
  CheckState,
  IconName
>

/** What a check found. Screen readers read its state in words. */
export function CheckLine({ line: { state, title, advice, detail } }: { line: DiagnosisLine }) {
  const { states } = useHelpMessages()
  return (
    <Line state={state} mark={<Icon name={ICONS[state]} size={16} />}>
      <b>
        <span className="visually-hidden">{states[state]}: </span>
        {title}
      </b>
      {advice && <p>{advice}</p>}
      {detail && (
        <small lang="en">
          <bdi dir="ltr">{detail}</bdi>
        </small>
      )}
    </Line>
  )
}

/** A check that runs. */
export function WaitingLine({ title }: { title: string }) {
  return (
    <Line state="checking" mark={<Spinner />}>
      <b>{title}</b>
    </Line>
  )
}

type LineProps = { state: CheckState | 'checking'; mark: ReactNode; children: ReactNode }

function Line({ state, mark, children }: LineProps) {
  return (
    <li className="help-line" data-state={state} aria-busy={state === 'checking' || undefined}>
      <span className="help-mark">{mark}</span>
      <div className="help-line-text">{children}</div>
    </li>
  )
}
