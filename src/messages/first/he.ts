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
    getHelp: 'עזרה',
  },
  connect: {
    title: 'חיבור ארנק',
    installed: 'מותקן',
    recent: 'לאחרונה',
    connected: 'מחובר',
    browserWallet: 'ארנק בדפדפן',
    noneTitle: 'לא נמצא ארנק',
    noneText: 'עדיין אין ארנק בדפדפן הזה. אפשר להשיג אחד תוך דקה.',
    offTitle: 'הארנקים כבויים',
    offText: 'האתר הזה כיבה את החיבור.',
    getWallet: 'השגת ארנק',
    newToWallets: 'עדיין אין לכם ארנק?',
    getOne: 'השגת ארנק',
    list: 'ארנקים',
    walletConnect: 'ארנק במכשיר אחר',
    qrCode: 'קוד QR',
    searchAll: 'חיפוש בכל הארנקים',
  },
  crash: {
    title: 'משהו השתבש',
    text: 'אירעה תקלה בחלון הזה. הארנק שלכם לא נפגע.',
    retry: 'התחלה מחדש',
    reload: 'טעינת הדף מחדש',
    loadText: 'חלק מהחלון הזה לא נטען. בדקו את החיבור ונסו שוב.',
  },
}
