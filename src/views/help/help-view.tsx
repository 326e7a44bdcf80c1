import { checkAll, $checks, $checkStep, copyReport } from '../../flows/project/help/diagnose.ts'
import { type Finding, lineOf } from '../../flows/project/help/finding.ts'
import { $options } from '../../stores/options.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Message } from '../../ui/text/message.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { useStore } from '../shared/use-store.ts'
import { CheckLine, WaitingLine } from './check-line.tsx'
import css from './help.css?inline'
import { useHelpMessages } from './use-help-messages.ts'

/** What works and what does not, with what to do. Checking starts when the view is entered. */
export function HelpView() {
  useSheet(css)
  const words = useHelpMessages()
  const step = useStore($checkStep)
  const isChecking = step === 'checking'
  return (
    <>
      <div role="status">
        <Message
          small
          title={{ checking: words.checking, well: words.well, troubles: words.troubles }[step]}
          text={{ checking: undefined, well: words.wellText, troubles: words.troublesText }[step]}
        />
      </div>
      <Lines />
      <div className="two">
        <CopyButton label={words.copy} copiedLabel={words.copied} disabled={isChecking} onCopy={copyReport} />
        <Button busy={isChecking} onClick={() => void checkAll()}>
          {words.again}
        </Button>
      </div>
      <p className="help-privacy">{words.privacy}</p>
    </>
  )
}

const ORDER = ['failed', 'warning', 'ok', 'off'] as const

/** In the order of the checks while they run, then what needs attention first. Only authors read what the page does not use. */
function Lines() {
  const words = useHelpMessages()
  const rows = useStore($checks)
  const isChecking = useStore($checkStep) === 'checking'
  const { debug } = useStore($options)
  const isShown = ({ state }: Finding) => debug || state !== 'off'
  const sorted = isChecking
    ? rows
    : ORDER.map((state) => ({
        findings: rows.flatMap(({ findings = [] }) => findings).filter((one) => one.state === state),
      }))
  return (
    <ul className="help-lines" role="list" aria-label={words.list}>
      {sorted.flatMap((row, at) =>
        'id' in row && !row.findings ? (
          <WaitingLine key={at} title={row.name ?? words.checks[row.id]} />
        ) : (
          (row.findings ?? [])
            .filter(isShown)
            .map((finding) => (
              <CheckLine key={`${finding.id} ${finding.network?.id}`} line={lineOf(finding, words)} />
            ))
        ),
      )}
    </ul>
  )
}
