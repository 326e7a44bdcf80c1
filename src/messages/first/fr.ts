import type { FirstMessages } from './en.ts'

export const fr: FirstMessages = {
  button: {
    connect: 'Connecter un portefeuille',
    connecting: 'Connexion en cours',
    wrongNetwork: 'Mauvais réseau',
    selectNetwork: 'Choisir un réseau',
    account: 'Compte {address}',
    network: 'Réseau\u00a0: {network}',
  },
  frame: {
    back: 'Retour',
    close: 'Fermer',
    help: 'Qu’est-ce qu’un portefeuille\u00a0?',
    dismiss: 'Masquer',
    getHelp: 'Aide',
  },
  connect: {
    title: 'Connecter un portefeuille',
    installed: 'Installé',
    recent: 'Récent',
    connected: 'Connecté',
    browserWallet: 'Portefeuille de navigateur',
    noneTitle: 'Aucun portefeuille trouvé',
    noneText:
      'Ce navigateur ne contient pas encore de portefeuille. Vous pouvez en obtenir un en une minute.',
    offTitle: 'Les portefeuilles sont désactivés',
    offText: 'Ce site a désactivé la connexion.',
    getWallet: 'Obtenir un portefeuille',
    newToWallets: 'Pas encore de portefeuille\u00a0?',
    getOne: 'Obtenir un portefeuille',
    list: 'Portefeuilles',
    walletConnect: 'Portefeuille sur un autre appareil',
    qrCode: 'Code QR',
    searchAll: 'Rechercher parmi tous les portefeuilles',
  },
  crash: {
    title: 'Un problème est survenu',
    text: 'Cette fenêtre a rencontré un problème. Votre portefeuille n’est pas concerné.',
    retry: 'Recommencer',
    reload: 'Recharger la page',
    loadText: 'Une partie de cette fenêtre n’a pas été chargée. Vérifiez votre connexion, puis réessayez.',
  },
}
