/**
 * Wraps a wallet's provider for the page. It behaves the same, but reports pending requests that the user decides. Pages may send
 * requests at any time, even while the modal is open. A page can have its requests reviewed (`page-gate.ts`). The account that the user
 * chose is the first one here as well (`page-accounts.ts`).
 */
import type { Namespace } from '../domain/networks/namespaces.ts'
import { asksUser } from '../domain/requests/methods.ts'
import type { Review } from '../domain/requests/page-call.ts'
import { REVIEW_KEY } from '../domain/web/review-key.ts'
import {
  accountEvents,
  addressInUse,
  asksAccounts,
  inUseFirst,
  orderAddresses,
  orderAnswer,
  type AccountsInUse,
} from './page-accounts.ts'
import { holdFeature, holdRequest, methodIn } from './page-gate.ts'
import { attempt } from '../domain/web/attempt.ts'

/** Called before a request to the wallet; the returned function is called after the response. */
type OnAsk = () => () => void
type Call = (...args: unknown[]) => unknown

interface Door {
  onAsk: OnAsk
  /** Returns the review for a request made now; `undefined` for none. `isOwn` is the value of the request's `REVIEW_KEY`. */
  review: (isOwn?: boolean) => Review | undefined
  /** Handles methods of EIP-5792 for wallets that may not support them; `ask` sends a request to the wallet. */
  batches: (ask: (request: unknown) => unknown, request: unknown) => unknown
  namespace: Namespace
  /** The accounts of the connection, as the user has them. */
  inUse: AccountsInUse
}

const NOT_CONNECTED: AccountsInUse = { get: () => [], listen: () => () => {} }

const wrappers = new WeakMap<object, object>()

/** Each provider has one wrapper for the page's life. */
export function pageProvider(
  provider: unknown,
  namespace: Namespace,
  onAsk: OnAsk,
  review: Door['review'] = () => undefined,
  batches: Door['batches'] = (ask, request) => ask(request),
  inUse = NOT_CONNECTED,
): unknown {
  if (typeof provider !== 'object' || provider === null) return provider
  const known = wrappers.get(provider)
  if (known) return known
  const door = { onAsk, review, batches, namespace, inUse }
  const wrapper = namespace === 'eip155' ? rpc(provider, door) : standard(provider, door)
  wrappers.set(provider, wrapper)
  return wrapper
}

const ASKING: readonly PropertyKey[] = ['request', 'send', 'sendAsync', 'enable']

/** The legacy `send` and `enable` are treated like `request`. Calls of `sendAsync` are reviewed, but not reported. */
function rpc(provider: object, door: Door): object {
  const events = accountEvents(provider, door.inUse)
  return wrap(provider, {
    call(key, call, args) {
      if (ASKING.includes(key)) return askInOrder(key, call, args, door)
      return events.take(key, args) ? provider : call(args)
    },
    value(key, value) {
      if (key === 'selectedAddress') return addressInUse(value, door.inUse)
      return key === 'accounts' ? orderAddresses(value, door.inUse) : value
    },
  })
}

type Callback = (error: unknown, answer?: unknown, ...more: unknown[]) => unknown

/** Puts the account in use first in the answer, however it comes: returned, promised, or to a callback. */
function askInOrder(key: PropertyKey, call: Run, args: readonly unknown[], door: Door): unknown {
  const first = key === 'enable' ? 'eth_requestAccounts' : args[0]
  if (!asksAccounts(first)) return ask(key, call, args, door)
  const order = (answer: unknown) => orderAnswer(first, answer, door.inUse)
  const given = args.map((one) =>
    typeof one === 'function'
      ? (error: unknown, answer: unknown, ...more: unknown[]) =>
          (one as Callback)(error, order(answer), ...more)
      : one,
  )
  const answer = ask(key, call, given, door)
  return isPromise(answer) ? answer.then(order) : order(answer)
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

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
const QUIET = ['standard:events', 'bitcoin:events', 'standard:disconnect']

/** Wraps `{ wallet, account }`; the methods are in the wallet's features. */
function standard(provider: object, door: Door): object {
  const { namespace, inUse } = door
  const ordered = inOrder(namespace, inUse)
  const wallet = (value: Standard) =>
    wrap(value, {
      part: (key, part) => (key === 'features' ? features(part, value) : part),
      value: (key, part) => (key === 'accounts' ? ordered(part) : part),
    })
  const features = (value: object, owner: Standard) =>
    wrap(value, {
      part: (key, part) => feature(String(key), part, { ...door, ordered, accounts: () => owner.accounts }),
    })
  return wrap(provider, {
    part: (key, part) => (key === 'wallet' ? wallet(part) : part),
    call: (key, call, args) => (key === 'request' ? ask(key, call, args, door) : call(args)),
    value: (key, value) => (key === 'account' ? accountInUse(provider, value, door) : value),
  })
}

interface Standard {
  readonly accounts?: unknown
}

interface StandardDoor extends Door {
  ordered: (accounts: unknown) => unknown
  /** The wallet's own list. */
  accounts: () => unknown
}

type AnyAccount = { address?: unknown }

/** The same list of the wallet stays one list for the page, whose frameworks compare them. */
function inOrder(namespace: Namespace, inUse: AccountsInUse): StandardDoor['ordered'] {
  let last: { list: unknown; chosen: string | undefined; ordered: unknown } | undefined
  return (list) => {
    if (!Array.isArray(list)) return list
    const [chosen] = inUse.get()
    if (last?.list !== list || last.chosen !== chosen) {
      const ordered = inUseFirst<AnyAccount>(list, namespace, inUse, ({ address }) => address)
      last = { list, chosen, ordered }
    }
    return last.ordered
  }
}

/** The wallet's object of the account in use. */
function accountInUse(provider: object, given: unknown, { namespace, inUse }: Door): unknown {
  const list = attempt(() => (provider as { wallet: Standard }).wallet.accounts)
  if (!Array.isArray(list) || !inUse.get().length) return given
  return inUseFirst<AnyAccount>(list, namespace, inUse, ({ address }) => address)[0] ?? given
}

function feature(name: string, value: object, door: StandardDoor): object {
  return wrap(value, {
    call(key, call, args) {
      if (key === 'on' && args[0] === 'change') return onChange(call, args, door)
      const pass = (given: readonly unknown[]) =>
        isSilent(given[0]) ? call(given) : reported(() => call(given), door.onAsk)
      if (QUIET.includes(name)) return call(args)
      const review = door.review()
      const answer = review
        ? holdFeature({ feature: name, method: String(key) }, args, pass, review)
        : pass(args)
      return key === 'connect' && isPromise(answer) ? answer.then((given) => withOrder(given, door)) : answer
    },
    // The feature `sats-connect:` contains a provider.
    part: (key, part) => (key === 'provider' ? rpc(part, door) : part),
  })
}

/** An answer or an event of the wallet, with its accounts in the page's order. */
function withOrder(given: unknown, { ordered }: StandardDoor): unknown {
  const accounts = attempt(() => (given as Standard).accounts)
  const own = ordered(accounts)
  return own === accounts ? given : { ...(given as Standard), accounts: own }
}

/** The page hears the wallet, and of another choice of the user. Returns the function that unsubscribes, as the feature does. */
function onChange(call: Run, [event, listener, ...more]: readonly unknown[], door: StandardDoor): unknown {
  if (typeof listener !== 'function') return call([event, listener, ...more])
  const { inUse, ordered, accounts } = door
  let [before] = inUse.get()
  const off = call([event, (change: unknown) => void (listener as Call)(withOrder(change, door)), ...more])
  const stop = inUse.listen(() => {
    const [now] = inUse.get()
    const isOther = before !== undefined && now !== undefined && now !== before
    before = now
    // Connecting and disconnecting are the wallet's to tell.
    if (isOther) (listener as Call)({ accounts: ordered(attempt(accounts)) })
  })
  return () => {
    stop()
    return typeof off === 'function' ? (off as Call)() : undefined
  }
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
  /** Replaces a value that changes with the account in use, each time it is read. */
  value?(key: PropertyKey, value: unknown): unknown
}

/**
 * Methods run on the original object, which may have private fields. The proxy's target is an empty object, because a proxy of a
 * frozen object must not return other values.
 */
function wrap<T extends object>(object: T, { call, part, value: read }: Changes): T {
  const parts = new Map<PropertyKey, { value: object; changed: object }>()
  const change = (key: PropertyKey, value: object): object => {
    if (typeof value !== 'function') return part?.(key, value) ?? value
    return new Proxy(value, {
      apply(method: Call, self: unknown, args: unknown[]) {
        const run: Run = (given) => Reflect.apply(method, self === proxy ? object : self, given)
        const answer = call ? call(key, run, args) : run(args)
        // `on(…).on(…)`: the page stays on this side.
        return answer === object ? proxy : answer
      },
    })
  }
  const proxy: T = new Proxy({} as T, {
    get(_, key) {
      const given: unknown = Reflect.get(object, key)
      const value = read ? read(key, given) : given
      if (value !== given) return value
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
