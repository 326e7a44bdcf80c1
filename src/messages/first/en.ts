import { buttonLabels } from './button-labels.ts'

/** What the first open shows: Connect, the frame around all views, and what may go wrong before anything else has arrived. */
export const en = {
  button: buttonLabels,
  frame: {
    back: 'Back',
    close: 'Close',
    help: 'What is a wallet?',
    dismiss: 'Dismiss',
    getHelp: 'Help',
  },
  connect: {
    title: 'Connect wallet',
    installed: 'Installed',
    recent: 'Recent',
    connected: 'Connected',
    browserWallet: 'Browser wallet',
    noneTitle: 'No wallet found',
    noneText: 'There is no wallet in this browser yet. You can get one in a minute.',
    offTitle: 'Wallets are turned off',
    offText: 'This site has turned off connecting.',
    getWallet: 'Get a wallet',
    newToWallets: 'New to wallets?',
    getOne: 'Get a wallet',
    list: 'Wallets',
    walletConnect: 'Wallet on another device',
    qrCode: 'QR code',
    searchAll: 'Search all wallets',
  },
  crash: {
    title: 'Something went wrong',
    text: 'This window had a problem. Your wallet isn’t affected.',
    retry: 'Start over',
    reload: 'Reload the page',
    loadText: 'Part of this window didn’t load. Check your connection, then try again.',
  },
}

export type FirstMessages = typeof en
