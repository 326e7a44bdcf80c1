import type { BatchMessages } from './en.ts'

export const fr: BatchMessages = {
  title: 'Plusieurs étapes',
  loading: 'Chargement de l’état',
  states: {
    pending: { title: 'En cours', text: 'Toutes les étapes ne sont pas encore confirmées.' },
    confirmed: { title: 'Terminé', text: 'Toutes les étapes sont confirmées.' },
    'not-sent': { title: 'Non envoyé', text: 'Rien n’est parvenu au réseau et rien n’a bougé.' },
    failed: {
      title: 'Échec',
      text: 'Rien n’a été déplacé. Les frais de réseau ont quand même été prélevés.',
    },
    'partly-failed': {
      title: 'Terminé en partie seulement',
      text: 'Toutes les étapes n’ont pas pris effet. Vérifiez le compte avant de réessayer.',
    },
  },
  progress: 'Étapes confirmées : {done} sur {count}',
  asOne: 'Soit toutes les étapes ont lieu, soit aucune.',
  each: 'Chaque étape est une transaction distincte.',
  calls: 'Étapes',
  call: {
    send: 'Envoyer {amount} à {address}',
    call: 'Appeler {address}',
    callWith: 'Appeler {address} avec {amount}',
    create: 'Créer un contrat',
  },
  callStates: {
    waiting: 'Pas encore demandé',
    pending: 'En cours',
    confirmed: 'Confirmé',
    failed: 'Échoué',
    'not-sent': 'Non envoyé',
    unknown: 'Issue inconnue',
  },
  unread: 'L’état n’a pas pu être lu',
  unreadText: 'Le portefeuille ou le réseau n’a pas répondu. Nous réessayons automatiquement.',
  explorer: 'Voir dans l’explorateur',
  done: 'Terminé',
}
