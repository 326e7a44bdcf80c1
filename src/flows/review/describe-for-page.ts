/** `walletKit.describe()`: what a page asks about is parsed strictly, then explained. */
import type { Description } from '../../domain/requests/description.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'
import { describeRequest } from './describe-request.ts'

/** What a request of the page does, in words and as plain data. Asks no wallet. Rejects with a coded error when it is none. */
export async function describeForPage(request: WalletRequest): Promise<Description> {
  const { signal } = new AbortController()
  const { description } = await describeRequest(request, { signal })
  return description
}
