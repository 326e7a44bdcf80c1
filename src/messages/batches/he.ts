import type { BatchMessages } from './en.ts'

export const he: BatchMessages = {
  title: 'קבוצת קריאות',
  loading: 'המצב נטען',
  states: {
    pending: { title: 'בביצוע', text: 'עדיין לא כל הקריאות אושרו.' },
    confirmed: { title: 'בוצע', text: 'כל הקריאות אושרו.' },
    'not-sent': { title: 'לא נשלח', text: 'שום דבר לא הגיע לרשת ושום דבר לא זז.' },
    failed: { title: 'נכשל', text: 'לאף קריאה לא הייתה השפעה. עמלת הרשת נוצלה.' },
    'partly-failed': {
      title: 'בוצע רק חלק',
      text: 'לא לכל הקריאות הייתה השפעה. כדאי לבדוק את החשבון לפני ניסיון נוסף.',
    },
  },
  progress: '{done} מתוך {count} קריאות אושרו',
  asOne: 'כל הקריאות מבוצעות יחד, או אף אחת מהן.',
  each: 'כל קריאה היא עסקה נפרדת.',
  calls: 'קריאות',
  call: {
    send: 'שליחת {amount} אל {address}',
    call: 'קריאה אל {address}',
    callWith: 'קריאה אל {address} עם {amount}',
    create: 'יצירת חוזה',
  },
  callStates: {
    waiting: 'עדיין לא התבקש',
    pending: 'בביצוע',
    confirmed: 'אושר',
    failed: 'נכשל',
    'not-sent': 'לא נשלח',
    unknown: 'התוצאה לא ידועה',
  },
  unread: 'לא ניתן היה לקרוא את המצב',
  unreadText: 'הארנק או הרשת לא הגיבו. ננסה שוב אוטומטית.',
  explorer: 'הצגה בסייר הבלוקים',
  done: 'סיום',
}
