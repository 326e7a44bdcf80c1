/** Wallets that this kit announces to other libraries of the page. Its own discovery leaves them out. */
const own = new WeakSet<object>()

export const isOwnWallet = (wallet: object): boolean => own.has(wallet)

export function addOwnWallet<T extends object>(wallet: T): T {
  own.add(wallet)
  return wallet
}
