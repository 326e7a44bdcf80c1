/** What a Wallet Standard wallet shares with the page, in any chain family: asked for, looked at silently, and heard of. */
import { coded } from '../../errors/codes.ts'
import { walletAnswer } from '../../errors/foreign.ts'
import type { ConnectRequest } from '../../ports/wallet-adapter.ts'
import { attempt, methodOf, type StandardWallet } from './standard-wallet.ts'

export interface AccountReader<Account> {
  /** `undefined` for what is no list of accounts. */
  parse(told: unknown): Account[] | undefined
  /** Features whose `change` is heard, the best first. */
  events: readonly string[]
  /** Every wallet of the family has a list of its own, so that an empty one says something. */
  keepsList: boolean
}

/** The wallet's own way of sharing accounts; `undefined` for an answer that is no list of them. */
type Connect<Account> = () => Promise<Account[] | undefined>

/** Calls back with the accounts that hold after each change; a change that says nothing of use is none. Returns its undo. */
function onChange<Account>(
  wallet: StandardWallet,
  { parse, events, keepsList }: AccountReader<Account>,
  call: (accounts: Account[]) => void,
): () => void {
  let isOver = false
  const hear = (properties: unknown) => {
    const told = attempt(() => (properties as { accounts?: unknown }).accounts)
    const accounts = parse(told ?? attempt(() => wallet.accounts))
    if (accounts && (accounts.length || told || keepsList) && !isOver) call(accounts)
  }
  const listen = events.map((feature) => methodOf(wallet, feature, 'on')).find(Boolean)
  const off = attempt(() => listen?.('change', hear))
  return () => {
    isOver = true
    // A wallet that cannot unsubscribe keeps a listener that ignores it.
    attempt(() => (typeof off === 'function' ? (off as () => void)() : undefined))
  }
}

/** The first accounts that a change brings. */
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
      // An abort reason is an Error unless somebody aborts with something else; ours never do.
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

export function sharedAccounts<Account>(reader: AccountReader<Account>) {
  /** Requests that a wallet has not answered; a visitor may still answer an older one after asking anew. */
  const open = new WeakMap<StandardWallet, Set<Promise<Account[]>>>()
  return {
    onChange: (wallet: StandardWallet, call: (accounts: Account[]) => void) => onChange(wallet, reader, call),
    next: (wallet: StandardWallet, signal: AbortSignal) => next(wallet, reader, signal),

    /** The wallet may show itself. */
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

    /** What it shares without showing itself; none when it is locked or has forgotten the page. */
    async look(wallet: StandardWallet, connect: Connect<Account>): Promise<Account[]> {
      // Not every wallet heeds `silent`: one that shares something already is not asked.
      const shared = reader.parse(attempt(() => wallet.accounts))
      if (shared?.length) return shared
      try {
        const accounts = await connect()
        // Only an empty list says that nothing is shared; garbage says nothing.
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
