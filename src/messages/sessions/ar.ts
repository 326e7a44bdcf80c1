import type { SessionMessages } from './en.ts'

export const ar: SessionMessages = {
  title: 'الجلسات',
  none: 'لا توجد جلسات',
  noneText:
    'تتيح الجلسة لتطبيق أن ينفق من حسابك دون السؤال كل مرة، ضمن حد معيّن. ما تسمح به في هذه الصفحة يظهر هنا.',
  unsupported: 'محفظتك لا تدعم الجلسات',
  unsupportedText: 'لا تسمح {wallet} للتطبيقات بالإنفاق دون سؤال.',
  inPeriod: '{spent} من {amount} في هذه الفترة',
  inAll: '{spent} من {amount} إجمالًا',
  end: 'إنهاء',
  ended: 'انتهت',
  expired: 'انقضت مدتها',
  asking: 'أكّد في محفظتك',
  asked: 'تنتهي مع الكتلة التالية.',
  unread: 'لم تذكر محفظتك ما سمحت به.',
  retry: 'أعد المحاولة',
  offline: 'أنت غير متصل',
  failures: {
    declined: 'رفضت. الجلسة مستمرة.',
    'no-way': 'لا يمكن إنهاؤها من هنا. أنهِها في محفظتك.',
    failed: 'تعذّر إنهاؤها. أعد المحاولة.',
  },
  created: {
    title: 'تم السماح بالجلسة',
    text: 'تجدها في حسابك ضمن الجلسات، ويمكنك إنهاؤها هناك في أي وقت.',
    done: 'حسنًا',
  },
}
