/** A local Solana network, and a wallet that sends real transactions. */
import { findAssociatedTokenPda } from '@solana-program/token'
import { address as addressOf, type Address } from '@solana/kit'
import { solanaPeople } from '../../sandbox/solana/assets.ts'
import { startSolana } from '../../sandbox/solana/solana.ts'
import { createSolanaTestWallet } from '../../sandbox/wallets/test-wallet.ts'
import type { SolanaFaultName } from '../../sandbox/wallets/solana-faults.ts'
import { createSolanaTransfers } from '../../src/adapters/solana/transfers/solana-transfers.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type { TransferOrder, TransferPlan } from '../../src/domain/transfers/transfer.ts'
import { anySignal, followed, recordOf, steppedClock } from './transfers.ts'

export interface Mint {
  mint: Address
  decimals: number
  program: Address
}

export async function solanaTransfers() {
  const solana = await startSolana()
  const network: Network = {
    id: solana.network.split(':')[1]!,
    caipNetworkId: solana.network,
    chainNamespace: 'solana',
    name: 'Sandbox Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [solana.url] } },
  }
  async function ask<T>(method: string, ...params: unknown[]): Promise<T> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(solana.url, { method: 'POST', headers, body })
    return ((await answer.json()) as { result: T }).result
  }
  const tokenAccount = async ({ mint, program }: Mint, owner: string) =>
    (await findAssociatedTokenPda({ mint, owner: addressOf(owner), tokenProgram: program }))[0]
  return {
    ...{ solana, network, ask, tokenAccount },
    lamports: async (owner: string) => BigInt((await ask<{ value: number }>('getBalance', owner)).value),
    async tokens(asset: Mint, owner: string): Promise<bigint> {
      const at = await tokenAccount(asset, owner)
      const answer = await ask<{ value: { amount: string } } | undefined>('getTokenAccountBalance', at)
      return BigInt(answer?.value.amount ?? 0)
    },
    /** A page with a wallet of one of the network's people. */
    async page({ person = 0, without = [] }: { person?: number; without?: readonly string[] } = {}) {
      const wallet = createSolanaTestWallet({
        ...{
          name: 'Sun',
          rdns: `example.sun${person}`,
          rpcUrl: solana.url,
          mode: 'approve',
          announce: false,
        },
        accountOffset: person,
      })
      const { standard } = wallet
      const features = Object.fromEntries(
        Object.entries(standard.features).filter(([name]) => !without.includes(name)),
      )
      const given = {
        ...{ name: standard.name, icon: standard.icon, chains: standard.chains, features },
        get accounts() {
          return standard.accounts
        },
      }
      const connecting = standard.features as Record<string, { connect(): Promise<unknown> }>
      await connecting['standard:connect']!.connect()
      const from: string = solanaPeople[person]!
      const clock = steppedClock(Date.now())
      const provider = { wallet: given, account: undefined }
      const transfers = createSolanaTransfers({ provider: () => provider }, clock)
      const order = (to: string, amount: bigint | 'max', asset?: Mint, memo?: string): TransferOrder => ({
        ...{ namespace: 'solana', network: solana.network, from, to, amount, decimals: asset?.decimals ?? 9 },
        ...(asset && { token: asset.mint }),
        ...(memo !== undefined && { memo }),
      })
      return {
        ...{ wallet, from, clock, transfers, order },
        plan: (to: string, amount: bigint | 'max', asset?: Mint, memo?: string) =>
          transfers.planTransfer('wallet', order(to, amount, asset, memo), network, anySignal()),
        send: (planned: TransferPlan, signal = anySignal()) =>
          transfers.sendTransfer('wallet', planned, network, signal),
        follow: (planned: TransferPlan, hash?: string) =>
          followed(transfers, recordOf(planned, clock, hash), network, clock),
        setFault: (fault: SolanaFaultName) => void (wallet.fault = fault),
      }
    },
  }
}

export type SolanaTransfers = Awaited<ReturnType<typeof solanaTransfers>>
