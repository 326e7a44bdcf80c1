import { buttonLabels } from '../button-labels.ts'

/** What the first open shows: Connect, the frame around all views, and what may go wrong before anything else has arrived. */
export const en = {
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
    connected: 'Connected',
    browserWallet: 'Browser wallet',
    noneTitle: 'No wallet found',
    noneText: 'There is no wallet in this browser yet. You can get one in a minute.',
    offTitle: 'No wallets here',
    offText: 'This site does not offer any wallets at the moment.',
    getWallet: 'Get a wallet',
    newToWallets: 'New to wallets?',
    getOne: 'Get one in a minute',
    list: 'Wallets',
    walletConnect: 'Phone wallet',
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
}

export type FirstMessages = typeof en
