import type { SocialMessages } from './en.ts'

export const fr: SocialMessages = {
  continueWith: 'Continuer avec {provider}',
  more: 'Autres moyens de se connecter',
  allTitle: 'Tous les comptes',
  loginTitle: 'Se connecter',
  loadFailed: 'Le chargement a échoué. Vérifiez votre connexion et réessayez.',
  none: [
    'Non disponible dans cette application',
    'Aucun des fournisseurs de connexion de cette page ne fonctionne dans cette application. Ouvrez la page dans votre navigateur pour les utiliser.',
  ],
  elsewhere: 'Pour vous connecter avec {providers}, ouvrez cette page dans votre navigateur.',

  connecting: {
    heading: 'Se connecter avec {provider}',
    text: 'Connectez-vous dans la fenêtre du fournisseur',
    taking: 'Récupération de vos données',
    takingText: 'Chargement de vos comptes.',
    leaving: 'Cette page ouvre {provider}, puis revient ici.',
    tryAgain: 'Réessayer',
    detachedHeading: 'Terminez dans l’autre fenêtre',
    detachedText:
      'Cette page ne voit plus la fenêtre de {provider}. Terminez dans celle-ci, ou réessayez si vous l’avez fermée.',
    inThisTab: 'Continuer dans cet onglet',
  },
  farcaster: {
    scan: 'Scannez ce code QR avec votre appareil mobile',
    scanText: 'Votre application Farcaster demande si vous voulez vous connecter ici.',
    code: 'Code QR pour se connecter avec Farcaster',
    making: 'Création d’un code QR',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    mobile: 'Continuez dans Farcaster',
    mobileText: 'Confirmez la connexion dans l’application.',
    open: 'Ouvrir Farcaster',
    taking: 'Chargement de vos données',
    takingText: 'Un instant, vos données se chargent.',
  },
  failures: {
    blocked: [
      'La fenêtre a été bloquée',
      'Votre navigateur n’a pas ouvert la fenêtre de {provider}. Autorisez-la et réessayez.',
    ],
    denied: [
      'La connexion a été refusée',
      'Vous avez refusé sur {provider}, ou fermé sa page. Vous pouvez réessayer.',
    ],
    withheld: [
      '{provider} n’a pas tout partagé',
      'Cette connexion a besoin de tout ce qu’elle demande à {provider}, votre adresse e-mail comprise. Réessayez et autorisez tout.',
    ],
    failed: [
      '{provider} a refusé la connexion',
      'Réessayez, ou choisissez un autre moyen de vous connecter.',
    ],
    expired: ['La connexion a pris trop de temps', 'Elle n’a pas été terminée à temps. Recommencez.'],
    unavailable: [
      '{provider} n’est pas configuré',
      'Ce site n’accepte pas encore les connexions avec {provider}. Choisissez un autre moyen.',
    ],
    'not-offered': [
      'Ce site ne peut pas proposer de connexion pour le moment',
      'Choisissez un autre moyen ou réessayez plus tard.',
    ],
    forbidden: [
      'Ce site bloque cette connexion',
      'Cette connexion est bloquée sur ce site. Choisissez un autre moyen.',
    ],
    busy: ['Trop de tentatives', 'Réessayez {time}.'],
    away: [
      'Le service de portefeuille ne répond pas',
      'Vérifiez votre connexion et réessayez dans un instant.',
    ],
    refused: ['La connexion a été annulée', 'Rien n’a été modifié. Vous pouvez réessayer.'],
    frozen: ['Ce portefeuille est gelé', 'L’exploitant de ce site peut vous dire pourquoi.'],
    'not-lasting': [
      'Ce navigateur ne conserve pas de données',
      'Ce navigateur bloque le stockage, cette connexion ne peut donc pas aboutir. Ouvrez la page dans un autre navigateur.',
    ],
    error: ['Un problème est survenu', 'Rien n’a été modifié. Vous pouvez réessayer.'],
  },
  account: {
    wallet: 'Portefeuille {provider}',
    login: 'Connecté avec {provider}',
  },
}
