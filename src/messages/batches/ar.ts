import type { BatchMessages } from './en.ts'

export const ar: BatchMessages = {
  title: 'دفعة من الاستدعاءات',
  loading: 'جارٍ تحميل الحالة',
  states: {
    pending: { title: 'قيد التنفيذ', text: 'لم تُؤكَّد كل الاستدعاءات بعد.' },
    confirmed: { title: 'تم التنفيذ', text: 'أُكِّدت كل الاستدعاءات.' },
    'not-sent': { title: 'لم تُرسَل', text: 'لم يصل شيء إلى الشبكة ولم يتحرك شيء.' },
    failed: { title: 'فشلت', text: 'لم يكن لأي استدعاء أثر. صُرفت رسوم الشبكة.' },
    'partly-failed': {
      title: 'نُفِّذ جزء منها فقط',
      text: 'لم يكن لكل الاستدعاءات أثر. تحقّق من الحساب قبل أن تحاول مرة أخرى.',
    },
  },
  progress: 'أُكِّد {done} من {count} من الاستدعاءات',
  asOne: 'تُنفَّذ الاستدعاءات كلها معًا أو لا يُنفَّذ أي منها.',
  each: 'كل استدعاء معاملة مستقلة.',
  calls: 'الاستدعاءات',
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
