/**
 * A wallet's provider as the page gets it: the same in everything, and what its user decides is reported while it is not
 * answered. Pages ask wallets at any time, also while the modal is open.
 */
import type { Namespace } from '../domain/networks/namespaces.ts'
import { asksUser } from './evm/asks-user.ts'

/** Called before the wallet is asked; the returned function when it has answered. */
type OnAsk = () => () => void
type Call = (...args: unknown[]) => unknown

const wrappers = new WeakMap<object, object>()

/** Each provider has one wrapper for the page's life. */
export function pageProvider(provider: unknown, namespace: Namespace, onAsk: OnAsk): unknown {
  if (typeof provider !== 'object' || provider === null) return provider
  const known = wrappers.get(provider)
  if (known) return known
  const wrapper = namespace === 'eip155' ? eip1193(provider, onAsk) : standard(provider, onAsk)
  wrappers.set(provider, wrapper)
  return wrapper
}

/** The older `send` and `enable` are asked like `request`; those with a callback are not followed. */
function eip1193(provider: object, onAsk: OnAsk): object {
  return wrap(provider, {
    call(key, call, args) {
      const [first] = args
      const method =
        key === 'enable' ? 'eth_requestAccounts' : typeof first === 'string' ? first : methodIn(first)
      const isRequest = key === 'request' || key === 'enable' || key === 'send'
      return isRequest && asksUser(method) ? reported(call, onAsk) : call()
    },
  })
}

function methodIn(request: unknown): string {
  const { method } = { ...(request as { method?: unknown } | undefined) }
  return typeof method === 'string' ? method : ''
}

/** Features of the Wallet Standard that ask nothing. */
const QUIET = ['standard:events', 'standard:disconnect']

/** `{ wallet, account }`; the methods are those of the wallet's features. */
function standard(provider: object, onAsk: OnAsk): object {
  const feature = (value: object) =>
    wrap(value, {
      call: (_key, call, [input]) => (isSilent(input) ? call() : reported(call, onAsk)),
    })
  const features = (value: object) =>
    wrap(value, { part: (key, part) => (QUIET.includes(String(key)) ? part : feature(part)) })
  const wallet = (value: object) =>
    wrap(value, { part: (key, part) => (key === 'features' ? features(part) : part) })
  return wrap(provider, { part: (key, part) => (key === 'wallet' ? wallet(part) : part) })
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

interface Changes {
  /** In place of a call of a method. */
  call?(key: PropertyKey, call: () => unknown, args: unknown[]): unknown
  /** In place of an object. */
  part?(key: PropertyKey, part: object): object
}

/**
 * Methods run on the object itself, which may have private fields. The proxy stands for an empty object, because one for
 * a frozen object may change nothing.
 */
function wrap<T extends object>(object: T, { call, part }: Changes): T {
  const parts = new Map<PropertyKey, { value: object; changed: object }>()
  const change = (key: PropertyKey, value: object): object => {
    if (typeof value !== 'function') return part?.(key, value) ?? value
    return new Proxy(value, {
      apply(method: Call, self: unknown, args: unknown[]) {
        const run = () => Reflect.apply(method, self === proxy ? object : self, args)
        return call ? call(key, run, args) : run()
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
      return found && { ...found, configurable: true }
    },
  })
  return proxy
}
