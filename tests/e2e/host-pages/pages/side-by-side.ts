/** A page with ethers, viem, wagmi and `@solana/kit` side by side: `clients`, once all of them are there. */
import type { WalletKit } from '../../../../src/index.ts'
import type { walletModal as WalletModalConnector } from '../../../../src/skins/wagmi.ts'
import { perform, type Act, type Clients } from '../../../support/client-acts.ts'
import { sideBySide, type ModalState } from '../../../support/side-by-side.ts'

declare global {
  interface Window {
    /** Wallets that are installed in the browser. */
    clientWallets: Clients['wallets']
    clients: {
      perform(act: Act): Promise<string>
      disagreements(): Promise<string[]>
      modal(): ModalState
    }
  }
}

// As a page imports it: beside the script tag, whose kit it shares.
const built = '/dist/wagmi.js'
const { walletKit: kit, walletModal } = (await import(/* @vite-ignore */ built)) as {
  walletKit: WalletKit
  walletModal: typeof WalletModalConnector
}
await kit.ready
// The first call loads the code that finds wallets.
kit.connectors()
const side = await sideBySide(kit, walletModal, [31337, 31338])
const clients: Clients = {
  ...{ kit, side, wallets: window.clientWallets },
  networks: kit.stores.$options.get().networks,
  // A chain that the wallets have, and the page has not.
  foreign: 1,
}
window.clients = {
  perform: (act) => perform(clients, act),
  disagreements: () => side.disagreements(),
  modal: () => side.modal(),
}
