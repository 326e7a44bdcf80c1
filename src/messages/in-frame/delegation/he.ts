import type { DelegationMessages } from './en.ts'

export const he: DelegationMessages = {
  gets: 'כדי לשלב כמה שלבים, החשבון שלכם ישתמש בתוכנית {address} ב־{network}. אפשר להסיר אותה בהגדרות הארנק.',
  foreign:
    'ארנק אחר קבע לחשבון שלכם תוכנית אחרת ב־{network}: {address}. כל עוד לא הוסרה, הארנק הזה אינו יכול לשלב שם כמה שלבים.',
  changed: 'החשבון שלכם שלח בינתיים משהו אחר. נסו שוב.',
  underWay: 'עסקה אחרת של החשבון שלכם נמצאת בביצוע. נסו שוב כשתסתיים.',
  row: 'הסרת התוכנית ב־{network}',
  rowText: 'החשבון שלכם משתמש ב־{address} כדי לשלב כמה שלבים.',
  rowForeign: 'החשבון שלכם משתמש ב־{address}, שארנק אחר קבע.',
  takenBack: 'מסירים אותה. זה ייכנס לתוקף אחרי שהרשת תאשר.',
}
