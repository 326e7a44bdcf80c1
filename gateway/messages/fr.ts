import type { GatewayMessages } from './en.ts'

export const fr: GatewayMessages = {
  unknownBrowser: 'un navigateur',
  browserOn: '{browser} sur {system}',

  codeSubject: 'Votre code pour {site}',
  codeIntro: 'Saisissez ce code pour vous connecter à {site} avec {browser}\u00a0:',
  codeExpires: 'Il est valable 10 minutes, uniquement sur {site}.',
  codeWarning:
    'Ne le communiquez jamais à personne et ne le saisissez nulle part ailleurs. Si vous ne l’avez pas demandé, ne faites rien\u00a0: sans lui, aucune connexion n’a lieu.',

  linkSubject: 'Se connecter à {site}\u00a0?',
  linkIntro: '{browser} demande à se connecter à {site} avec cette adresse.',
  linkAsk:
    'Si c’est vous, ouvrez ce lien et approuvez la connexion. Vous recevrez ensuite un code à 6 chiffres.',
  linkButton: 'Voir cette connexion',
  linkExpires: 'Le lien est valable 15 minutes.',
  linkWarning: 'Ce n’était pas vous ? Ignorez cet e-mail. Rien ne se passe sans votre accord.',

  changeOldSubject: 'Votre code pour changer d’adresse sur {site}',
  changeOldIntro: 'Saisissez ce code sur {site} pour remplacer cette adresse par {email}\u00a0:',
  changeNewSubject: 'Confirmez cette adresse pour {site}',
  changeNewIntro: 'Saisissez ce code sur {site} pour vous connecter désormais avec cette adresse\u00a0:',

  changedOldSubject: 'Votre adresse sur {site} a été changée',
  changedOldIntro: 'Vous vous connectez désormais à {site} avec {email}, et non plus avec cette adresse.',
  changedOldAsk:
    'Si ce n’était pas vous, annulez ce changement dans les {hours} heures\u00a0: ce lien montre comment faire.',
  changedOldButton: 'Voir ce changement',
  changedNewSubject: 'Vous vous connectez maintenant à {site} avec cette adresse',
  changedNewIntro:
    'Cette adresse a remplacé la précédente de votre compte. Pendant {hours} heures, la précédente permet d’annuler ce changement.',
  addedOldSubject: 'Une adresse a été ajoutée à votre compte sur {site}',
  addedOldIntro: 'Un code envoyé à {email} permet désormais aussi de se connecter à votre compte sur {site}.',
  addedNewIntro: 'Un code envoyé à cette adresse permet désormais de se connecter à votre compte sur {site}.',
  undoAddedEffect: 'L’annulation retire l’adresse et déconnecte tous les navigateurs.',
  undoneAddedText: 'L’adresse a été retirée. Tous les navigateurs ont été déconnectés.',
  undoneSubject: 'Le changement de votre adresse sur {site} a été annulé',
  undoneIntro:
    'Vous vous connectez de nouveau à {site} avec {email}. Tous les navigateurs ont été déconnectés.',

  linkPageTitle: 'Est-ce bien vous\u00a0?',
  linkPageIntro: 'Un navigateur demande à se connecter avec votre adresse.',
  linkPageSeveral:
    'Plusieurs navigateurs demandent à se connecter avec votre adresse. N’approuvez que le vôtre.',
  siteLabel: 'Site',
  browserLabel: 'Navigateur',
  addressLabel: 'Adresse',
  askedLabel: 'Heure de la demande',
  networkLabel: 'Réseau',
  sameNetwork: 'Le même que celui de ce navigateur',
  otherNetwork: 'Différent de celui de ce navigateur',
  linkPageWarning: 'N’approuvez que si vous venez d’y saisir votre adresse vous-même.',
  approve: 'Oui, c’est moi',
  refuse: 'Non, ce n’est pas moi',
  approvedTitle: 'Connexion approuvée',
  approvedText:
    'Revenez à la fenêtre où vous vous connectez. Un code à 6 chiffres est en route vers votre boîte de réception.',
  unmailedText:
    'Le code n’a pas pu être envoyé par e-mail. Revenez à la fenêtre où vous vous connectez et demandez-en un autre.',
  refusedTitle: 'Connexion refusée',
  refusedText: 'Aucun code n’est envoyé. Vous n’avez rien d’autre à faire.',
  deadTitle: 'Ce lien ne fonctionne plus',
  deadText: 'Il a expiré ou n’est pas complet. Demandez-en un autre là où vous vous connectez.',

  undoTitle: 'Annuler ce changement\u00a0?',
  undoIntro: 'L’adresse de votre compte a été changée.',
  previousLabel: 'Avant',
  currentLabel: 'Maintenant',
  untilLabel: 'Annulable jusqu’à',
  undoEffect: 'L’annulation rétablit l’adresse précédente et déconnecte tous les navigateurs.',
  undo: 'Annuler le changement',
  undoneTitle: 'Changement annulé',
  undoneText: 'Vous vous connectez de nouveau avec {email}. Tous les navigateurs ont été déconnectés.',
  undoDeadText: 'Le changement a déjà été annulé, ou le délai est écoulé.',

  openedSubject: 'Votre portefeuille sur {site} a été ouvert sans votre code de récupération',
  openedIntro: '{browser} a ouvert votre portefeuille sur {site} sans votre code de récupération.',
  openedAsk: 'Si ce n’était pas vous, prévenez immédiatement le site\u00a0: il peut geler le portefeuille.',

  recoverySubject: 'Votre portefeuille sur {site} va être ouvert sans votre code de récupération',
  recoveryIntro: '{browser} demande à ouvrir votre portefeuille sur {site} sans votre code de récupération.',
  recoveryTime: 'Ce sera possible à partir de ce moment\u00a0: {time}.',
  recoveryAsk: 'Si ce n’est pas vous, arrêtez-la avant\u00a0: ce lien montre comment faire.',
  recoveryButton: 'Voir cette récupération',

  recoveryTitle: 'Arrêter cette récupération\u00a0?',
  recoveryPageIntro: 'Un navigateur demande à ouvrir votre portefeuille sans son code de récupération.',
  possibleLabel: 'Possible à partir de',
  stopEffect: 'Cela bloque la récupération et vous déconnecte partout.',
  stop: 'Arrêter la récupération',
  stoppedTitle: 'Récupération arrêtée',
  stoppedText: 'Le portefeuille y reste fermé. Tous les navigateurs ont été déconnectés.',
  recoveryDeadText: 'La récupération a déjà été arrêtée, ou elle est terminée.',

  tooOftenTitle: 'Trop de demandes',
  tooOftenText: 'Trop de demandes sont venues de votre réseau. Temps d’attente\u00a0: {time}.',
  badTitle: 'Cela n’a pas fonctionné',
  badText: 'La page a reçu quelque chose qu’elle n’attend pas. Ouvrez de nouveau le lien de l’e-mail.',
  notFoundTitle: 'Cette page n’existe pas',
  notFoundText: 'Vérifiez que l’adresse est complète, telle qu’elle figure dans l’e-mail.',
  troubleTitle: 'Ce n’est pas possible pour le moment',
  troubleText: 'Ouvrez de nouveau le lien dans une minute.',

  loadingTitle: 'Un instant',
  loadingText: 'La page où vous vous connectez s’ouvre ici.',
  socialDoneTitle: 'Presque terminé',
  socialDoneText: 'Revenez sur {site}. Cette fenêtre se ferme d’elle-même.',
  socialElsewhereTitle: 'Cette connexion a commencé ailleurs',
  socialElsewhereText:
    'Elle a été commencée dans une autre fenêtre ou un autre navigateur. Rien ne s’est passé. Fermez cette fenêtre.',
  socialNotTitle: 'Vous n’êtes pas connecté',
  socialDeniedText: 'Vous ne l’avez pas autorisé sur {provider}. Fermez cette fenêtre pour revenir.',
  socialWithheldText:
    '{provider} n’a pas partagé tout ce dont la connexion a besoin. Fermez cette fenêtre, réessayez et autorisez tout.',
  socialFailedText: '{provider} n’a pas confirmé qui vous êtes. Fermez cette fenêtre et réessayez.',
  socialOverTitle: 'Cette connexion est terminée',
  socialOverText:
    'Elle a déjà pris fin ou a duré trop longtemps. Fermez cette fenêtre et recommencez là où vous vous connectez.',
}
