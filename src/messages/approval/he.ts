import type { ApprovalMessages } from './en.ts'

export const he: ApprovalMessages = {
  approve: 'אישור',
  reject: 'דחייה',
  close: 'סגירה',
  account: 'חשבון',
  dangerText: 'אם אינכם בטוחים, דחו. כדי לאשר בכל זאת, הקלידו {word}.',
  waiting: 'עוד {count} ממתינות',
  feeAtMost: 'לכל היותר {amount}',
  feeSponsored: 'משולם על ידי {name}',
  working: 'רק רגע',
  signing: 'חותם',
  sending: 'שולח',
  checkingAgain: 'בדיקה אחת נוספת',
  maybeSentTitle: 'ייתכן שנשלח.',
  maybeSentText: 'השרת של הארנק הפסיק לענות. בדקו בפעילות שלכם לפני שתנסו שוב.',
  windowText: 'הדפדפן הזה לא יכול לדעת אם משהו מכסה את המסך, ולכן מאשרים בחלון של הארנק.',
  covered: 'משהו מכסה חלק מהמסך הזה. אפשר לאשר כשרואים את כולו.',
  openWindow: 'אישור בחלון',
  windowOpen: 'אשרו בחלון שנפתח.',
  windowBlocked: 'הדפדפן לא פתח את החלון. אפשרו כאן חלונות קופצים ולחצו שוב.',
  windowOver: 'אין כאן עוד מה לאשר. סגרו את החלון הזה.',
}
