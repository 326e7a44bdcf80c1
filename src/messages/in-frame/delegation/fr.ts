import type { DelegationMessages } from './en.ts'

export const fr: DelegationMessages = {
  gets: 'Votre compte reçoit le code à l’adresse {address} sur {network}, afin de pouvoir faire plusieurs choses en une seule transaction. Vous pouvez le retirer dans les réglages du portefeuille.',
  foreign:
    'Un autre portefeuille a donné à votre compte un autre code sur {network} : {address}. Tant qu’il l’a, ce portefeuille ne peut pas y faire plusieurs choses en une seule transaction.',
  changed: 'Votre compte a envoyé autre chose entre-temps. Réessayez.',
  underWay: 'Une autre transaction de votre compte est en cours. Réessayez quand elle sera terminée.',
  row: 'Retirer le code sur {network}',
  rowText: 'Votre compte exécute {address} pour faire plusieurs choses en une seule transaction.',
  rowForeign: 'Votre compte exécute {address}, défini par un autre portefeuille.',
  takenBack: 'C’est envoyé. Le code disparaît dès que le réseau l’a confirmé.',
}
