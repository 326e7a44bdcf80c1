import { browser } from '../ports/browser.ts'
import { checkWallets } from '../flows/connections/check-wallet.ts'
import { refreshNetworks } from '../flows/network/load-networks.ts'

import { $modal } from '../stores/modal/modal.ts'
import { setOnline } from '../stores/online.ts'
import { $options } from '../stores/options.ts'

/** When the user returns to the page or opens the modal, wallets are read again; `$online` follows the browser. */
export function followAttention(): () => void {
  setOnline(browser.use().isOnline())
  const undo = [
    browser.use().onConnectivity(() => setOnline(browser.use().isOnline())),
    browser.use().onReturn(() => void checkWallets()),
    $modal.listen((state) => {
      if (state === 'opening') void checkWallets()
    }),
    $options.listen(refreshNetworks),
  ]
  return () => {
    for (const stop of undo) stop()
  }
}
