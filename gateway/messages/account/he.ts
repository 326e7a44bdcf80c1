import type { AccountMailMessages } from './en.ts'

export const he: AccountMailMessages = {
  codeExpires: 'הוא תקף ל־10 דקות, ורק באתר {site}.',
  exportCodeSubject: 'הקוד להצגת המפתח הפרטי של הארנק שלכם ב־{site}',
  exportCodeIntro: 'יש להקליד את הקוד הזה ב־{site} באמצעות {browser} כדי לראות את המפתח הפרטי של הארנק:',
  deleteCodeSubject: 'הקוד למחיקת החשבון שלכם ב־{site}',
  deleteCodeIntro: 'יש להקליד את הקוד הזה ב־{site} באמצעות {browser} כדי למחוק את החשבון ואת הארנק שלו:',
  emailCodeSubject: 'הקוד שלכם להוספת כתובת לחשבון שלכם ב־{site}',
  emailCodeIntro: 'יש להקליד את הקוד הזה ב־{site} עם {browser} כדי להתחבר גם עם כתובת אחרת:',
  confirmWarning:
    'אין למסור אותו לאיש ואין להקליד אותו בשום מקום אחר. אם לא ביקשת אותו, יש להסיר בהגדרות הארנק את הדפדפנים שאינם מוכרים לך.',
  exportedSubject: 'המפתח הפרטי של הארנק שלכם ב־{site} הוצג',
  exportedIntro: 'המפתח הפרטי של הארנק שלכם ב־{site} הוצג באמצעות {browser}.',
  passkeyAddedSubject: 'נוסף מפתח גישה לארנק שלכם ב־{site}',
  passkeyAddedIntro: 'באמצעות {browser} נוסף מפתח גישה שפותח את הארנק שלכם ב־{site}.',
  wayRemovedSubject: 'הוסרה דרך להתחבר לארנק שלכם באתר {site} או לשחזר אותו',
  wayRemovedIntro: '{browser} הסיר דרך להתחבר לארנק שלכם באתר {site} או לשחזר אותו.',
  noticeAsk: 'אם לא עשית זאת, יש להעביר את תכולת הארנק לארנק אחר ולהודיע לאתר מיד.',
  frozenSubject: 'הארנק שלכם ב־{site} מוקפא',
  frozenIntro: 'הארנק שלכם ב־{site} הוקפא באמצעות {browser}. אי אפשר לחתום בו על דבר עד להתחברות מחדש.',
  deletedSubject: 'החשבון שלכם ב־{site} נמחק',
  deletedIntro:
    'החשבון שלכם ב־{site} נמחק באמצעות {browser}, עם כל דרכי הכניסה לארנק שלו. בלי מפתח פרטי ששמרת, הארנק לא ייפתח עוד.',
}
