/** Ways to pay through a wallet: its own transfer method, or signing a PSBT. */
import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import { attempt } from '../../../domain/web/attempt.ts'
import { methodOf, type StandardWallet } from '../../wallet-standard/standard-wallet.ts'
import { askRpc, callProvider, textIn } from '../ask-provider.ts'
import { parseAccounts, type BitcoinAccount } from '../bitcoin-accounts.ts'
import { chainOf } from '../bitcoin-chains.ts'
import { transferWays, type TransferWay } from '../injected-wallet.ts'
import { LEATHER_NETWORKS } from '../leather-provider.ts'

export function ownTransferOf(wallet: StandardWallet): TransferWay | undefined {
  const way = transferWays.get(wallet)
  return way && (way.isAllowed?.() ?? true) ? way : undefined
}

export interface PsbtWay {
  /** Whether the wallet also sends what it signs. */
  sends: boolean
}

export function psbtWayOf(wallet: StandardWallet): PsbtWay | undefined {
  if (methodOf(wallet, 'bitcoin:signAndSendTransaction', 'signAndSendTransaction')) return { sends: true }
  return methodOf(wallet, 'bitcoin:signTransaction', 'signTransaction') ? { sends: false } : undefined
}

/** The wallet's account at an address, with its networks. */
export function accountOf(wallet: StandardWallet, address: string): BitcoinAccount | undefined {
  return accountsOf(wallet).find(({ account }) => account.address === address)
}

export const accountsOf = (wallet: StandardWallet): BitcoinAccount[] =>
  parseAccounts(attempt(() => wallet.accounts)) ?? []

export interface OwnTransfer {
  from: string
  to: string
  amount: bigint
  network: CaipNetworkId
  /** Satoshi per virtual byte, for wallets that accept a rate. */
  rate?: string | undefined
}

/** Requests the transfer. Resolves with the wallet's answer for the id, unchecked. All amounts in satoshi fit into a number. */
export async function askTransfer(
  way: TransferWay,
  { from, to, amount, network, rate }: OwnTransfer,
): Promise<unknown> {
  const provider = way.provider()
  switch (way.kind) {
    case 'sats-connect':
      return txidIn(
        await askRpc(provider, 'sendTransfer', { recipients: [{ address: to, amount: Number(amount) }] }),
      )
    case 'leather': {
      const recipients = [{ address: to, amount: amount.toString() }]
      const name = LEATHER_NETWORKS[chainOf(network) ?? '']
      return txidIn(await askRpc(provider, 'sendTransfer', { recipients, ...(name && { network: name }) }))
    }
    case 'unisat':
    case 'okx': {
      const options = rate === undefined ? {} : { feeRate: Number(rate) }
      return callProvider(provider, 'sendBitcoin', to, Number(amount), options)
    }
    case 'wallet-connect': {
      const params = { account: from, recipientAddress: to, amount: amount.toString() }
      return txidIn(await callProvider(provider, 'request', { method: 'sendTransfer', params }, network))
    }
  }
}

const txidIn = (answer: unknown) => textIn(answer, 'txid')
