import type { BatchMessages } from './en.ts'

export const ar: BatchMessages = {
  title: 'عدة خطوات',
  loading: 'جارٍ تحميل الحالة',
  states: {
    pending: { title: 'قيد التنفيذ', text: 'لم تُؤكَّد كل الخطوات بعد.' },
    confirmed: { title: 'اكتملت', text: 'كل الخطوات مؤكَّدة.' },
    'not-sent': { title: 'لم تُرسل', text: 'لم يصل شيء إلى الشبكة ولم يتحرك شيء.' },
    failed: { title: 'فشلت', text: 'لم يُنقل شيء. ومع ذلك خُصمت رسوم الشبكة.' },
    'partly-failed': {
      title: 'اكتمل جزء فقط',
      text: 'لم تُنفَّذ كل الخطوات. تحقق من الحساب قبل المحاولة مرة أخرى.',
    },
  },
  progress: 'الخطوات المؤكَّدة: {done} من {count}',
  asOne: 'إما أن تتم كل الخطوات أو لا تتم أي منها.',
  each: 'كل خطوة معاملة مستقلة.',
  calls: 'الخطوات',
  call: {
    send: 'إرسال {amount} إلى {address}',
    call: 'استدعاء {address}',
    callWith: 'استدعاء {address} مع {amount}',
    create: 'إنشاء عقد',
  },
  callStates: {
    waiting: 'لم يُطلب بعد',
    pending: 'قيد التنفيذ',
    confirmed: 'مؤكَّد',
    failed: 'فشل',
    'not-sent': 'لم يُرسَل',
    unknown: 'النتيجة غير معروفة',
  },
  unread: 'تعذّرت قراءة الحالة',
  unreadText: 'لم تستجب المحفظة أو الشبكة. نعيد المحاولة تلقائيًا.',
  explorer: 'عرض في المستكشف',
  done: 'تم',
}
