import type { FirstMessages } from './en.ts'

export const he: FirstMessages = {
  button: {
    connect: 'חיבור ארנק',
    connecting: 'מתחבר',
    wrongNetwork: 'רשת שגויה',
    selectNetwork: 'בחירת רשת',
    account: 'חשבון {address}',
    network: 'רשת: {network}',
  },
  frame: {
    back: 'חזרה',
    close: 'סגירה',
    help: 'מה זה ארנק?',
    dismiss: 'הסתרה',
  },
  connect: {
    title: 'חיבור ארנק',
    installed: 'מותקן',
    recent: 'לאחרונה',
    connected: 'מחובר',
    browserWallet: 'ארנק בדפדפן',
    noneTitle: 'לא נמצא ארנק',
    noneText: 'עדיין אין ארנק בדפדפן הזה. אפשר להשיג אחד תוך דקה.',
    offTitle: 'אין כאן ארנקים',
    offText: 'האתר הזה לא מציע ארנקים כרגע.',
    getWallet: 'השגת ארנק',
    newToWallets: 'עדיין אין לכם ארנק?',
    getOne: 'השיגו אחד תוך דקה',
    list: 'ארנקים',
    walletConnect: 'ארנק בטלפון',
    qrCode: 'קוד QR',
    searchAll: 'חיפוש בכל הארנקים',
  },
  crash: {
    title: 'משהו השתבש כאן',
    text: 'אירעה תקלה בחלון הזה. הארנק שלכם לא נפגע.',
    retry: 'התחלה מחדש',
    reload: 'טעינת הדף מחדש',
    loadText: 'לא ניתן לטעון חלק מהחלון הזה. בדקו את החיבור לאינטרנט.',
  },
}
