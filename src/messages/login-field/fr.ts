import type { LoginFieldMessages } from './en.ts'

export const fr: LoginFieldMessages = {
  label: 'Adresse e-mail',
  submit: 'Continuer avec l’e-mail',
  passkey: 'Utiliser une clé d’accès',
  enterCode: 'Saisir le code envoyé à {email}',
  openMail: 'Ouvrir l’e-mail envoyé à {email}',
  or: 'ou',
  wallets: 'Continuer avec un portefeuille',
  loadFailed: 'Le chargement a échoué. Vérifiez votre connexion et réessayez.',
  legal: {
    terms: 'conditions d’utilisation',
    privacy: 'politique de confidentialité',
    agree: 'J’accepte les {terms} et la {privacy}',
    agreeOne: 'J’accepte : {link}',
    notice: 'En connectant votre portefeuille, vous acceptez les {terms} et la {privacy}.',
    noticeOne: 'En connectant votre portefeuille, vous acceptez : {link}.',
  },
}
