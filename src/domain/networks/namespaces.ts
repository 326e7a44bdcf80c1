/** CAIP-2 namespaces that the kit supports. */
const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

export type Namespace = (typeof NAMESPACES)[number]

export function isNamespace(text: unknown): text is Namespace {
  return (NAMESPACES as readonly unknown[]).includes(text)
}
