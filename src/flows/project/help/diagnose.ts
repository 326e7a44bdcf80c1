/**
 * Checks what the kit needs, when the visitor or the page asks for it, never before. All checks run side by side, each within its own time; one that
 * fails or never ends changes nothing for the others.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { type CheckId, type Diagnosis, worstOf } from '../../../domain/web/diagnosis.ts'
import type { Network } from '../../../domain/networks/network.ts'
import { plainName } from '../../../domain/text.ts'
import { TIMEOUTS } from '../../../domain/timeouts.ts'
import { browser } from '../../../ports/browser.ts'
import { clock } from '../../../ports/clock.ts'
import { $furtherMessages } from '../../../stores/further-messages.ts'
import { $networks } from '../../../stores/networks.ts'
import { $options } from '../../../stores/options.ts'
import { latest } from '../../latest.ts'
import { showToast } from '../../modal/toasts.ts'
import { loadNetworks } from '../../network/load-networks.ts'
import { AUTHOR_CHECKS, type Check, CHECKS, FURTHER_CHECKS } from './checks.ts'
import { diagnosisOf, type Finding } from './finding.ts'
import { createNotes, type Notes } from './hosts.ts'
import { checkNetwork } from './networks.ts'

/** A check of the view; without findings while it runs. */
export interface CheckRow {
  id: CheckId
  /** Name of the network that is checked. */
  name?: string
  findings?: readonly Finding[]
}

const $checked = atom<readonly CheckRow[]>([])
/** The checks of the view Help, in their order. */
export const $checks: ReadableAtom<readonly CheckRow[]> = $checked

const $findings = computed($checked, (rows) => rows.flatMap(({ findings = [] }) => findings))

/** What the view says of all checks. */
export const $checkStep: ReadableAtom<'checking' | 'well' | 'troubles'> = computed(
  [$checked, $findings],
  (rows, findings) =>
    rows.some((row) => !row.findings)
      ? 'checking'
      : worstOf(findings.map(({ state }) => state)) === 'ok'
        ? 'well'
        : 'troubles',
)

const view = latest()

/** Checks everything and shows it in the view. A check of before is given up. */
export async function checkAll(): Promise<void> {
  const signal = view.begin()
  await run(signal, (rows) => {
    if (!signal.aborted) $checked.set(rows)
  })
}

/** The view was left. */
export function endChecks(): void {
  view.cancel()
}

/** See `walletKit.diagnose()`. */
export async function diagnose(): Promise<Diagnosis> {
  const control = new AbortController()
  running.add(control)
  try {
    return report(await run(control.signal, () => {}))
  } finally {
    running.delete(control)
  }
}

/** Diagnoses that pages wait for: they end with the kit. */
const running = new Set<AbortController>()

export function endDiagnoses(): void {
  for (const control of running) control.abort()
}

/** Copies the report that the view shows. The button shows that it worked. */
export async function copyReport(): Promise<boolean> {
  const isCopied = await browser.use().copyText(report($checked.get()).text)
  if (!isCopied) showToast({ kind: 'problem', says: 'copyFailed' })
  return isCopied
}

function report(rows: readonly CheckRow[]): Diagnosis {
  const words = $furtherMessages.get().help
  // The load resolves once they are set.
  if (!words) throw new Error('The messages of Help are not loaded')
  return diagnosisOf(
    rows.flatMap(({ findings = [] }) => findings),
    words,
  )
}

/** Runs all checks; calls back with all rows at once, and whenever one is done. Never rejects. */
async function run(
  signal: AbortSignal,
  onChange: (rows: readonly CheckRow[]) => void,
): Promise<readonly CheckRow[]> {
  const notes = createNotes()
  const checks = checksNow()
  let rows: readonly CheckRow[] = checks.map(({ id, name }) => ({ id, ...(name && { name }) }))
  onChange(rows)
  const one = async (check: NamedCheck, at: number) => {
    const findings = await outcomeOf(check, signal, notes)
    rows = rows.map((row, index) => (index === at ? { ...row, findings } : row))
    onChange(rows)
  }
  const all = (isLast: boolean) =>
    Promise.all(checks.flatMap((check, at) => (!!check.isLast === isLast ? [one(check, at)] : [])))
  await all(false)
  await all(true)
  return rows
}

interface NamedCheck extends Check {
  name?: string
}

function checksNow(): readonly NamedCheck[] {
  const authors = $options.get().debug ? AUTHOR_CHECKS : []
  return [...CHECKS, ...networkChecks(), ...FURTHER_CHECKS, ...authors]
}

/** One for each network; one for all where their data is not loaded yet. */
function networkChecks(): readonly NamedCheck[] {
  const known = $networks.get()
  if (known) return known.map(checkOf)
  return [
    {
      id: 'network',
      async run(signal, notes) {
        const networks = await loadNetworks()
        const all = networks.map((network) => outcomeOf(checkOf(network), signal, notes))
        return (await Promise.all(all)).flat()
      },
    },
  ]
}

const checkOf = (network: Network): NamedCheck => ({
  id: 'network',
  name: plainName(network.name, 40),
  run: async (signal, notes) => [await checkNetwork(network, signal, notes)],
})

/** Never rejects, and takes `TIMEOUTS.check` at most. */
async function outcomeOf(
  { id, run: check }: Check,
  all: AbortSignal,
  notes: Notes,
): Promise<readonly Finding[]> {
  // Its own, so that the listeners of many checks are not on one signal.
  const signal = AbortSignal.any([all])
  let stop = () => {}
  const given = new Promise<undefined>((resolve) => {
    const giveUp = () => resolve(undefined)
    const stopTimer = clock.use().after(TIMEOUTS.check, giveUp)
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    stop = () => {
      stopTimer()
      signal.removeEventListener('abort', giveUp)
    }
  })
  // Also what it throws at once is an outcome.
  const found = (async () => check(signal, notes))().catch(() => undefined)
  try {
    return (
      (await Promise.race([found, given])) ?? [{ id, state: 'warning', title: 'unchecked', advice: 'later' }]
    )
  } finally {
    stop()
  }
}
