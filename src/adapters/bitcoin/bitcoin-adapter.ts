/** Adapter of Bitcoin wallets, all as Wallet Standard wallets. Answers are parsed in `bitcoin-accounts.ts`. */
import type { Network } from '../../domain/networks/network.ts'
import { coded } from '../../errors/codes.ts'
import { connectError, signError, switchError } from '../../errors/foreign.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletAdapter, WalletDiscovery } from '../../ports/wallet-adapter.ts'
import { methodOf } from '../wallet-standard/standard-wallet.ts'
import { askAccounts, knownAccounts } from './ask-accounts.ts'
import { findWallet } from './find-wallet.ts'
import { moveWallet } from './move-wallet.ts'
import { signMessage } from './sign-message.ts'
import { signPsbt, type PsbtReader } from './sign-psbt.ts'
import { createBalanceReader, createSettledReader } from './utxos.ts'
import { createWalletSessions } from './wallet-sessions.ts'

export interface BitcoinAdapterOptions {
  /** The networks of the page, of all namespaces. */
  networks(): Promise<readonly Network[]>
  /** The PSBT library is large and rarely needed. */
  loadPsbt(): Promise<PsbtReader>
}

export function createBitcoinAdapter(
  wallets: Pick<WalletDiscovery, 'provider'>,
  clock: Clock,
  { networks, loadPsbt }: BitcoinAdapterOptions,
): WalletAdapter {
  const find = (id: string) => findWallet(wallets, id)
  const sessions = createWalletSessions(networks)
  return {
    async connect(id, request) {
      const wallet = find(id)
      try {
        const chain = await sessions.wantedChain(wallet)
        if (!chain) throw coded('unsupported-bitcoin-chain')
        const session = await sessions.of(wallet, await askAccounts(wallet, chain, request))
        if (!session) throw coded('no-accounts')
        return session
      } catch (error) {
        throw connectError(error)
      }
    },

    async restore(id) {
      const wallet = find(id)
      return sessions.of(wallet, await knownAccounts(wallet, await sessions.wantedChain(wallet)))
    },

    listen: (id, events) => sessions.follow(find(id), events),

    async switchNetwork(id, network, signal) {
      const wallet = find(id)
      await moveWallet(wallet, network, signal, clock).catch((error: unknown) => {
        throw switchError(error)
      })
      sessions.send(wallet, network.caipNetworkId)
    },

    async signMessage(id, { address, message }) {
      return signMessage(find(id), address, message).catch((error: unknown) => {
        throw signError(error)
      })
    },

    async signPsbt(id, request) {
      const wallet = find(id)
      try {
        const [reader, network] = await Promise.all([loadPsbt(), sessions.networkOf(wallet)])
        return await signPsbt(wallet, request, { reader, network })
      } catch (error) {
        throw signError(error)
      }
    },

    async revoke(id) {
      const wallet = find(id)
      const disconnect =
        methodOf(wallet, 'bitcoin:disconnect', 'disconnect') ??
        methodOf(wallet, 'standard:disconnect', 'disconnect')
      await disconnect?.()
    },

    ...createReaders(clock),
  }
}

/** Bitcoin is the only holding. */
function createReaders(
  clock: Clock,
): Required<Pick<WalletAdapter, 'balance' | 'settledBalance' | 'holdings'>> {
  const balance = createBalanceReader(clock)
  return {
    balance,
    settledBalance: createSettledReader(clock),
    async holdings(address, network, signal) {
      const amount = await balance(address, network, signal)
      return [{ network: network.caipNetworkId, name: network.nativeCurrency.name, amount }]
    },
  }
}
