import type { DelegationMessages } from './en.ts'

export const fr: DelegationMessages = {
  gets: 'Pour réunir plusieurs étapes, votre compte utilisera le programme {address} sur {network}. Vous pouvez le retirer dans les réglages du portefeuille.',
  foreign:
    'Un autre portefeuille a donné à votre compte un autre programme sur {network} : {address}. Tant qu’il n’est pas retiré, ce portefeuille ne peut pas y réunir plusieurs étapes.',
  changed: 'Votre compte a envoyé autre chose entre-temps. Réessayez.',
  underWay: 'Une autre transaction de votre compte est en cours. Réessayez quand elle sera terminée.',
  row: 'Retirer le programme sur {network}',
  rowText: 'Votre compte utilise {address} pour réunir plusieurs étapes.',
  rowForeign: 'Votre compte utilise {address}, défini par un autre portefeuille.',
  takenBack: 'Retrait en cours. Il prend effet dès que le réseau le confirme.',
}
