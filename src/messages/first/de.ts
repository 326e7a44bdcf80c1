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
    getHelp: 'Hilfe',
  },
  connect: {
    title: 'Wallet verbinden',
    installed: 'Installiert',
    recent: 'Zuletzt',
    connected: 'Verbunden',
    browserWallet: 'Browser-Wallet',
    noneTitle: 'Keine Wallet gefunden',
    noneText: 'In diesem Browser gibt es noch keine Wallet. Sie ist in einer Minute eingerichtet.',
    offTitle: 'Wallets sind ausgeschaltet',
    offText: 'Diese Website hat das Verbinden ausgeschaltet.',
    getWallet: 'Wallet holen',
    newToWallets: 'Noch keine Wallet?',
    getOne: 'Wallet holen',
    list: 'Wallets',
    walletConnect: 'Wallet auf einem anderen Gerät',
    qrCode: 'QR-Code',
    searchAll: 'Alle Wallets durchsuchen',
  },
  crash: {
    title: 'Etwas ist schiefgegangen',
    text: 'In diesem Fenster ist ein Fehler aufgetreten. Ihre Wallet ist nicht betroffen.',
    retry: 'Neu beginnen',
    reload: 'Seite neu laden',
    loadText:
      'Ein Teil dieses Fensters wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es dann erneut.',
  },
}
