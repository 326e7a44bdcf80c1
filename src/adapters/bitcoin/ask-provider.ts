/** Asking the objects that wallets leave on a page. */
import { plainName } from '../../domain/text.ts'
import { attempt } from '../wallet-standard/standard-wallet.ts'

/** What a wallet refused, with the code that EIP-1193 has for it, which is the one that the rest of the house knows. */
class RefusedError extends Error {
  readonly code: unknown

  constructor(code: unknown, message: string) {
    super(message)
    this.code = code
  }
}

/** sats-connect's codes beside those of EIP-1193. Taken as they are, the third would mean that a request is open. */
const CODES = new Map<unknown, number>([
  [-32000, 4001],
  ['USER_REJECTION', 4001],
  [-32001, 4200],
  [-32002, 4100],
])

/** Calls a method of the provider; rejects as if refused where it has none. */
export async function callProvider(provider: object, method: string, ...inputs: unknown[]): Promise<unknown> {
  const call = (provider as Record<string, unknown>)[method]
  if (typeof call !== 'function') throw new RefusedError(4200, `The wallet has no ${method}`)
  // Somebody else's function: whatever it returns is parsed by whoever asked.
  return (await call.apply(provider, inputs)) as unknown
}

/** `request(method, params)`, whose answer is JSON-RPC, and so may be what is thrown. */
export async function askRpc(provider: object, method: string, params: unknown): Promise<unknown> {
  const answer = await callProvider(provider, 'request', method, params).catch((thrown: unknown) => {
    throw refusal(thrown) ?? thrown
  })
  const refused = refusal(answer)
  if (refused) throw refused
  return attempt(() => (answer as { result: unknown }).result)
}

function refusal(answer: unknown): RefusedError | undefined {
  return attempt(() => {
    const { error } = answer as { error?: unknown }
    if (typeof error !== 'object' || error === null) return undefined
    const { code, message } = error as { code?: unknown; message?: unknown }
    return new RefusedError(CODES.get(code) ?? code, plainName(message, 200))
  })
}

/** Follows an event. Wallets without events, or whose `on` throws, are simply silent. Returns its undo. */
export function onProvider(provider: object, event: string, listener: (answer: unknown) => void): () => void {
  const emitter = provider as Record<string, ((event: string, listener: unknown) => unknown) | undefined>
  let isOver = false
  const heard = (answer: unknown) => {
    if (!isOver) listener(answer)
  }
  attempt(() => emitter.on?.(event, heard))
  return () => {
    isOver = true
    // A wallet that cannot unsubscribe keeps a listener that ignores it.
    attempt(() => emitter.removeListener?.(event, heard))
  }
}

/** A text of an answer; `undefined` for whatever else stands there. */
export function textIn(answer: unknown, name: string): string | undefined {
  const text = attempt(() => (answer as Record<string, unknown>)[name])
  return typeof text === 'string' ? text : undefined
}
