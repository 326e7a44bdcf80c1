import type { Network } from '../../domain/networks/network.ts'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { methodOf, textsOf, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { parseAccounts } from './bitcoin-accounts.ts'
import { chainOf, networkOf } from './bitcoin-chains.ts'
import { nextAccounts } from './ask-accounts.ts'

/** Time in ms for the accounts to change after a wallet has accepted the switch. */
const ARRIVAL = 1_000

/**
 * Wallet Standard has no method to switch networks: a wallet whose accounts support the network is on it already. UniSat and Xverse have
 * their own method.
 */
export async function moveWallet(
  wallet: StandardWallet,
  { caipNetworkId }: Network,
  signal: AbortSignal,
  clock: Clock,
): Promise<void> {
  const isThere = () =>
    parseAccounts(attempt(() => wallet.accounts))?.some(({ networks }) => networks.includes(caipNetworkId)) ??
    false
  if (isThere()) return
  const chain = chainOf(caipNetworkId)
  const ask = methodOf(wallet, 'bitcoin:switchChain', 'switchChain')
  const isKnown = textsOf(attempt(() => wallet.chains)).some((name) => networkOf(name) === caipNetworkId)
  if (!chain || !ask || !isKnown) throw coded('chain-not-supported')
  await ask({ chain })
  signal.throwIfAborted()
  if (!isThere()) await nextChange(wallet, signal, clock)
  if (!isThere()) throw coded('switch-failed')
}

/** Waits for a change of accounts, at most `ARRIVAL`. */
async function nextChange(wallet: StandardWallet, signal: AbortSignal, clock: Clock): Promise<void> {
  const over = new AbortController()
  let stopTimer = () => {}
  const silence = new Promise<void>((resolve) => {
    stopTimer = clock.after(ARRIVAL, resolve)
  })
  try {
    await Promise.race([nextAccounts(wallet, AbortSignal.any([signal, over.signal])), silence])
  } finally {
    stopTimer()
    over.abort()
  }
}
