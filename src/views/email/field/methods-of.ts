/** Connect methods, in the order of Connect. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

const isMethod = (method: string): method is ConnectMethod =>
  method === 'wallet' || method === 'email' || method === 'social'

/**
 * The offered methods of `connectMethodsOrder`, in its order. Without it, or if it names none, all: wallets first if one is
 * installed.
 */
export function methodsOf(
  order: readonly string[] | undefined,
  { isWalletFirst, offered }: { isWalletFirst: boolean; offered: readonly ConnectMethod[] },
): ConnectMethod[] {
  const isOffered = (method: ConnectMethod) => offered.includes(method)
  const named = [...new Set(order)].filter(isMethod).filter(isOffered)
  if (named.length) return named
  const all: ConnectMethod[] = isWalletFirst ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
  return all.filter(isOffered)
}
