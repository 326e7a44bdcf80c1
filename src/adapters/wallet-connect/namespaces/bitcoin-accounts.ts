/** The Bitcoin addresses of a session, with the purpose and public key that the wallet returns for each. */
import { hex } from '@scure/base'
import type { Account } from '../../../domain/account/connection.ts'
import * as LIMITS from '../../../domain/limits.ts'
import { TIMEOUTS } from '../../../domain/timeouts.ts'
import type { Clock } from '../../../ports/clock.ts'
import { isAddressOf } from '../session/account-forms.ts'
import type { NamespaceSession } from '../session/namespace-session.ts'

/** Taproot, used for inscriptions. */
const TAPROOT = /^(?:bc|tb|bcrt)1p/i

export function createAddressBook(session: NamespaceSession, clock: Clock) {
  /** Requests by account; the key changes with the session. */
  const known = new Map<string, Promise<readonly Account[]>>()
  const detailed = new Map<string, readonly Account[]>()
  const keyOf = (address: string) => `${session.topic} ${session.network} ${address}`

  /** Requests the details once per account, and waits at most `TIMEOUTS.request` ms: the wallet may be offline. */
  async function prepare(): Promise<void> {
    const [account] = session.addresses
    if (!account || !session.knows('getAccountAddresses')) return
    const key = keyOf(account)
    const asked = known.get(key) ?? ask(account)
    known.set(key, asked)
    asked.then(
      (accounts) => detailed.set(key, accounts),
      () => known.delete(key),
    )
    let stop = () => {}
    const silence = new Promise<void>((resolve) => {
      stop = clock.after(TIMEOUTS.request, resolve)
    })
    await Promise.race([asked.catch(() => undefined), silence])
    stop()
  }

  async function ask(account: string): Promise<readonly Account[]> {
    const params = { account, intentions: ['payment', 'ordinal'] }
    return readAddresses(await session.ask({ method: 'getAccountAddresses', params, isQuiet: true }))
  }

  /** The addresses of the session with their details, then addresses that occur only in the wallet's response. */
  function accounts(addresses: readonly string[]): readonly Account[] {
    const [first] = addresses
    const details = first === undefined ? [] : (detailed.get(keyOf(first)) ?? [])
    const own = addresses.map(
      (address) => details.find((one) => one.address === address) ?? { address, type: typeOf(address) },
    )
    return [...own, ...details.filter(({ address }) => !addresses.includes(address))]
  }

  return {
    prepare,
    accounts,
    isTaproot: (address: string) => TAPROOT.test(address),
    publicKey(address: string): Uint8Array {
      const { publicKey = '' } = accounts(session.addresses).find((one) => one.address === address) ?? {}
      return hex.decode(publicKey)
    },
  }
}

const typeOf = (address: string): 'ordinal' | 'payment' => (TAPROOT.test(address) ? 'ordinal' : 'payment')

/** Older wallets return addresses only. */
function readAddresses(answer: unknown): readonly Account[] {
  if (!Array.isArray(answer)) return []
  const accounts = answer.slice(0, LIMITS.connect.accounts).flatMap((entry: unknown): Account[] => {
    const { address, publicKey, path, intention } = (
      typeof entry === 'object' && entry !== null ? entry : { address: entry }
    ) as Record<string, unknown>
    if (!isAddressOf('bip122', address)) return []
    const type = intention === 'payment' || intention === 'ordinal' ? intention : typeOf(address)
    return [
      {
        ...{ address, type },
        ...(typeof publicKey === 'string' && /^(?:[0-9a-f]{2}){32,65}$/.test(publicKey) && { publicKey }),
        ...(typeof path === 'string' && /^m(?:\/\d{1,10}'?){1,10}$/.test(path) && { path }),
      },
    ]
  })
  return accounts.filter(
    ({ address }, index) => accounts.findIndex((one) => one.address === address) === index,
  )
}
