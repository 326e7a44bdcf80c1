import type { FirstMessages } from './en.ts'

export const ar: FirstMessages = {
  button: {
    connect: 'ربط المحفظة',
    connecting: 'جارٍ الربط',
    wrongNetwork: 'شبكة غير صحيحة',
    selectNetwork: 'اختيار شبكة',
    account: 'الحساب {address}',
    network: 'الشبكة: {network}',
  },
  frame: {
    back: 'رجوع',
    close: 'إغلاق',
    help: 'ما المحفظة؟',
    dismiss: 'إخفاء',
    getHelp: 'مساعدة',
  },
  connect: {
    title: 'ربط المحفظة',
    installed: 'مثبتة',
    recent: 'مؤخرًا',
    connected: 'متصلة',
    browserWallet: 'محفظة المتصفح',
    noneTitle: 'لم يُعثر على محفظة',
    noneText: 'لا توجد محفظة في هذا المتصفح بعد. يمكنك الحصول على واحدة خلال دقيقة.',
    offTitle: 'المحافظ متوقفة',
    offText: 'أوقف هذا الموقع الربط.',
    getWallet: 'الحصول على محفظة',
    newToWallets: 'جديد على المحافظ؟',
    getOne: 'الحصول على محفظة',
    list: 'المحافظ',
    walletConnect: 'محفظة على جهاز آخر',
    qrCode: 'رمز QR',
    searchAll: 'البحث في كل المحافظ',
  },
  crash: {
    title: 'حدث خطأ ما',
    text: 'واجهت هذه النافذة مشكلة. محفظتك لم تتأثر.',
    retry: 'البدء من جديد',
    reload: 'إعادة تحميل الصفحة',
    loadText: 'تعذّر تحميل جزء من هذه النافذة. تحقق من اتصالك بالإنترنت، ثم حاول مرة أخرى.',
  },
}
