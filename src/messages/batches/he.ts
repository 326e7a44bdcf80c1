import type { BatchMessages } from './en.ts'

export const he: BatchMessages = {
  title: 'כמה שלבים',
  loading: 'המצב נטען',
  states: {
    pending: { title: 'בביצוע', text: 'עוד לא כל השלבים אושרו ברשת.' },
    confirmed: { title: 'הושלם', text: 'כל השלבים אושרו ברשת.' },
    'not-sent': { title: 'לא נשלח', text: 'שום דבר לא הגיע לרשת ושום דבר לא זז.' },
    failed: { title: 'נכשל', text: 'שום דבר לא הועבר. עמלת הרשת נגבתה בכל זאת.' },
    'partly-failed': {
      title: 'רק חלק הושלם',
      text: 'לא כל השלבים נכנסו לתוקף. בדקו את החשבון לפני שתנסו שוב.',
    },
  },
  progress: 'שלבים שאושרו: {done} מתוך {count}',
  asOne: 'או שכל השלבים מתבצעים, או שאף אחד מהם.',
  each: 'כל שלב הוא עסקה נפרדת.',
  calls: 'שלבים',
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
