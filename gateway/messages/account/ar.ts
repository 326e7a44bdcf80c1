import type { AccountMailMessages } from './en.ts'

export const ar: AccountMailMessages = {
  codeExpires: 'صالح لمدة 10 دقائق، وعلى {site} فقط.',
  exportCodeSubject: 'رمزك لعرض المفتاح الخاص لمحفظتك في {site}',
  exportCodeIntro: 'اكتب هذا الرمز في {site} باستخدام {browser} لرؤية المفتاح الخاص لمحفظتك:',
  deleteCodeSubject: 'رمزك لحذف حسابك في {site}',
  deleteCodeIntro: 'اكتب هذا الرمز في {site} باستخدام {browser} لحذف حسابك ومحفظته:',
  emailCodeSubject: 'رمزك لإضافة عنوان إلى حسابك في {site}',
  emailCodeIntro: 'اكتب هذا الرمز في {site} باستخدام {browser} لتسجّل الدخول بعنوان آخر أيضًا:',
  confirmWarning:
    'لا تخبر به أحدًا ولا تكتبه في أي مكان آخر. إن لم تطلبه، فأزل من إعدادات محفظتك المتصفحات التي لا تعرفها.',
  exportedSubject: 'عُرض المفتاح الخاص لمحفظتك في {site}',
  exportedIntro: 'عرض {browser} المفتاح الخاص لمحفظتك في {site}.',
  passkeyAddedSubject: 'أُضيف مفتاح مرور إلى محفظتك في {site}',
  passkeyAddedIntro: 'أضاف {browser} مفتاح مرور يفتح محفظتك في {site}.',
  wayRemovedSubject: 'أُزيلت طريقة لتسجيل الدخول إلى محفظتك في {site} أو لاستردادها',
  wayRemovedIntro: 'أزال {browser} طريقة لتسجيل الدخول إلى محفظتك في {site} أو لاستردادها.',
  noticeAsk: 'إن لم تكن أنت، فانقل ما في المحفظة إلى محفظة أخرى وأبلغ الموقع فورًا.',
  frozenSubject: 'محفظتك في {site} مجمّدة',
  frozenIntro: 'جمّد {browser} محفظتك في {site}. لا يمكن توقيع أي شيء بها إلى أن تسجّل الدخول من جديد.',
  deletedSubject: 'حُذف حسابك في {site}',
  deletedIntro:
    'حذف {browser} حسابك في {site} مع كل طرق الدخول إلى محفظته. من دون مفتاح خاص احتفظت به، لن تُفتح المحفظة بعد الآن.',
}
