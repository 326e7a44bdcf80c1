import type { SessionMessages } from './en.ts'

export const he: SessionMessages = {
  title: 'הפעלות',
  none: 'אין הפעלות',
  noneText:
    'הפעלה מאפשרת לאפליקציה להוציא מהחשבון שלך בלי לשאול בכל פעם, עד גבול מסוים. מה שאישרת בדף הזה מופיע כאן.',
  unsupported: 'לארנק שלך אין הפעלות',
  unsupportedText: '{wallet} לא מאפשר לאפליקציות להוציא בלי לשאול.',
  inPeriod: '{spent} מתוך {amount} בתקופה הזו',
  inAll: '{spent} מתוך {amount} בסך הכול',
  end: 'סיום',
  ended: 'הסתיימה',
  expired: 'פג תוקפה',
  asking: 'יש לאשר בארנק',
  asked: 'היא מסתיימת עם הבלוק הבא.',
  unread: 'הארנק שלך לא אמר מה אישר.',
  retry: 'ניסיון נוסף',
  offline: 'אין חיבור',
  failures: {
    declined: 'דחית. ההפעלה נמשכת.',
    'no-way': 'אי אפשר לסיים אותה מכאן. אפשר לסיים אותה בארנק.',
    failed: 'לא ניתן היה לסיים אותה. כדאי לנסות שוב.',
  },
  created: {
    title: 'ההפעלה אושרה',
    text: 'היא מופיעה בחשבון שלך, תחת הפעלות. אפשר לסיים אותה שם בכל עת.',
    done: 'הבנתי',
  },
}
