/** Wallets, accounts and networks of several namespaces. */
import type { Connector } from '../../src/domain/wallets/connector.ts'
import { walletConnectFor } from '../../src/domain/wallets/wallet-connect.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type { Account, AccountType } from '../../src/domain/account/connection.ts'
import type { WalletSession } from '../../src/ports/wallet-adapter.ts'
import { ALICE, BASE, ETHEREUM, sessionOf } from './fixtures.ts'

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
export const SOLANA_DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93' as const

export const SUN = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
export const MOON = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
export const SAVINGS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
export const ART = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'

export const SATS: Connector = {
  ...{ id: 'app.sats', type: 'ANNOUNCED', namespace: 'bip122', name: 'Sats', rdns: 'app.sats' },
}

/** The WalletConnect connector of each namespace. */
export const PHONE_OF = { eip155: walletConnectFor('eip155'), solana: walletConnectFor('solana') }

const network = (caipNetworkId: Network['caipNetworkId'], name: string): Network => ({
  ...ETHEREUM,
  ...{ caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] as Network['chainNamespace'], name },
})

export const NETWORKS: readonly Network[] = [
  ...[ETHEREUM, BASE, network(SOLANA, 'Solana')],
  ...[network(SOLANA_DEVNET, 'Solana Devnet'), network(BITCOIN, 'Bitcoin')],
]

export const sunSession = (): WalletSession => sessionOf([SUN, MOON], SOLANA)

export function typed(
  accounts: readonly (readonly [address: string, type: AccountType | undefined])[],
  network: WalletSession['network'],
): WalletSession {
  const [first, ...rest] = accounts.map(([address, type]): Account => ({
    address,
    ...(type && { type }),
  })) as [Account, ...Account[]]
  return { accounts: [first, ...rest], network }
}

/** A session of a WalletConnect wallet that shares both namespaces. */
export const bothOfPhone = (): WalletSession => ({
  ...sessionOf([ALICE]),
  others: [{ namespace: 'solana', accounts: [{ address: SUN }], network: SOLANA }],
})
