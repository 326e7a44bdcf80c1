import { isNamespace, type Namespace } from './namespaces.ts'
import type { Options } from './options.ts'

/** Names for networks outside EVM, by how they begin. All others are of EVM. */
const BEGINNINGS: readonly [RegExp, Namespace][] = [
  [/^solana/, 'solana'],
  [/^(bip122:|bitcoin)/, 'bip122'],
  [/^polkadot:/, 'polkadot'],
  [/^cosmos:/, 'cosmos'],
]

/** The chain families that a page has networks of, in its order. Known before the data of the networks are. */
export function enabledNamespaces({
  networks,
  customNetworks,
}: Pick<Options, 'networks' | 'customNetworks'>): readonly Namespace[] {
  const named = networks.map(
    (name) => BEGINNINGS.find(([beginning]) => beginning.test(name))?.[1] ?? ('eip155' as const),
  )
  const custom = customNetworks.map((network): Namespace => {
    const namespace = (network as { chainNamespace?: unknown } | null)?.chainNamespace
    return isNamespace(namespace) ? namespace : 'eip155'
  })
  const all = [...new Set([...named, ...custom])]
  return all.length ? all : ['eip155']
}
