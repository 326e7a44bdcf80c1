/**
 * Wraps a wallet's provider for the page. It behaves the same, but reports pending requests that the user decides. Pages may send
 * requests at any time, even while the modal is open. A page can have its requests reviewed (`page-gate.ts`).
 */
import type { Namespace } from '../domain/networks/namespaces.ts'
import { asksUser } from '../domain/requests/methods.ts'
import type { Review } from '../domain/requests/page-call.ts'
import { REVIEW_KEY } from '../domain/web/review-key.ts'
import { holdFeature, holdRequest, methodIn } from './page-gate.ts'

/** Called before a request to the wallet; the returned function is called after the response. */
type OnAsk = () => () => void
type Call = (...args: unknown[]) => unknown

interface Door {
  onAsk: OnAsk
  /** Returns the review for a request made now; `undefined` for none. `isOwn` is the value of the request's `REVIEW_KEY`. */
  review: (isOwn?: boolean) => Review | undefined
  /** Handles methods of EIP-5792 for wallets that may not support them; `ask` sends a request to the wallet. */
  batches: (ask: (request: unknown) => unknown, request: unknown) => unknown
}

const wrappers = new WeakMap<object, object>()

/** Each provider has one wrapper for the page's life. */
export function pageProvider(
  provider: unknown,
  namespace: Namespace,
  onAsk: OnAsk,
  review: Door['review'] = () => undefined,
  batches: Door['batches'] = (ask, request) => ask(request),
): unknown {
  if (typeof provider !== 'object' || provider === null) return provider
  const known = wrappers.get(provider)
  if (known) return known
  const door = { onAsk, review, batches }
  const wrapper = namespace === 'eip155' ? rpc(provider, door) : standard(provider, door)
  wrappers.set(provider, wrapper)
  return wrapper
}

const ASKING: readonly PropertyKey[] = ['request', 'send', 'sendAsync', 'enable']

/** The legacy `send` and `enable` are treated like `request`. Calls of `sendAsync` are reviewed, but not reported. */
function rpc(provider: object, door: Door): object {
  return wrap(provider, {
    call: (key, call, args) => (ASKING.includes(key) ? ask(key, call, args, door) : call(args)),
  })
}

type Marked = { [REVIEW_KEY]?: boolean } | undefined

const OF_BATCHES = /^wallet_(sendCalls|(get|show)CallsStatus|getCapabilities)$/

function ask(key: PropertyKey, call: Run, args: readonly unknown[], door: Door): unknown {
  const { onAsk, review } = door
  const pass = (given: readonly unknown[]) => {
    const method = key === 'enable' ? 'eth_requestAccounts' : methodIn(given[0])
    const run = () =>
      key === 'request' && OF_BATCHES.test(method)
        ? door.batches((request) => call([request]), given[0])
        : call(given)
    return key !== 'sendAsync' && asksUser(method) ? reported(run, onAsk) : run()
  }
  const reviewing = key === 'enable' ? undefined : review((args[0] as Marked)?.[REVIEW_KEY])
  return reviewing ? holdRequest(args, pass, reviewing) : pass(args)
}

/** Wallet Standard features that never prompt the user. */
const QUIET = ['standard:events', 'standard:disconnect']

/** Wraps `{ wallet, account }`; the methods are in the wallet's features. */
function standard(provider: object, door: Door): object {
  const features = (value: object) =>
    wrap(value, {
      part: (key, part) => (QUIET.includes(String(key)) ? part : feature(String(key), part, door)),
    })
  const wallet = (value: object) =>
    wrap(value, { part: (key, part) => (key === 'features' ? features(part) : part) })
  return wrap(provider, {
    part: (key, part) => (key === 'wallet' ? wallet(part) : part),
    call: (key, call, args) => (key === 'request' ? ask(key, call, args, door) : call(args)),
  })
}

function feature(name: string, value: object, door: Door): object {
  return wrap(value, {
    call(key, call, args) {
      const pass = (given: readonly unknown[]) =>
        isSilent(given[0]) ? call(given) : reported(() => call(given), door.onAsk)
      const review = door.review()
      return review ? holdFeature({ feature: name, method: String(key) }, args, pass, review) : pass(args)
    },
    // The feature `sats-connect:` contains a provider.
    part: (key, part) => (key === 'provider' ? rpc(part, door) : part),
  })
}

const isSilent = (input: unknown) => !!(input as { silent?: unknown } | undefined)?.silent

function reported(call: () => unknown, onAsk: OnAsk): unknown {
  const end = onAsk()
  try {
    const answer = call()
    Promise.resolve(answer).then(end, end)
    return answer
  } catch (error) {
    end()
    throw error
  }
}

/** Calls the original method. */
type Run = (args: readonly unknown[]) => unknown

interface Changes {
  /** Replaces a method call. */
  call?(key: PropertyKey, call: Run, args: readonly unknown[]): unknown
  /** Replaces an object. */
  part?(key: PropertyKey, part: object): object
}

/**
 * Methods run on the original object, which may have private fields. The proxy's target is an empty object, because a proxy of a
 * frozen object must not return other values.
 */
function wrap<T extends object>(object: T, { call, part }: Changes): T {
  const parts = new Map<PropertyKey, { value: object; changed: object }>()
  const change = (key: PropertyKey, value: object): object => {
    if (typeof value !== 'function') return part?.(key, value) ?? value
    return new Proxy(value, {
      apply(method: Call, self: unknown, args: unknown[]) {
        const run: Run = (given) => Reflect.apply(method, self === proxy ? object : self, given)
        return call ? call(key, run, args) : run(args)
      },
    })
  }
  const proxy: T = new Proxy({} as T, {
    get(_, key) {
      const value: unknown = Reflect.get(object, key)
      const isPlain = (typeof value !== 'object' && typeof value !== 'function') || value === null
      if (isPlain || key === 'constructor') return value
      const known = parts.get(key)
      if (known?.value === value) return known.changed
      const changed = change(key, value)
      parts.set(key, { value, changed })
      return changed
    },
    set: (_, key, value) => Reflect.set(object, key, value),
    has: (_, key) => Reflect.has(object, key),
    deleteProperty: (_, key) => Reflect.deleteProperty(object, key),
    ownKeys: () => Reflect.ownKeys(object),
    getPrototypeOf: () => Reflect.getPrototypeOf(object),
    getOwnPropertyDescriptor(_, key) {
      const found = Reflect.getOwnPropertyDescriptor(object, key)
      // The value is wrapped as when it is read.
      const value = found && 'value' in found && { value: Reflect.get(proxy, key) as unknown }
      return found && { ...found, ...value, configurable: true }
    },
  })
  return proxy
}
