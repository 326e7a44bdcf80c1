import type { SessionMessages } from './en.ts'

export const fr: SessionMessages = {
  title: 'Sessions autorisées',
  none: 'Aucune session',
  noneText:
    'Une session permet à une app de dépenser depuis votre compte sans demander chaque fois, jusqu’à une limite. Celles que vous autorisez sur cette page figurent ici.',
  unsupported: 'Votre portefeuille ne prend pas en charge les sessions',
  unsupportedText: '{wallet} ne laisse pas les apps dépenser sans demander.',
  inPeriod: '{spent} sur {amount} pour cette période',
  inAll: '{spent} sur {amount} en tout',
  soFar: '{spent} jusqu’ici',
  end: 'Terminer',
  endAll: 'Terminer toutes les sessions',
  ended: 'Terminée',
  expired: 'Expirée',
  asking: 'Confirmez dans votre portefeuille',
  asked: 'Fin en cours. Cela prend quelques secondes.',
  hasEnded: 'La session est terminée',
  unread: 'Votre portefeuille n’a pas dit ce qu’il a autorisé.',
  retry: 'Réessayer',
  offline: 'Vous êtes hors ligne',
  failures: {
    declined: 'Vous avez refusé. La session continue.',
    'no-way': 'Elle ne peut pas être terminée d’ici. Terminez-la dans votre portefeuille.',
    failed: 'Elle n’a pas pu être terminée. Réessayez.',
    reverted: 'La transaction n’a pas abouti. La session continue.',
    late: 'Elle n’est pas encore terminée. Réessayez ou revenez plus tard.',
  },
  created: {
    title: 'La session est autorisée',
    text: 'Elle figure dans votre compte, sous Sessions autorisées. Vous pouvez la terminer à tout moment.',
    alteredTitle: 'Votre portefeuille a autorisé autre chose',
    alteredText:
      'Le site ne l’a pas demandé. Si vous n’en voulez pas, terminez-la dans votre compte, sous Sessions autorisées.',
    done: 'Compris',
  },
}
