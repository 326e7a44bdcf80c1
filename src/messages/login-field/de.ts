import type { LoginFieldMessages } from './en.ts'

export const de: LoginFieldMessages = {
  label: 'E-Mail-Adresse',
  submit: 'Mit E-Mail fortfahren',
  passkey: 'Passkey verwenden',
  or: 'oder',
  wallets: 'Mit einer Wallet fortfahren',
  loadFailed: 'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
}
