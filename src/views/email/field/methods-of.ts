/** Ways to connect, in the order of Connect. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

const isMethod = (method: string): method is ConnectMethod =>
  method === 'wallet' || method === 'email' || method === 'social'

/**
 * What `connectMethodsOrder` names, in its order. Without it, or when it names none that there is, all: wallets first where one is
 * installed.
 */
export function methodsOf(order: readonly string[] | undefined, isWalletFirst: boolean): ConnectMethod[] {
  const named = [...new Set(order)].filter(isMethod)
  if (named.length) return named
  return isWalletFirst ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
