/** A separate chain with the sandbox's tokens, and a wallet that sends real transactions. */
import { callNode } from '../../sandbox/json-rpc.ts'
import { createTestWallet } from '../../sandbox/wallets/test-wallet.ts'
import { startWorld } from '../../sandbox/world.ts'
import type { FaultName } from '../../sandbox/wallets/faults.ts'
import { createEvmTransfers } from '../../src/adapters/evm/transfers/evm-transfers.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type { TransferOrder, TransferPlan } from '../../src/domain/transfers/transfer.ts'
import { anySignal, followed, recordOf, steppedClock } from './transfers.ts'

export async function evmTransfers(ports: [number, number]) {
  const world = await startWorld({ ports, blockTime: 0 })
  const [chain] = world.chains
  if (!chain) throw new Error('The world has a chain')
  const { rpcUrl, contracts } = chain
  const network = networkAt(rpcUrl)
  const node = (method: string, ...params: unknown[]) => callNode(rpcUrl, method, params)
  return {
    ...{ world, network, node, contracts, rpcUrl },
    balance: async (address: string) => BigInt(String(await node('eth_getBalance', address, 'latest'))),
    async tokens(token: string, address: string) {
      const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
      return BigInt(String(await node('eth_call', { to: token, data }, 'latest')).slice(0, 66))
    },
    /** A page with a wallet of one of anvil's accounts. */
    async page({
      account = 0,
      fault = 'none',
      on = network,
    }: { account?: number; fault?: FaultName; on?: Network } = {}) {
      const chains = [
        { id: chain.id, name: chain.name, rpcUrl },
        { id: 1, name: 'Ethereum' },
      ]
      const wallet = createTestWallet({
        ...{ name: 'Fox', rdns: `example.fox${account}`, chains, mode: 'approve', accountOffset: account },
      })
      // `eth_requestAccounts` returns addresses.
      const [from = ''] = (await wallet.provider.request({ method: 'eth_requestAccounts' })) as string[]
      wallet.fault = fault
      const clock = steppedClock()
      const transfers = createEvmTransfers({ provider: () => wallet.provider }, clock)
      const order = (to: string, amount: bigint | 'max', token?: string): TransferOrder => ({
        ...{ namespace: 'eip155', network: network.caipNetworkId, from, to, amount, decimals: 18 },
        ...(token !== undefined && { token }),
      })
      const plan = (to: string, amount: bigint | 'max', token?: string) =>
        transfers.planTransfer('wallet', order(to, amount, token), on, anySignal())
      const send = (planned: TransferPlan, signal = anySignal()) =>
        transfers.sendTransfer('wallet', planned, on, signal)
      const follow = (planned: TransferPlan, hash?: string) =>
        followed(transfers, recordOf(planned, clock, hash), on, clock)
      return { wallet, from, clock, transfers, order, plan, send, follow }
    },
  }
}

export type EvmTransfers = Awaited<ReturnType<typeof evmTransfers>>

export const networkAt = (...urls: string[]): Network => ({
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: urls } },
})
