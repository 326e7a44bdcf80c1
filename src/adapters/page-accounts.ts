/**
 * The account in use, as a page sees it through a wallet's provider. The wallet may have another order; for the page the account that
 * the user chose is the first of every list, and it learns of another choice by the events of the provider's standard.
 */
import { attempt } from '../domain/web/attempt.ts'
import { isEvmAddress, isSameAddress } from '../domain/account/address.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import { reportError } from '../domain/report-error.ts'

export interface AccountsInUse {
  /** The addresses of the connection, the one in use first; empty while the wallet is not connected. */
  get(): readonly string[]
  /** Calls back with each change; returns the undo function. */
  listen(call: () => void): () => void
}

/** Puts the account in use first, in the wallet's own spelling; a list without it stays as it is. */
export function inUseFirst<T>(
  list: readonly T[],
  namespace: Namespace,
  inUse: AccountsInUse,
  addressOf: (entry: T) => unknown,
): readonly T[] {
  const [chosen] = inUse.get()
  if (chosen === undefined) return list
  const at = list.findIndex((entry) => {
    const address = attempt(() => addressOf(entry))
    return typeof address === 'string' && isSameAddress(namespace, address, chosen)
  })
  const found = list[at]
  return at > 0 && found !== undefined ? [found, ...list.filter((_, index) => index !== at)] : list
}

const LISTS: ReadonlySet<string> = new Set(['eth_accounts', 'eth_requestAccounts'])
const asAddress = (entry: unknown) => entry

/** A list of addresses of an EVM wallet, the one in use first. Other values are returned as they are. */
export function orderAddresses(value: unknown, inUse: AccountsInUse): unknown {
  return Array.isArray(value) ? inUseFirst<unknown>(value, 'eip155', inUse, asAddress) : value
}

/** The address of a wallet that names one only, in its case. */
export function addressInUse(value: unknown, inUse: AccountsInUse): unknown {
  const [chosen] = inUse.get()
  if (!isEvmAddress(value) || chosen === undefined || isSameAddress('eip155', value, chosen)) return value
  return value === value.toLowerCase() ? chosen.toLowerCase() : chosen
}

interface Asked {
  id?: unknown
  method?: unknown
}

const isNamed = (method: unknown) =>
  typeof method === 'string' && (LISTS.has(method) || method === 'eth_coinbase')

/** Whether a call in any form asks for accounts: a method, a request or a batch. */
export function asksAccounts(first: unknown): boolean {
  const requests: unknown[] = Array.isArray(first) ? first : [first]
  return requests.some((one) => isNamed(typeof one === 'string' ? one : attempt(() => (one as Asked).method)))
}

/** Reorders the answer to a call that asks for accounts: a list, a JSON-RPC response, or those of a batch. */
export function orderAnswer(first: unknown, answer: unknown, inUse: AccountsInUse): unknown {
  if (!Array.isArray(first))
    return orderOne(typeof first === 'string' ? first : (first as Asked).method, answer, inUse)
  if (!Array.isArray(answer)) return answer
  return answer.map((one: unknown, at) => {
    const id = (one as Asked | null)?.id
    const asked = (first as Asked[]).find((request) => request.id === id) ?? (first as Asked[])[at]
    return orderOne(asked?.method, one, inUse)
  })
}

function orderOne(method: unknown, answer: unknown, inUse: AccountsInUse): unknown {
  if (!isNamed(method)) return answer
  const change = method === 'eth_coinbase' ? addressInUse : orderAddresses
  const isResponse = typeof answer === 'object' && answer !== null && 'result' in answer
  return isResponse ? { ...answer, result: change(answer.result, inUse) } : change(answer, inUse)
}

type Listener = (...answers: unknown[]) => void
const EVENT = 'accountsChanged'
const ADDING: readonly PropertyKey[] = ['on', 'once', 'addListener', 'prependListener', 'prependOnceListener']
const REMOVING: readonly PropertyKey[] = ['off', 'removeListener', 'removeAllListeners']

/** An EIP-1193 provider with events. */
interface Emitter {
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
  off?(event: string, listener: Listener): unknown
}

export interface AccountEvents {
  /** Takes over a call about `accountsChanged`; `false` for all others, which the provider has to get. */
  take(key: PropertyKey, args: readonly unknown[]): boolean
}

/** The listeners of a page to `accountsChanged`. They hear the wallet, and of another choice in the modal. */
export function accountEvents(provider: Emitter, inUse: AccountsInUse): AccountEvents {
  const listeners = new Map<Listener, boolean>()
  let stop: (() => void) | undefined
  let told: string | undefined
  let first: string | undefined

  const tell = (accounts: unknown) => {
    const text = JSON.stringify(accounts)?.toLowerCase()
    if (text === told) return
    told = text
    for (const [listener, isOnce] of [...listeners]) {
      if (isOnce) remove(listener)
      try {
        // A copy, because pages may modify it.
        listener(Array.isArray(accounts) ? [...(accounts as unknown[])] : accounts)
      } catch (error) {
        reportError(error)
      }
    }
  }
  const look = () => {
    const before = first
    const accounts = inUse.get()
    first = accounts[0]
    // Connecting and disconnecting are the wallet's to tell.
    if (before !== undefined && first !== undefined && before !== first) tell(accounts)
  }
  const begin = () => {
    // The connection follows the wallet's order, and may hear of it later.
    provider.on?.(EVENT, tell)
    const stopChoice = inUse.listen(look)
    first = inUse.get()[0]
    told = undefined
    stop = () => {
      stopChoice()
      // If the wallet cannot unsubscribe, the listener stays and does nothing.
      attempt(() => (provider.removeListener ?? provider.off)?.call(provider, EVENT, tell))
    }
  }
  const remove = (listener: Listener) => {
    listeners.delete(listener)
    if (listeners.size) return
    stop?.()
    stop = undefined
  }

  return {
    take(key, [event, listener]) {
      if (key === 'removeAllListeners' && (event === EVENT || event === undefined)) {
        for (const one of listeners.keys()) remove(one)
        return event === EVENT
      }
      if (event !== EVENT || typeof listener !== 'function') return false
      if (REMOVING.includes(key)) remove(listener as Listener)
      else if (ADDING.includes(key)) {
        if (!stop) begin()
        listeners.set(listener as Listener, String(key).toLowerCase().includes('once'))
      } else return false
      return true
    },
  }
}
