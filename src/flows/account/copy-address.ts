/** Copying an address, the one in use unless another is shown: exactly that, or a word that it did not work. */
import { browser } from '../../ports/browser.ts'
import { $account } from '../../stores/connections/connections.ts'
import { showToast } from '../modal/toasts.ts'

export async function copyAddress(address = $account.get()?.address): Promise<boolean> {
  const isCopied = !!address && (await browser.use().copyText(address))
  showToast(isCopied ? { kind: 'done', says: 'copied' } : { kind: 'problem', says: 'copyFailed' })
  return isCopied
}
