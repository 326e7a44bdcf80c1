/** Calls methods of injected providers. */
import { plainName } from '../../domain/text.ts'
import { attempt } from '../../domain/web/attempt.ts'

/** A refusal of the wallet with the EIP-1193 code for it, which `errors/foreign.ts` understands. */
class RefusedError extends Error {
  readonly code: unknown

  constructor(code: unknown, message: string) {
    super(message)
    this.code = code
  }
}

/** Maps sats-connect's codes to EIP-1193. Unmapped, the third one would mean that a request is pending. */
const CODES = new Map<unknown, number>([
  [-32000, 4001],
  ['USER_REJECTION', 4001],
  [-32001, 4200],
  [-32002, 4100],
])

/** Calls a method of the provider; a missing method rejects as unsupported. */
export async function callProvider(provider: object, method: string, ...inputs: unknown[]): Promise<unknown> {
  const call = (provider as Record<string, unknown>)[method]
  if (typeof call !== 'function') throw new RefusedError(4200, `The wallet has no ${method}`)
  // The result of a foreign function; callers parse it.
  return (await call.apply(provider, inputs)) as unknown
}

/** `request(method, params)`. Results and errors are JSON-RPC objects. */
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

/** Listens to an event. A wallet without events, or whose `on` throws, is ignored. Returns a function that unsubscribes. */
export function onProvider(provider: object, event: string, listener: (answer: unknown) => void): () => void {
  const emitter = provider as Record<string, ((event: string, listener: unknown) => unknown) | undefined>
  let isOver = false
  const heard = (answer: unknown) => {
    if (!isOver) listener(answer)
  }
  attempt(() => emitter.on?.(event, heard))
  return () => {
    isOver = true
    // If the wallet cannot unsubscribe, the listener stays and does nothing.
    attempt(() => emitter.removeListener?.(event, heard))
  }
}

/** A string member of an answer; `undefined` for any other type. */
export function textIn(answer: unknown, name: string): string | undefined {
  const text = attempt(() => (answer as Record<string, unknown>)[name])
  return typeof text === 'string' ? text : undefined
}
