import type { LoginFieldMessages } from './en.ts'

export const de: LoginFieldMessages = {
  label: 'E-Mail-Adresse',
  submit: 'Mit E-Mail fortfahren',
  passkey: 'Passkey verwenden',
  enterCode: 'Den Code eingeben, den wir an {email} gesendet haben',
  openMail: 'Die E-Mail öffnen, die wir an {email} gesendet haben',
  or: 'oder',
  wallets: 'Mit einer Wallet fortfahren',
  loadFailed: 'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  legal: {
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutzerklärung',
    agree: 'Ich stimme den {terms} und der {privacy} zu',
    agreeOne: 'Ich stimme zu: {link}',
    notice: 'Indem Sie Ihre Wallet verbinden, stimmen Sie den {terms} und der {privacy} zu.',
    noticeOne: 'Indem Sie Ihre Wallet verbinden, stimmen Sie zu: {link}.',
  },
}
