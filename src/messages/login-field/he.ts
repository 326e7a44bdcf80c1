import type { LoginFieldMessages } from './en.ts'

export const he: LoginFieldMessages = {
  label: 'כתובת אימייל',
  submit: 'המשך עם אימייל',
  passkey: 'שימוש במפתח גישה',
  or: 'או',
  wallets: 'המשך עם ארנק',
  loadFailed: 'הטעינה נכשלה. בדקו את החיבור ונסו שוב.',
}
