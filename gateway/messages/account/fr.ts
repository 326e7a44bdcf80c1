import type { AccountMailMessages } from './en.ts'

export const fr: AccountMailMessages = {
  codeExpires: 'Il est valable 10 minutes, uniquement sur {site}.',
  exportCodeSubject: 'Votre code pour afficher la clé privée de votre portefeuille sur {site}',
  exportCodeIntro:
    'Saisissez ce code sur {site} avec {browser} pour voir la clé privée de votre portefeuille :',
  deleteCodeSubject: 'Votre code pour supprimer votre compte sur {site}',
  deleteCodeIntro:
    'Saisissez ce code sur {site} avec {browser} pour supprimer votre compte et son portefeuille :',
  emailCodeSubject: 'Votre code pour ajouter une adresse à votre compte sur {site}',
  emailCodeIntro:
    'Saisissez ce code sur {site} avec {browser} pour vous connecter aussi avec une autre adresse :',
  confirmWarning:
    'Ne le donnez à personne et ne le saisissez nulle part ailleurs. Si vous ne l’avez pas demandé, retirez dans les réglages de votre portefeuille les navigateurs que vous ne connaissez pas.',
  exportedSubject: 'La clé privée de votre portefeuille sur {site} a été affichée',
  exportedIntro: '{browser} a affiché la clé privée de votre portefeuille sur {site}.',
  passkeyAddedSubject: 'Une clé d’accès a été ajoutée à votre portefeuille sur {site}',
  passkeyAddedIntro: '{browser} a ajouté une clé d’accès qui ouvre votre portefeuille sur {site}.',
  wayRemovedSubject:
    'Une méthode de connexion ou de récupération de votre portefeuille sur {site} a été supprimée',
  wayRemovedIntro:
    '{browser} a supprimé une méthode de connexion ou de récupération de votre portefeuille sur {site}.',
  noticeAsk:
    'Si ce n’était pas vous, transférez ce que contient le portefeuille vers un autre et prévenez aussitôt le site.',
  frozenSubject: 'Votre portefeuille sur {site} est gelé',
  frozenIntro:
    '{browser} a gelé votre portefeuille sur {site}. Rien ne peut être signé avec lui tant que vous ne vous reconnectez pas.',
  deletedSubject: 'Votre compte sur {site} a été supprimé',
  deletedIntro:
    '{browser} a supprimé votre compte sur {site}, avec tous les accès à son portefeuille. Sans une clé privée que vous auriez gardée, le portefeuille ne s’ouvre plus.',
}
