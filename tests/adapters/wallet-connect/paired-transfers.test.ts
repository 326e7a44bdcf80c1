/** A WalletConnect wallet pays in each namespace, over a real relay, on real chains. */
import { SignClient } from '@walletconnect/sign-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPhone } from '../../../sandbox/phone/phone.ts'
import { createSessionStorage } from '../../../sandbox/phone/session-storage.ts'
import type { Phone } from '../../../sandbox/phone/types.ts'
import { startRelay } from '../../../sandbox/relay/relay.ts'
import { psbtReader } from '../../../src/adapters/bitcoin/psbt.ts'
import { createBitcoinTransfers } from '../../../src/adapters/bitcoin/transfers/bitcoin-transfers.ts'
import { psbtBuilder } from '../../../src/adapters/bitcoin/transfers/build-psbt.ts'
import { createEvmTransfers } from '../../../src/adapters/evm/transfers/evm-transfers.ts'
import { createSolanaTransfers } from '../../../src/adapters/solana/transfers/solana-transfers.ts'
import type { Transfers } from '../../../src/adapters/transfers/transfers.ts'
import { steady } from '../../../src/adapters/wallet-connect/client/steady-relayer.ts'
import { bitcoinNamespace } from '../../../src/adapters/wallet-connect/namespaces/bitcoin.ts'
import { WalletConnectProvider } from '../../../src/adapters/wallet-connect/namespaces/eip1193-provider.ts'
import { solanaNamespace } from '../../../src/adapters/wallet-connect/namespaces/solana.ts'
import { createWalletConnectWallet } from '../../../src/adapters/wallet-connect/wallet-connect-wallet.ts'
import type { Network } from '../../../src/domain/networks/network.ts'
import type { TransferOrder } from '../../../src/domain/transfers/transfer.ts'
import type { Clock } from '../../../src/ports/clock.ts'
import { bitcoinTransfers, type BitcoinTransfers } from '../../support/bitcoin-transfers.ts'
import { evmTransfers, type EvmTransfers } from '../../support/evm-transfers.ts'
import { solanaTransfers, type SolanaTransfers } from '../../support/solana-transfers.ts'
import { anySignal, followed, recordOf, steppedClock } from '../../support/transfers.ts'

const clock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

let evm: EvmTransfers
let solana: SolanaTransfers
let bitcoin: BitcoinTransfers
let page: Awaited<ReturnType<typeof pair>>
const undo: (() => unknown)[] = []

beforeAll(async () => {
  ;[evm, solana, bitcoin] = await Promise.all([
    evmTransfers([29708, 29709]),
    solanaTransfers(),
    bitcoinTransfers(),
  ])
  undo.push(
    () => evm.world.stop(),
    () => solana.solana.stop(),
    () => bitcoin.bitcoin.stop(),
  )
  page = await pair()
}, 90_000)
afterAll(async () => {
  for (const stop of undo.toReversed()) await stop()
})

async function pair() {
  const relay = await startRelay()
  const client = await SignClient.init({
    ...{ relayUrl: relay.url, projectId: 'demo', logger: 'silent', telemetryEnabled: false },
    ...{ customStoragePrefix: 'page-transfers', storage: createSessionStorage() },
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  })
  client.core.verify.register = async () => undefined
  steady(client.core)
  const wallet = createWalletConnectWallet({
    ...{ clock, load: async () => client, close: async () => undefined, identity: () => 'page' },
    tabs: { tellEnd: () => undefined, onEnd: () => () => undefined, stop: () => undefined },
    authentication: async () => undefined,
    onRefused: () => undefined,
    onAsk: () => () => undefined,
  })
  const phone: Phone = await createPhone({
    ...{ relayUrl: relay.url, projectId: 'demo', prefix: 'transfers', mode: 'approve' },
    chains: [{ id: 31337, name: 'Sandbox One', rpcUrl: evm.rpcUrl }],
    rpcUrls: {
      [solana.network.caipNetworkId]: solana.solana.url,
      [bitcoin.network.caipNetworkId]: bitcoin.bitcoin.url,
    },
  })
  undo.push(
    () => relay.stop(),
    async () => {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
    () => wallet.stop(),
    () => phone.destroy(),
  )
  const namespaces = {
    eip155: new WalletConnectProvider(wallet.sessionOf('eip155'), () => Promise.reject(new Error('No node'))),
    solana: solanaNamespace(wallet.sessionOf('solana'), wallet.name).provider,
    bip122: bitcoinNamespace(wallet.sessionOf('bip122'), wallet.name, clock).provider,
  }
  const networks = [evm.network, solana.network, bitcoin.network].map(({ caipNetworkId }) => caipNetworkId)
  await wallet.connect(networks, { signal: anySignal(), onPairing: ({ uri }) => void phone.pair(uri) })
  const provider = (_id: string, namespace: string) => namespaces[namespace as keyof typeof namespaces]
  const addressIn = (namespace: 'eip155' | 'solana' | 'bip122') =>
    wallet.sessionOf(namespace).addresses[0] ?? ''
  return { phone, provider, addressIn }
}

/** Plans, sends and follows; gives what arrived. */
async function pay(
  transfers: Transfers,
  turned: ReturnType<typeof steppedClock>,
  network: Network,
  order: Pick<TransferOrder, 'from' | 'to' | 'amount' | 'token' | 'decimals'>,
  mine: () => unknown = () => undefined,
) {
  const { caipNetworkId, chainNamespace: namespace } = network
  const plan = await transfers.planTransfer(
    'wc',
    { namespace, network: caipNetworkId, ...order },
    network,
    anySignal(),
  )
  expect(plan.obstacle).toBeUndefined()
  const hash = await transfers.sendTransfer('wc', plan, network, anySignal())
  const { until, stop } = followed(transfers, recordOf(plan, turned, hash), network, turned)
  await mine()
  const state = await until((one) => one?.status === 'confirmed')
  stop()
  return { plan, state }
}

it('pays in ether and in tokens', async () => {
  const turned = steppedClock()
  const transfers = createEvmTransfers({ provider: page.provider }, turned)
  const to = '0x1dF62f291b2E969fB0849d99D9Ce41e2F137006e'
  const from = page.addressIn('eip155')
  const { state } = await pay(transfers, turned, evm.network, { from, to, amount: 5n, decimals: 18 })
  expect(state.arrived).toBe('5')
  expect(await evm.balance(to)).toBe(5n)
})

it('pays in SOL', async () => {
  const turned = steppedClock(Date.now())
  const transfers = createSolanaTransfers({ provider: page.provider }, turned)
  const from = page.addressIn('solana')
  const to = '3fTR8GGL2mniGyHtd3Qy2KDVhZ9LHbW59rCc7A3RtBWk'
  await solana.ask('requestAirdrop', from, 10_000_000_000)
  const { state, plan } = await pay(transfers, turned, solana.network, {
    ...{ from, to, amount: 2_000_000_000n, decimals: 9 },
  })
  expect(plan.request).toMatchObject({ method: 'solana_signAndSendTransaction' })
  expect(state.arrived).toBe('2000000000')
})

it('pays in bitcoin by its own transfer', async () => {
  const turned = steppedClock(Date.now())
  const transfers = createBitcoinTransfers({ provider: page.provider }, turned, {
    ...{ loadReader: async () => psbtReader, loadBuilder: async () => psbtBuilder },
  })
  const from = page.addressIn('bip122')
  bitcoin.bitcoin.fund(from, 500_000n)
  bitcoin.bitcoin.mine()
  const { state, plan } = await pay(
    ...([transfers, turned, bitcoin.network] as const),
    { from, to: 'bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk', amount: 40_000n, decimals: 8 },
    () => bitcoin.bitcoin.mine(),
  )
  expect(plan.request).toMatchObject({ method: 'sendTransfer' })
  expect(state.arrived).toBe('40000')
})

it('rejects with send-rejected when its user declines', async () => {
  page.phone.mode = 'reject'
  const turned = steppedClock()
  const transfers = createEvmTransfers({ provider: page.provider }, turned)
  const from = page.addressIn('eip155')
  const order = { from, to: from, amount: 5n, decimals: 18 }
  await expect(pay(transfers, turned, evm.network, order)).rejects.toMatchObject({ code: 'send-rejected' })
})
