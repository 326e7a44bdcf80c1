import type { LoginFieldMessages } from './en.ts'

export const fr: LoginFieldMessages = {
  label: 'Adresse e-mail',
  submit: 'Continuer avec l’e-mail',
  passkey: 'Utiliser une clé d’accès',
  or: 'ou',
  wallets: 'Continuer avec un portefeuille',
  loadFailed: 'Le chargement a échoué. Vérifiez votre connexion et réessayez.',
}
