import type { FirstMessages } from './en.ts'

export const de: FirstMessages = {
  button: {
    connect: 'Wallet verbinden',
    connecting: 'Wird verbunden',
    wrongNetwork: 'Falsches Netzwerk',
    selectNetwork: 'Netzwerk auswählen',
    account: 'Konto {address}',
    network: 'Netzwerk: {network}',
  },
  frame: {
    back: 'Zurück',
    close: 'Schließen',
    help: 'Was ist eine Wallet?',
    dismiss: 'Ausblenden',
  },
  connect: {
    title: 'Wallet verbinden',
    installed: 'Installiert',
    recent: 'Zuletzt',
    connected: 'Verbunden',
    browserWallet: 'Browser-Wallet',
    noneTitle: 'Keine Wallet gefunden',
    noneText: 'In diesem Browser gibt es noch keine Wallet. Sie ist in einer Minute eingerichtet.',
    offTitle: 'Hier gibt es keine Wallets',
    offText: 'Diese Website bietet zurzeit keine Wallets an.',
    getWallet: 'Wallet holen',
    newToWallets: 'Noch keine Wallet?',
    getOne: 'In einer Minute einrichten',
    list: 'Wallets',
    walletConnect: 'Handy-Wallet',
    qrCode: 'QR-Code',
    searchAll: 'Alle Wallets durchsuchen',
  },
  crash: {
    title: 'Hier ist etwas schiefgegangen',
    text: 'In diesem Fenster ist ein Fehler aufgetreten. Ihre Wallet ist nicht betroffen.',
    retry: 'Neu beginnen',
    reload: 'Seite neu laden',
    loadText: 'Ein Teil dieses Fensters konnte nicht geladen werden. Prüfen Sie Ihre Internetverbindung.',
  },
}
