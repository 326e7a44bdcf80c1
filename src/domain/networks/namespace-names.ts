import type { Namespace } from './namespaces.ts'

/** As visitors know them; proper names, the same in every language. */
export const NAMESPACE_NAMES: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
