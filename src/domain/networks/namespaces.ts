/** The chain families the product knows, by their CAIP-2 namespace (specification, section 9). */
const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

export type Namespace = (typeof NAMESPACES)[number]

export function isNamespace(text: unknown): text is Namespace {
  return (NAMESPACES as readonly unknown[]).includes(text)
}
