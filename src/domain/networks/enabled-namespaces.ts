import { isNamespace, type Namespace } from './namespaces.ts'
import type { Options } from '../options.ts'

/** The chain families that a page has networks of, in its order. Known before the data of the networks are. */
export function enabledNamespaces({
  networks,
  customNetworks,
}: Pick<Options, 'networks' | 'customNetworks'>): readonly Namespace[] {
  const all = [
    // By how their names begin; whatever else there is, is of EVM.
    ...networks.map((name) =>
      name.startsWith('bitcoin') ? 'bip122' : /^(solana|(bip122|polkadot|cosmos)(?=:))/.exec(name)?.[0],
    ),
    ...customNetworks.map((network) => (network as { chainNamespace?: unknown } | null)?.chainNamespace),
  ]
  const known = all.map((one): Namespace => (isNamespace(one) ? one : 'eip155'))
  return known.length ? [...new Set(known)] : ['eip155']
}
