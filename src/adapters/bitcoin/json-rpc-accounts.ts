import { attempt } from '../../domain/web/attempt.ts'
import { textIn } from './ask-provider.ts'
import { readAddress } from './bitcoin-address.ts'
import type { BitcoinChain } from '../../domain/networks/standard-chains.ts'
import { chainOf, networkOfForm } from './bitcoin-chains.ts'
import type { InjectedAccount, Shared } from './injected-wallet.ts'

const MOST_ACCOUNTS = 1_000

const PURPOSES: Readonly<Record<string, InjectedAccount['purpose']>> = {
  payment: 'payment',
  ordinals: 'ordinals',
  p2wpkh: 'payment',
  p2tr: 'ordinals',
}

/**
 * Bitcoin addresses in answers of Leather and sats-connect, which also list other chains. If the wallet does not name its network, it is
 * derived from the addresses; an ambiguous format means the requested network.
 */
export function shareAddresses(list: unknown, told?: BitcoinChain, wanted?: BitcoinChain): Shared {
  const entries = attempt(() => (Array.isArray(list) ? list.slice(0, MOST_ACCOUNTS) : undefined))
  if (!entries) throw new TypeError('The wallet gave no list of addresses')
  const accounts = entries.flatMap((entry) => accountIn(entry) ?? [])
  return { accounts, chain: told ?? guessChain(accounts, wanted) }
}

function accountIn(entry: unknown): InjectedAccount | undefined {
  const address = textIn(entry, 'address')
  if (address === undefined || !readAddress(address)) return undefined
  const purpose = PURPOSES[textIn(entry, 'purpose') ?? textIn(entry, 'type') ?? '']
  return { address, publicKey: textIn(entry, 'publicKey'), purpose, path: textIn(entry, 'derivationPath') }
}

function guessChain([first]: readonly InjectedAccount[], wanted: BitcoinChain | undefined): string {
  const [form] = readAddress(first?.address)?.forms ?? []
  if (!form) return ''
  // Testnet, testnet 4 and signet share one address format.
  const isWanted = form === 'test' && wanted && /:(?:testnet4?|signet)$/.test(wanted)
  return isWanted ? wanted : (chainOf(networkOfForm(form)) ?? '')
}
