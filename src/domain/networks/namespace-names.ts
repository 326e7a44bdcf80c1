import type { Namespace } from './namespaces.ts'

/** Display names; proper names are the same in every language. */
export const NAMESPACE_NAMES: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
