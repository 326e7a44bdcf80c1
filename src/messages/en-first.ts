import type { CodeShown } from '../errors/codes.ts'
import { buttonLabels } from './button-labels.ts'

/** The English that the modal opens with: the frame and the Connect view. The other views' sentences come with them. */
export const enFirst = {
  button: buttonLabels,
  frame: {
    back: 'Back',
    close: 'Close',
    help: 'What is a wallet?',
    dismiss: 'Dismiss',
  },
  connect: {
    title: 'Connect wallet',
    installed: 'Installed',
    recent: 'Recent',
    browserWallet: 'Browser wallet',
    noneTitle: 'No wallet found',
    noneText: 'There is no wallet in this browser yet. You can get one in a minute.',
    getWallet: 'Get a wallet',
    newToWallets: 'New to wallets?',
    getOne: 'Get one in a minute',
    list: 'Wallets',
    phone: 'Phone wallet',
    qrCode: 'QR code',
    searchAll: 'Search all wallets',
  },
  crash: {
    title: 'Something went wrong here',
    text: 'This window had a problem. Your wallet is not affected.',
    retry: 'Start over',
    reload: 'Reload the page',
    loadText: 'A part of this window could not be loaded. Check your connection.',
  },
  /** The errors that show in the alert bar. */
  errors: {
    'network-not-found': 'Network Not Found',
    'project-id-missing': 'Project ID Not Configured',
    'multi-wallet-off': 'Multi-Wallet Not Enabled',
  } satisfies Record<CodeShown<'alert'>, string>,
}

export type FirstMessages = typeof enFirst
