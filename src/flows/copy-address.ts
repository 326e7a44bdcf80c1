/** Copying the address in use: exactly what is shown, or a word that it did not work. */
import { services } from '../ports/services.ts'
import { $account } from '../stores/connections.ts'
import { showToast } from './notify.ts'

export async function copyAddress(): Promise<boolean> {
  const account = $account.get()
  const isCopied = !!account && (await services().browser.copyText(account.address))
  showToast(isCopied ? { kind: 'done', says: 'copied' } : { kind: 'problem', says: 'copyFailed' })
  return isCopied
}
