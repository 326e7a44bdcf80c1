import type { BatchMessages } from './en.ts'

export const fr: BatchMessages = {
  title: 'Lot d’appels',
  loading: 'Chargement de l’état',
  states: {
    pending: { title: 'En cours', text: 'Tous les appels ne sont pas encore confirmés.' },
    confirmed: { title: 'Exécuté', text: 'Tous les appels sont confirmés.' },
    'not-sent': { title: 'Non envoyé', text: 'Rien n’est parvenu au réseau et rien n’a bougé.' },
    failed: { title: 'Échec', text: 'Aucun appel n’a eu d’effet. Les frais de réseau sont dépensés.' },
    'partly-failed': {
      title: 'Exécuté en partie seulement',
      text: 'Certains appels n’ont pas eu d’effet. Vérifiez le compte avant de réessayer.',
    },
  },
  progress: '{done} appels confirmés sur {count}',
  asOne: 'Tous les appels sont exécutés ensemble, ou aucun.',
  each: 'Chaque appel est une transaction à part.',
  calls: 'Appels',
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
