/** A local Bitcoin network, and wallets with each provider API that send real transactions. */
import { startBitcoin } from '../../sandbox/bitcoin/bitcoin.ts'
import { createBitcoinTestWallet } from '../../sandbox/wallets/test-wallet.ts'
import type { BitcoinPlace } from '../../sandbox/wallets/bitcoin-types.ts'
import { asStandardWallet } from '../../src/adapters/bitcoin/injected-wallet.ts'
import { leatherProvider } from '../../src/adapters/bitcoin/leather-provider.ts'
import { okxProvider } from '../../src/adapters/bitcoin/okx-provider.ts'
import { psbtReader } from '../../src/adapters/bitcoin/psbt.ts'
import { SATS_CONNECT_CHAINS, satsConnectProvider } from '../../src/adapters/bitcoin/sats-connect-provider.ts'
import { psbtBuilder } from '../../src/adapters/bitcoin/transfers/build-psbt.ts'
import { createBitcoinTransfers } from '../../src/adapters/bitcoin/transfers/bitcoin-transfers.ts'
import { unisatProvider } from '../../src/adapters/bitcoin/unisat-provider.ts'
import type { StandardWallet } from '../../src/adapters/wallet-standard/standard-wallet.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type { TransferOrder, TransferPlan } from '../../src/domain/transfers/transfer.ts'
import type { Clock } from '../../src/ports/clock.ts'
import { anySignal, followed, recordOf, steppedClock } from './transfers.ts'

const REAL_TIME: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

const DRESS = {
  xverse: satsConnectProvider,
  leather: leatherProvider,
  unisat: (provider: object) => unisatProvider(provider, REAL_TIME),
  okx: (provider: object) => okxProvider(provider, undefined),
} as const

interface PageOptions {
  place?: BitcoinPlace | undefined
  account?: number
  /** Features to remove from the wallet. */
  without?: readonly string[]
}

export async function bitcoinTransfers() {
  const bitcoin = await startBitcoin({ blockTime: 0 })
  const network: Network = {
    id: bitcoin.network.split(':')[1]!,
    caipNetworkId: bitcoin.network,
    chainNamespace: 'bip122',
    name: 'Sandbox Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [bitcoin.url] } },
  }
  return {
    ...{ bitcoin, network },
    async balance(address: string): Promise<bigint> {
      const answer = await fetch(`${bitcoin.url}/address/${address}/utxo`)
      const coins = (await answer.json()) as { value: number }[]
      return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
    },
    async page({ place, account = 0, without = [] }: PageOptions = {}) {
      const owned = createBitcoinTestWallet({
        ...{
          name: 'Orange',
          rdns: `example.orange${place ?? ''}${account}`,
          mode: 'approve',
          announce: false,
        },
        chains: [{ network: 'regtest', name: 'Sandbox Bitcoin', apiUrl: bitcoin.url }],
        ...{ accountOffset: account, ...(place && { inject: place }) },
      })
      const wallet = place
        ? asStandardWallet({ name: place, chains: SATS_CONNECT_CHAINS }, DRESS[place](owned.injected!))
        : bare(owned.standard, without)
      // `features` of the Wallet Standard.
      const features = wallet.features as Record<string, { connect(input: object): Promise<unknown> }>
      await features['bitcoin:connect']!.connect({
        chain: 'bitcoin:regtest',
        purposes: ['payment', 'ordinals'],
      })
      const clock = steppedClock(Date.now())
      const provider = { wallet, account: undefined }
      const transfers = createBitcoinTransfers({ provider: () => provider }, clock, {
        ...{ loadReader: async () => psbtReader, loadBuilder: async () => psbtBuilder },
      })
      const [from = '', ordinals = ''] = (wallet.accounts as { address: string }[]).map(
        ({ address }) => address,
      )
      const order = (to: string, amount: bigint | 'max', sender = from): TransferOrder => ({
        ...{ namespace: 'bip122', network: bitcoin.network, from: sender, to, amount, decimals: 8 },
      })
      return {
        ...{ owned, wallet, from, ordinals, clock, transfers, order },
        plan: (to: string, amount: bigint | 'max', sender?: string) =>
          transfers.planTransfer('wallet', order(to, amount, sender), network, anySignal()),
        send: (planned: TransferPlan, signal = anySignal()) =>
          transfers.sendTransfer('wallet', planned, network, signal),
        follow: (planned: TransferPlan, hash?: string) =>
          followed(transfers, recordOf(planned, clock, hash), network, clock),
      }
    },
  }
}

function bare(standard: StandardWallet, without: readonly string[]): StandardWallet {
  const features = Object.entries(standard.features as object).filter(([name]) => !without.includes(name))
  return {
    ...{ name: standard.name, icon: standard.icon, chains: standard.chains },
    features: Object.fromEntries(features),
    get accounts() {
      return standard.accounts
    },
  }
}

export type BitcoinTransfers = Awaited<ReturnType<typeof bitcoinTransfers>>
