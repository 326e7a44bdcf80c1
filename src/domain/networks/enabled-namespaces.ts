import { isNamespace, type Namespace } from './namespaces.ts'
import type { Options } from '../options.ts'

/** The namespaces of the page's networks, in the page's order. Available before the networks' data is loaded. */
export function enabledNamespaces({
  networks,
  customNetworks,
}: Pick<Options, 'networks' | 'customNetworks'>): readonly Namespace[] {
  const all = [
    // By prefix of the name; all other names are EVM networks.
    ...networks.map((name) =>
      name.startsWith('bitcoin') ? 'bip122' : /^(solana|(bip122|polkadot|cosmos)(?=:))/.exec(name)?.[0],
    ),
    ...customNetworks.map((network) => (network as { chainNamespace?: unknown } | null)?.chainNamespace),
  ]
  const known = all.map((one): Namespace => (isNamespace(one) ? one : 'eip155'))
  return known.length ? [...new Set(known)] : ['eip155']
}

/** The namespace of the page's first network. */
export const firstNamespace = (options: Parameters<typeof enabledNamespaces>[0]): Namespace =>
  enabledNamespaces(options)[0] ?? 'eip155'
