import type { Network } from '../../domain/networks/network.ts'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import { attempt, methodOf, textsOf, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { parseAccounts } from './bitcoin-accounts.ts'
import { chainOf, networkOf } from './bitcoin-chains.ts'
import { nextAccounts } from './ask-accounts.ts'

/** How long a wallet may take to arrive after it said that it moved, in milliseconds. */
const ARRIVAL = 1_000

/**
 * Wallet Standard knows no switching: a wallet whose accounts can be used on that network is there already. Others are
 * asked where they have a way to be asked (UniSat, Xverse).
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

/** The next accounts, or a second without any. */
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
