/** Accounts that a Wallet Standard wallet shares, in any namespace: requested, read silently, and followed. */
import { coded } from '../../errors/codes.ts'
import { walletAnswer } from '../../errors/foreign.ts'
import type { ConnectRequest } from '../../ports/wallet-adapter.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { methodOf, type StandardWallet } from './standard-wallet.ts'

export interface AccountReader<Account> {
  /** `undefined` if the value is not a list of accounts. */
  parse(value: unknown): Account[] | undefined
  /** Features whose `change` event is used, the preferred one first. */
  events: readonly string[]
  /** Whether wallets of this namespace keep a list of accounts, so that an empty list is meaningful. */
  keepsList: boolean
}

/** Connects the wallet; `undefined` if the answer is not a list of accounts. */
type Connect<Account> = () => Promise<Account[] | undefined>

/** Calls back with the accounts after each change; ignores changes without valid accounts. Returns a function that unsubscribes. */
function onChange<Account>(
  wallet: StandardWallet,
  { parse, events, keepsList }: AccountReader<Account>,
  call: (accounts: Account[]) => void,
): () => void {
  let isOver = false
  const hear = (properties: unknown) => {
    const shared = attempt(() => (properties as { accounts?: unknown }).accounts)
    const accounts = parse(shared ?? attempt(() => wallet.accounts))
    if (accounts && (accounts.length || shared || keepsList) && !isOver) call(accounts)
  }
  const listen = events.map((feature) => methodOf(wallet, feature, 'on')).find(Boolean)
  const off = attempt(() => listen?.('change', hear))
  return () => {
    isOver = true
    // If the wallet cannot unsubscribe, the listener stays and does nothing.
    attempt(() => (typeof off === 'function' ? (off as () => void)() : undefined))
  }
}

/** Resolves with the accounts of the next change. */
function next<Account>(
  wallet: StandardWallet,
  reader: AccountReader<Account>,
  signal: AbortSignal,
): Promise<Account[]> {
  return new Promise((resolve, reject) => {
    const stop = onChange(wallet, reader, (accounts) => {
      if (!accounts.length) return
      stop()
      resolve(accounts)
    })
    const giveUp = () => {
      stop()
      // Our abort reasons are errors.
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

export function sharedAccounts<Account>(reader: AccountReader<Account>) {
  /** Pending requests: the user may answer an older one after a new one was sent. */
  const open = new WeakMap<StandardWallet, Set<Promise<Account[]>>>()
  return {
    onChange: (wallet: StandardWallet, call: (accounts: Account[]) => void) => onChange(wallet, reader, call),
    next: (wallet: StandardWallet, signal: AbortSignal) => next(wallet, reader, signal),

    /** Requests accounts; the wallet may open. */
    ask(wallet: StandardWallet, connect: Connect<Account>, request: ConnectRequest): Promise<Account[]> {
      const { signal, onPending } = request
      const others = open.get(wallet) ?? new Set()
      const earlier = [...others]
      const asked = connect().then((accounts) => accounts ?? [])
      open.set(wallet, others.add(asked))
      const forget = () => others.delete(asked)
      asked.then(forget, forget)
      return asked.catch((error: unknown) => {
        if (signal.aborted || walletAnswer(error) !== 'pending') throw error
        onPending()
        return Promise.race([...earlier, next(wallet, reader, signal)])
      })
    },

    /** Accounts that the wallet shares without opening; empty if it is locked or has forgotten the page. */
    async look(wallet: StandardWallet, connect: Connect<Account>): Promise<Account[]> {
      // Some wallets ignore `silent`, so no request is sent if the wallet already shares accounts.
      const shared = reader.parse(attempt(() => wallet.accounts))
      if (shared?.length) return shared
      try {
        const accounts = await connect()
        // Only an empty list means that no account is shared; an invalid answer is an error.
        if (!accounts)
          throw coded('connection-failed', { cause: new Error('The wallet gave no list of accounts') })
        return accounts
      } catch (error) {
        if (['rejected', 'unauthorized'].includes(walletAnswer(error))) return []
        throw error
      }
    },
  }
}
