/** Reads requests of EIP-1193 providers. Pure: no network, no language; malformed input becomes an act that says so. */
import type { Act } from '../acts.ts'
import type { Reading } from '../reading.ts'
import type { WalletRequest } from '../wallet-request.ts'
import { Context } from './context.ts'
import { addressOf } from './evm-address.ts'
import type { MethodReading } from './method-reading.ts'
import { methodReader } from './methods.ts'
import { Malformed, TooMuch } from './work.ts'

/** Acts that a visitor can be told about. */
const MOST_ACTS = 400

/** Reads a request of `eip155`. Never throws; `now` is in milliseconds since 1970. */
export function readEvmRequest(request: WalletRequest, now: number = Date.now()): Reading {
  const { form, from, read } = methodReader(request.method)
  const asked = accountOf(() => from(request.params))
  const context = new Context(request.network, asked ?? addressOf(request.from), now)
  const given = addressOf(request.from)
  if (asked && given && asked !== given) context.signal('other-account', { address: { address: asked } })
  const found = attempt(() => read(request.params, context), context)
  const acts = bounded(found.acts)
  const { account } = context
  return {
    namespace: request.namespace,
    network: found.network ?? request.network,
    method: request.method,
    form,
    ...(account && { from: account }),
    acts,
    understood: acts.every(isUnderstood) && !context.signals.some(({ id }) => id === 'malformed'),
    signals: context.signals,
    fields: context.fields,
    raw: found.raw ?? [rawParams(request.params)],
    digests: found.digests ?? {},
    ...(context.costs.length > 0 && { costs: context.costs }),
    ...(found.trial && { trial: found.trial }),
    ...(found.isAtomic !== undefined && { isAtomic: found.isAtomic }),
  }
}

const isUnderstood = (act: Act) => act.act !== 'unknown' && !(act.act === 'call' && act.source === 'guess')

function accountOf(read: () => unknown): string | undefined {
  try {
    return addressOf(read())
  } catch {
    return undefined
  }
}

function attempt(read: () => MethodReading, context: Context): MethodReading {
  try {
    return read()
  } catch (error) {
    if (error instanceof TooMuch) return { acts: [{ act: 'unknown', why: 'too-deep' }] }
    // Also covers errors thrown by a hostile object's getters.
    if (!(error instanceof Malformed)) context.signal('not-understood')
    context.signal('malformed')
    return { acts: [{ act: 'unknown', why: 'malformed' }] }
  }
}

function bounded(acts: readonly Act[]): readonly Act[] {
  if (acts.length === 0) return [{ act: 'unknown', why: 'opaque' }]
  return acts.length > MOST_ACTS ? [...acts.slice(0, MOST_ACTS), { act: 'unknown', why: 'too-deep' }] : acts
}

/** Most characters of what could not be read. */
const MOST_RAW = 100_000

function rawParams(params: unknown) {
  try {
    return { id: 'message', text: (JSON.stringify(params) ?? '').slice(0, MOST_RAW) } as const
  } catch {
    return { id: 'message', text: '' } as const
  }
}
