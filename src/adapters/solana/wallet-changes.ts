import { attempt, methodOf, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { parseAccounts, type SolanaAccount } from './solana-accounts.ts'

/** Calls back with the accounts that hold after each change; a change that says nothing of use is none. Returns its undo. */
export function onAccounts(wallet: StandardWallet, call: (accounts: SolanaAccount[]) => void): () => void {
  let isOver = false
  const onChange = (properties: unknown) => {
    const told = attempt(() => (properties as { accounts?: unknown }).accounts)
    const accounts = parseAccounts(told ?? attempt(() => wallet.accounts))
    if (accounts && !isOver) call(accounts)
  }
  const off = attempt(() => methodOf(wallet, 'standard:events', 'on')?.('change', onChange))
  return () => {
    isOver = true
    // A wallet that cannot unsubscribe keeps a listener that ignores it.
    attempt(() => (typeof off === 'function' ? (off as () => void)() : undefined))
  }
}

/** The first accounts that a change brings. */
export function nextAccounts(wallet: StandardWallet, signal: AbortSignal): Promise<SolanaAccount[]> {
  return new Promise((resolve, reject) => {
    const stop = onAccounts(wallet, (accounts) => {
      if (!accounts.length) return
      stop()
      resolve(accounts)
    })
    const giveUp = () => {
      stop()
      // An abort reason is an Error unless somebody aborts with something else; ours never do.
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
