import type { LoginFieldMessages } from './en.ts'

export const he: LoginFieldMessages = {
  label: 'כתובת אימייל',
  submit: 'המשך עם אימייל',
  passkey: 'שימוש במפתח גישה',
  enterCode: 'הזנת הקוד ששלחנו אל {email}',
  openMail: 'פתיחת האימייל ששלחנו אל {email}',
  or: 'או',
  wallets: 'המשך עם ארנק',
  loadFailed: 'הטעינה נכשלה. בדקו את החיבור ונסו שוב.',
  legal: {
    terms: 'תנאי השימוש',
    privacy: 'מדיניות הפרטיות',
    agree: 'הסכמה ל־{terms} ול־{privacy}',
    agreeOne: 'אני מסכים ל{link}',
    notice: 'חיבור הארנק מהווה הסכמה ל{terms} ול{privacy}.',
    noticeOne: 'חיבור הארנק מהווה הסכמה ל{link}.',
  },
}
