import { SAFE_METHODS } from '../../src/domain/requests/methods.ts'
import type { CallName, FrameEvents, FrameFailure } from '../../src/domain/embedded/calls.ts'
import { Failure } from '../failure.ts'
import type { Call, Handlers } from '../frame.ts'
import { KNOWN_IDS, OPEN_CALLS } from '../limits.ts'
import { readEnvelope } from './envelope.ts'
import { isCallName, parseAsk } from './schemas.ts'

/** The part of `MessagePort` used here. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  start(): void
}

export interface Dispatcher {
  emit<Name extends keyof FrameEvents>(name: Name, payload: FrameEvents[Name]): void
  /** Settles one RPC_REQUEST or PROTECT_WALLET as aborted; without an id, all but those that only read. */
  abortRequests(id?: string): void
  /** Settles all that could sign something as unauthorised (4100): their session has ended. */
  endRequests(): void
  /** Settles every open call as failed. */
  abortAll(except?: string): void
}

interface Open {
  name: CallName
  /** Method of an RPC_REQUEST. */
  method: string | undefined
  controller: AbortController
}

type Report = (error: unknown) => void

/** Calls that take back or end something are never refused for what else is open. */
const ENDING: ReadonlySet<CallName> = new Set<CallName>(['RPC_ABORT', 'SIGN_OUT', 'RELOAD'])
/** Calls that ask the user something and may be aborted. */
const ASKING: ReadonlySet<CallName | undefined> = new Set<CallName>(['RPC_REQUEST', 'PROTECT_WALLET'])
const SAFE: ReadonlySet<string> = new Set(SAFE_METHODS)

/**
 * Handles the calls of the page at the other end of the port. Messages that are not calls are ignored. Each call is answered once, with
 * `_SUCCESS` or `_ERROR`; a repeated id is ignored.
 */
export function serveCalls(port: Port, handlers: Handlers, report: Report): Dispatcher {
  const { open, say, settle, refuse, abort } = openCalls(port, report)
  const known = new Set<string>()

  async function run(name: CallName, payload: unknown, id: string): Promise<void> {
    const parsed = parseAsk(name, payload)
    if (!parsed) return refuse(id, name, new Failure(-32602, 'Invalid request'))
    if (open.size >= OPEN_CALLS && !ENDING.has(name))
      return refuse(id, name, new Failure('RATE_LIMITED', 'Too many requests', { retryAfter: 1 }))
    const controller = new AbortController()
    const { method } = (parsed.ask ?? {}) as { method?: string }
    open.set(id, { name, method, controller })
    const call: Call = { id, signal: controller.signal }
    try {
      // The compiler does not correlate the name with its handler.
      const handler = handlers[name] as (ask: unknown, call: Call) => unknown
      settle(id, name, { payload: await handler(parsed.ask, call) })
    } catch (error) {
      settle(id, name, { error })
    }
  }

  port.addEventListener('message', ({ data }) => {
    const envelope = readEnvelope(data)
    if (!envelope || known.has(envelope.id) || open.has(envelope.id)) return
    known.add(envelope.id)
    if (known.size > KNOWN_IDS) known.delete(known.values().next().value!)
    const { name, id, payload } = envelope
    if (isCallName(name)) void run(name, payload, id)
    else refuse(id, name, new Failure(4200, 'The frame does not know this call'))
  })
  port.start()

  const requests = (id: string) => (ASKING.has(open.get(id)?.name) ? [id] : [])
  const signing = () => [...open].flatMap(([id, { method }]) => (SAFE.has(method ?? '') ? [] : requests(id)))

  return {
    emit: say,
    abortRequests(id) {
      for (const each of id === undefined ? signing() : requests(id))
        abort(each, new Failure(4001, 'Request was aborted'))
    },
    endRequests() {
      for (const each of signing()) abort(each, new Failure(4100, 'Not logged in'))
    },
    abortAll(except) {
      for (const id of [...open.keys()])
        if (id !== except) abort(id, new Failure(4001, 'Something went wrong'))
    },
  }
}

/** Tracks the open calls and posts the responses. */
function openCalls(port: Port, report: Report) {
  const open = new Map<string, Open>()

  function say(type: string, payload: unknown, id?: string): void {
    const message = {
      type: `@w3m-frame/${type}`,
      ...(id && { id }),
      ...(payload !== undefined && { payload }),
    }
    port.postMessage(message)
  }

  const refuse = (id: string, name: string, error: unknown) =>
    say(`${name}_ERROR`, failureOf(name, error, report), id)

  /** Only the first outcome of a call is posted; the result of a handler that continues after an abort is dropped. */
  function settle(id: string, name: string, outcome: { payload: unknown } | { error: unknown }): void {
    if (!open.delete(id)) return
    if ('error' in outcome) return refuse(id, name, outcome.error)
    try {
      say(`${name}_SUCCESS`, outcome.payload, id)
    } catch (error) {
      refuse(id, name, error)
    }
  }

  function abort(id: string, error: Failure): void {
    const call = open.get(id)
    if (!call) return
    settle(id, call.name, { error })
    call.controller.abort(error)
  }

  return { open, say, settle, refuse, abort }
}

/** The failure sent to the page. Unexpected errors are reported here and sent without their message, which could contain a secret. */
function failureOf(name: string, error: unknown, report: Report): FrameFailure {
  if (!(error instanceof Failure)) {
    report(error)
    return { message: 'Something went wrong', code: -32603 }
  }
  const payload = error.toPayload()
  // The page's provider forwards the code: 4900 of EIP-1193 (disconnected).
  return name === 'RPC_REQUEST' && payload.code === 'GATEWAY_AWAY' ? { ...payload, code: 4900 } : payload
}
