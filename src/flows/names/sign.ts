/** Signs a text about a name while its date is valid: the service rejects one that is more than ten seconds off its clock. */
import { coinTypeOf } from '../../domain/networks/coin-type.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { coded } from '../../errors/codes.ts'
import { adapters } from '../../ports/adapters.ts'
import { clock } from '../../ports/clock.ts'
import { nameServices, type NameService, type SignedName } from '../../ports/user/name-service.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { $network } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { unlessAborted } from '../latest.ts'
import { within } from '../timeout.ts'
import type { NameFailure } from './steps.ts'

/** Seconds by which a text is dated ahead of the server's clock, because people need time to sign. */
const AHEAD = 5
/** How long a signature is valid at least, in ms: the server's `Date` is rounded down to a second. */
const VALID = (10 + AHEAD - 1) * 1000
/** How old a signature may be when it is sent, in ms: the request takes up to a second. */
const COUNTS = VALID - 1000
/** Maximum number of signature requests, including the first. */
const TURNS = 3

const signed = { last: 0 }

interface Dated {
  name: string
  /** The text to sign, to which the service and the chain are added; `timestamp` in seconds since 1970. */
  say(timestamp: number): object
  signal: AbortSignal
  /** Called when the signature came too late and the wallet is asked again. */
  onAgain(): void
}

/** What the date of a text rests on: explains why the service rejects it. */
export interface TextDate {
  /** When the service's time was requested, by the device's clock. */
  askedAt: number
  /** `false`: the service does not tell its time, so the text has that of the device. */
  isServiceTime: boolean
}

/** @throws `sign-…` codes, `http-…` codes, or the signal's reason. `sign-timed-out` also if each signature comes too late. */
export async function signDated({ name, say, signal, onAgain }: Dated): Promise<SignedName & TextDate> {
  const service = nameService()
  const [account, connection, network] = [$account.get(), $connection.get(), $network.get()]
  if (!account || !connection || !network) throw coded('not-connected')
  const adapter = await adapters.use().of(account.namespace)
  signal.throwIfAborted()
  if (!adapter?.signMessage) throw coded('sign-failed')
  const { address, caipAddress } = account
  const coinType = requireCoinType(network.id)
  for (let turn = 1; ; turn += 1) {
    const askedAt = clock.use().now()
    const time = await service.now(name, signal)
    const timestamp = dateOf(time ?? clock.use().now())
    signal.throwIfAborted()
    const place = { service: service.origin, chain: `eip155:${network.id}` }
    const message = JSON.stringify({ ...say(timestamp), ...place })
    const asked = adapter.signMessage(connection.connector.id, { address, message, signal })
    const signature = await unlessAborted(signal, within(TIMEOUTS.connect, 'sign-timed-out', asked))
    if ($account.get()?.caipAddress !== caipAddress) throw coded('sign-in-interrupted')
    const age = clock.use().now() - askedAt
    if (age >= 0 && age < COUNTS)
      return { address, coinType, message, signature, askedAt, isServiceTime: time !== undefined }
    if (turn === TURNS) throw coded('sign-timed-out')
    onAgain()
  }
}

/**
 * A second later than the last date if that is near, because the service only accepts a date later than the last. A last date further ahead
 * came from a clock that was wrong.
 */
function dateOf(now: number): number {
  const date = Math.floor(now / 1000) + AHEAD
  const next = signed.last + 1
  signed.last = next > date && next < date + AHEAD ? next : date
  return signed.last
}

/** Why the service rejects the date of a text; `now` is when it answered. */
export function dateFailure({ askedAt, isServiceTime }: TextDate, now: number): NameFailure['code'] {
  const age = now - askedAt
  if (age < 0 || age >= VALID) return 'slow'
  return isServiceTime ? 'service-clock' : 'device-clock'
}

/** The name service of the page's project. @throws without a project. */
export function nameService(): NameService {
  const service = nameServices.use().of($options.get())
  if (!service) throw coded('not-connected')
  return service
}

/** @throws for a chain without a coin type. */
export function requireCoinType(chainId: number | string): number {
  const coinType = coinTypeOf(chainId)
  if (coinType === undefined) throw coded('sign-failed', { cause: new Error('Invalid chainId') })
  return coinType
}
