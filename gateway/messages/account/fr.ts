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
  notMe: 'Ce n’était pas moi',
  frozenIntro:
    '{browser} a gelé votre portefeuille sur {site}. Rien ne peut être signé avec lui tant que vous ne vous reconnectez pas\u00a0: avec une clé d’accès ou dans un navigateur qui l’a déjà utilisé, aussitôt\u00a0; ailleurs, au bout de 24 heures.',
  frozenByLinkIntro:
    'Votre portefeuille sur {site} a été gelé par le lien d’un e-mail, et tous les navigateurs ont été déconnectés. Rien ne peut être signé avec lui tant que vous ne vous reconnectez pas\u00a0: avec une clé d’accès ou dans un navigateur qui l’a déjà utilisé, aussitôt\u00a0; ailleurs, au bout de 24 heures.',
  unfreezingSubject: 'Une connexion débloque votre portefeuille sur {site}',
  unfreezingIntro:
    '{browser} s’est connecté à votre portefeuille gelé sur {site}. Il pourra l’utiliser à partir de ce moment\u00a0: {time}.',
  unfreezingAsk: 'Si ce n’était pas vous, appuyez avant sur le bouton\u00a0: le portefeuille reste gelé.',
  freezeTitle: 'Geler le portefeuille\u00a0?',
  freezeText: 'Un e-mail vous a signalé un changement qui ne vient pas de vous.',
  changedLabel: 'Changé le',
  freezeEffect:
    'Plus rien ne peut être signé ni changé et tous les navigateurs sont déconnectés, tant que vous ne vous reconnectez pas.',
  freeze: 'Geler le portefeuille',
  frozenTitle: 'Gelé',
  frozenText:
    'Rien ne peut être signé ni changé. Pour utiliser de nouveau le portefeuille, connectez-vous avec une clé d’accès ou dans un navigateur qui l’a déjà utilisé. Ailleurs, il faut 24 heures.',
  freezeDeadText:
    'Il a plus de 7 jours ou il est incomplet. Vous pouvez geler le portefeuille dans ses réglages.',
  leavingSubject: 'Votre compte sur {site} va être supprimé',
  leavingIntro:
    '{browser} demande à supprimer votre compte sur {site}, avec tous les accès à son portefeuille. Il sera supprimé à ce moment\u00a0: {time}.',
  leavingAsk:
    'Pour le garder, arrêtez cela avant\u00a0: ce lien montre comment faire. Ensuite, sans une clé privée exportée, le portefeuille ne s’ouvre plus.',
  leavingButton: 'Voir cette suppression',
  stayedSubject: 'Votre compte sur {site} est conservé',
  stayedIntro: 'La suppression de votre compte sur {site} a été arrêtée.',
  stayTitle: 'Garder ce compte\u00a0?',
  stayText: 'Un navigateur demande à supprimer votre compte et son portefeuille.',
  deletedLabel: 'Supprimé le',
  stayEffect: 'Si vous le gardez, la suppression s’arrête et tous les navigateurs sont déconnectés.',
  stay: 'Garder le compte',
  stayedTitle: 'Le compte est conservé',
  stayedText: 'Rien n’est supprimé. Tous les navigateurs ont été déconnectés.',
  stayDeadText: 'La suppression a déjà été arrêtée, ou le compte est supprimé.',
  addressWaitsSubject: 'Votre adresse sur {site} change le {time}',
  addressWaitsIntro:
    '{browser} demande à remplacer cette adresse de votre compte sur {site} par {email}, avec la signature de votre portefeuille et sans code reçu ici. Elle change le {time}.',
  addressWaitsAsk:
    'Si ce n’était pas vous, appuyez sur le bouton\u00a0: le compte est gelé et son adresse reste jusqu’à votre prochaine connexion. Un navigateur qui a utilisé le portefeuille peut alors arrêter le changement dans les réglages.',
  addressChangedSubject: 'Votre adresse sur {site} a été changée',
  addressChangedIntro: 'Vous vous connectez désormais à {site} avec {email}, et non plus avec cette adresse.',
  addressStoppedSubject: 'L’adresse de votre compte sur {site} reste',
  addressStoppedIntro:
    'Vous vous connectez toujours à {site} avec {previous}. Le changement vers {email} a été arrêté.',
  deletedSubject: 'Votre compte sur {site} a été supprimé',
  deletedIntro:
    '{browser} a supprimé votre compte sur {site}, avec tous les accès à son portefeuille. Sans une clé privée que vous auriez gardée, le portefeuille ne s’ouvre plus.',
}
