/** The checks, each for itself. What a check asks of hosts is in `hosts.ts`. */
import type { CheckId } from '../../../domain/web/diagnosis.ts'
import * as LIMITS from '../../../domain/limits.ts'
import { NAMESPACE_NAMES } from '../../../domain/networks/namespace-names.ts'
import { plainName } from '../../../domain/text.ts'
import { can } from '../../../domain/wallets/connector.ts'
import { isAllowedOrigin } from '../../../domain/web/allowed-origin.ts'
import { browser } from '../../../ports/browser.ts'
import { catalogues } from '../../../ports/catalogue.ts'
import { deviceReader } from '../../../ports/device.ts'
import { discovery } from '../../../ports/discovery.ts'
import { otherWallets } from '../../../ports/other-wallets.ts'
import { diagnostics } from '../../../ports/user/diagnostics.ts'
import { $connectors } from '../../../stores/connections/connectors.ts'
import { $features } from '../../../stores/features.ts'
import { $blockedWindow } from '../../../stores/modal/blocked-window.ts'
import { $options } from '../../../stores/options.ts'
import type { Finding } from './finding.ts'
import { checkApi, checkGateway, checkRelay, type Notes } from './hosts.ts'

export interface Check {
  id: CheckId
  /** Whether it needs what the others have noted. */
  isLast?: true
  run(signal: AbortSignal, notes: Notes): Promise<readonly Finding[]> | readonly Finding[]
}

const off = (id: CheckId): readonly Finding[] => [{ id, state: 'off', title: 'off' }]

export const CHECKS: readonly Check[] = [
  {
    id: 'online',
    run: () => [
      browser.use().isOnline()
        ? { id: 'online', state: 'ok', title: 'online' }
        : { id: 'online', state: 'failed', title: 'offline', advice: 'offline' },
    ],
  },
  { id: 'wallets', run: checkWallets },
]

/** Checks after those of the networks. */
export const FURTHER_CHECKS: readonly Check[] = [
  { id: 'relay', run: async (signal, notes) => (await checkRelay(signal, notes)) ?? off('relay') },
  { id: 'api', run: async (signal, notes) => (await checkApi(signal, notes)) ?? off('api') },
  { id: 'gateway', run: async (signal, notes) => (await checkGateway(signal, notes)) ?? off('gateway') },
  { id: 'storage', run: checkStorage },
  { id: 'policy', isLast: true, run: checkPolicy },
  {
    id: 'windows',
    run: () => [
      $blockedWindow.get()
        ? { id: 'windows', state: 'warning', title: 'windowsBlocked', advice: 'windows' }
        : { id: 'windows', state: 'ok', title: 'windows' },
    ],
  },
  { id: 'clock', isLast: true, run: checkClock },
]

/** Checks for the page's author, with `debug`. */
export const AUTHOR_CHECKS: readonly Check[] = [
  { id: 'origin', run: checkOrigin },
  {
    id: 'project',
    run() {
      const { projectId } = $options.get()
      return projectId
        ? [{ id: 'project', state: 'ok', title: 'project', detail: shortened(projectId) }]
        : [{ id: 'project', state: 'warning', title: 'projectMissing', advice: 'project' }]
    },
  },
  {
    id: 'versions',
    run: () => [
      {
        ...{ id: 'versions', state: 'ok', title: 'versions' },
        detail: `wallet-modal ${__VERSION__} · ${plainName(diagnostics.use().browser(), 200)}`,
      },
    ],
  },
]

const shortened = (id: string) =>
  id.length > 12 ? `${id.slice(0, 4)}…${id.slice(-4)}` : `${id.slice(0, 2)}…`

/** The wallets of the browser, by namespace. */
async function checkWallets(): Promise<readonly Finding[]> {
  const { enableWallets } = $features.get()
  if (!enableWallets) return off('wallets')
  discovery.use().look()
  await otherWallets.use().discover()
  const installed = $connectors.get().filter((one) => !can(one, 'pairs') && !can(one, 'logs-in'))
  if (!installed.length) return [{ id: 'wallets', state: 'warning', title: 'walletsNone', advice: 'wallets' }]
  const parts = [...new Set(installed.map(({ namespace }) => namespace))].map((namespace) => {
    const names = installed
      .filter((one) => one.namespace === namespace)
      .map(({ name }) => plainName(name, 40))
    const shown = names.slice(0, LIMITS.help.names).join(', ')
    return `${NAMESPACE_NAMES[namespace]} (${names.length}): ${shown}${names.length > LIMITS.help.names ? ', …' : ''}`
  })
  return [{ id: 'wallets', state: 'ok', title: 'wallets', detail: parts.join(' · ') }]
}

async function checkStorage(): Promise<readonly Finding[]> {
  const world = diagnostics.use()
  const failed = [!world.keepsTexts() && 'localStorage', !(await world.keepsRecords()) && 'IndexedDB'].filter(
    Boolean,
  )
  if (!failed.length) return [{ id: 'storage', state: 'ok', title: 'storage' }]
  const detail = failed.join(', ')
  return [{ id: 'storage', state: 'warning', title: 'storageFailed', advice: 'storage', detail }]
}

/** What the policy of the page blocks of the hosts that were asked. */
function checkPolicy(_: AbortSignal, { hosts, blocked }: Notes): readonly Finding[] {
  for (const { host, directive } of diagnostics.use().violations())
    // What `connect-src` blocks, the checks of hosts have found themselves.
    if (hosts.has(host) && directive !== 'connect-src') blocked.set(host, directive)
  if (!blocked.size) return [{ id: 'policy', state: 'ok', title: 'policy' }]
  const detail = [...blocked].map(([host, directive]) => `Content-Security-Policy ${directive}: ${host}`)
  return [
    { id: 'policy', state: 'failed', title: 'policyBlocked', advice: 'owner', detail: detail.join(' · ') },
  ]
}

/** Compares the clock with those of the servers that were asked. */
function checkClock(_: AbortSignal, { drifts }: Notes): readonly Finding[] {
  // One server may be wrong itself: the smallest difference counts.
  const [drift] = [...drifts].sort((one, other) => Math.abs(one) - Math.abs(other))
  if (drift === undefined) return off('clock')
  if (Math.abs(drift) <= LIMITS.help.clockDrift) return [{ id: 'clock', state: 'ok', title: 'clock' }]
  const detail = `${drift > 0 ? '+' : ''}${Math.round(drift / 1000)} s`
  return [{ id: 'clock', state: 'failed', title: 'clockWrong', advice: 'clock', detail }]
}

async function checkOrigin(signal: AbortSignal): Promise<readonly Finding[]> {
  const detail = diagnostics.use().origin()
  const catalogue = catalogues.use().of($options.get())
  if (!catalogue) return off('origin').map((one) => ({ ...one, detail }))
  const isListed = isAllowedOrigin(deviceReader.use().read().page, await catalogue.allowedOrigins(signal))
  return [
    isListed
      ? { id: 'origin', state: 'ok', title: 'origin', detail }
      : { id: 'origin', state: 'failed', title: 'originUnlisted', advice: 'origin', detail },
  ]
}
