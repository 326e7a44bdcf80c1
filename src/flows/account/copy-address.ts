/** Copies an address, by default the active one, and shows a toast with the outcome. */
import { browser } from '../../ports/browser.ts'
import { $account } from '../../stores/connections/connections.ts'
import { showToast } from '../modal/toasts.ts'

export async function copyAddress(address = $account.get()?.address): Promise<boolean> {
  const isCopied = !!address && (await browser.use().copyText(address))
  showToast(isCopied ? { kind: 'done', says: 'copied' } : { kind: 'problem', says: 'copyFailed' })
  return isCopied
}
