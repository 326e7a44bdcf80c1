import type { SmartMessages } from './en.ts'

export const fr: SmartMessages = {
  tooFewCoins: 'Le compte intelligent n’a pas assez pour les frais de réseau.',
  notAccepted: 'Le compte intelligent n’a pas accepté la signature.',
  otherOwner:
    'Le propriétaire de ce compte intelligent a été changé en dehors de ce portefeuille. Il ne peut plus signer pour ce compte sur ce réseau.',
  underWay: 'Une autre transaction du compte intelligent est en cours. Réessayez quand elle sera terminée.',
  expired: 'Le délai pour ceci est écoulé. Réessayez.',
  tooMuchGas: 'Ceci demande plus de gaz que prévu. Réessayez.',
  refused: 'Le compte intelligent a rejeté ceci.',
  notSetUp: 'Le compte intelligent n’a pas pu être préparé sur ce réseau.',
  payerEmpty: 'Le sponsor ne peut pas payer ces frais.',
  payerRefuses: 'Ces frais ne sont pas sponsorisés. Réessayez.',
  reverts: 'Ceci échouerait. Rien n’a été envoyé.',
  feeTooLow: 'Les frais de réseau sont trop bas. Réessayez.',
  bundlerAway: 'Le service de relais ne répond pas. Réessayez.',
}
