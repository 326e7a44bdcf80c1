/** Adapter of EIP-1193 wallets on viem. Answers are parsed in `answers.ts`. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Account } from '../../domain/account/connection.ts'
import { coded } from '../../errors/codes.ts'
import { connectError, isUnsupported, walletAnswer } from '../../errors/foreign.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletAdapter, WalletDiscovery, WalletSession } from '../../ports/wallet-adapter.ts'
import { silentCall } from '../silent-call.ts'
import { isEmptyList, parseAccounts } from './answers.ts'
import { clientOf, readNetwork } from './client.ts'
import { isEvmProvider, type EvmProvider } from './eip1193.ts'
import { moveWallet } from './move-wallet.ts'
import type { Names } from './names.ts'
import { createBalanceReader } from './rpc.ts'
import { signMessage } from './sign-message.ts'
import { listenTo, nextAccounts, onAccounts, onNetwork } from './wallet-events.ts'

export { askNetwork } from './rpc.ts'

export function createEvmAdapter(
  wallets: Pick<WalletDiscovery, 'provider'>,
  clock: Clock,
  loadNames: () => Promise<Names>,
): WalletAdapter {
  const requestAccounts = createRequests()

  function find(id: string): EvmProvider {
    const provider = wallets.provider(id, 'eip155')
    if (!isEvmProvider(provider)) throw coded('wallet-not-found', { id })
    return provider
  }

  return {
    async connect(id, { signal, onPending }) {
      const provider = find(id)
      const heard = hearDuring(provider)
      try {
        const { asked, earlier } = requestAccounts(provider)
        const accounts = await asked.catch((error: unknown) => {
          if (signal.aborted || walletAnswer(error) !== 'pending') throw error
          onPending()
          return Promise.race([...earlier, nextAccounts(provider, signal)])
        })
        // The user has approved already.
        const network = await silentCall(clock, readNetwork(provider)).catch((error: unknown) => {
          const moved = heard.network()
          if (moved) return moved
          throw error
        })
        return session(heard.accounts() ?? accounts, heard.network() ?? network)
      } catch (error) {
        throw connectError(error)
      } finally {
        heard.stop()
      }
    },

    async restore(id) {
      const provider = find(id)
      const answer: unknown = await clientOf(provider).request({ method: 'eth_accounts' })
      const accounts = parseAccounts(answer)
      // Only an empty list means that no account is shared; an invalid answer is an error.
      if (!accounts.length && !isEmptyList(answer)) throw coded('connection-failed')
      return accounts.length ? session(accounts, await readNetwork(provider)) : undefined
    },

    listen: (id, events) => listenTo(find(id), events, clock),

    switchNetwork: (id, network, signal) => moveWallet(find(id), network, signal, clock),

    addNetwork: (id, network, signal) => moveWallet(find(id), network, signal, clock, { isNew: true }),

    signMessage: async (id, { address, message }) => signMessage(find(id), address, message),

    async revoke(id) {
      await clientOf(find(id)).request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    },

    identity: async (...question) => (await loadNames()).identity(...question),

    resolveName: async (...question) => (await loadNames()).resolveName(...question),

    balance: createBalanceReader(),

    assets: async (id, ...question) => (await loadNames()).assets(find(id), ...question),
  }
}

/** Pending requests are kept: the user may answer an older one after a new one was sent. */
function createRequests() {
  const open = new WeakMap<EvmProvider, Set<Promise<Account[]>>>()
  return (provider: EvmProvider): { asked: Promise<Account[]>; earlier: Promise<Account[]>[] } => {
    const others = open.get(provider) ?? new Set()
    const earlier = [...others]
    const asked = askAccounts(provider).then(parseAccounts)
    open.set(provider, others.add(asked))
    const forget = () => others.delete(asked)
    asked.then(forget, forget)
    return { asked, earlier }
  }
}

/** A Safe in whose frame the page is has connected it already: its provider has `eth_accounts` alone. */
async function askAccounts(provider: EvmProvider): Promise<unknown> {
  const client = clientOf(provider)
  try {
    return await client.request({ method: 'eth_requestAccounts' })
  } catch (error) {
    if (!isUnsupported(error)) throw error
    const shared: unknown = await client.request({ method: 'eth_accounts' }).catch(() => undefined)
    if (!parseAccounts(shared).length) throw error
    return shared
  }
}

/** Accounts or chain may change while the user approves; the latest event wins. */
function hearDuring(provider: EvmProvider) {
  let accounts: Account[] | undefined
  let network: CaipNetworkId | undefined
  const undo = [
    onAccounts(provider, (shared) => {
      if (shared.length) accounts = shared
    }),
    onNetwork(provider, (moved) => (network = moved)),
  ]
  return {
    accounts: () => accounts,
    network: () => network,
    stop() {
      for (const stop of undo) stop()
    },
  }
}

function session([first, ...rest]: Account[], network: CaipNetworkId): WalletSession {
  if (!first) throw coded('no-accounts')
  return { accounts: [first, ...rest], network }
}
