import type { ApprovalMessages } from './en.ts'

export const ar: ApprovalMessages = {
  approve: 'موافقة',
  reject: 'رفض',
  close: 'إغلاق',
  account: 'الحساب',
  waiting: '{count} طلبات أخرى في الانتظار',
  feeAtMost: '{amount} كحد أقصى',
  feeSponsored: 'يدفعها {name}',
  working: 'لحظة من فضلك',
  signing: 'جارٍ التوقيع',
  sending: 'جارٍ الإرسال',
  checkingAgain: 'جارٍ التحقق مرة أخرى',
  failed: 'لم ينجح ذلك.',
  maybeSentTitle: 'ربما أُرسلت المعاملة.',
  maybeSentText: 'توقّف خادم المحفظة عن الرد. راجع نشاطك قبل أن تحاول مرة أخرى.',
  windowText:
    'لا يستطيع هذا المتصفح معرفة ما إذا كان شيء يغطي هذه الشاشة، لذا تتم الموافقة في نافذة للمحفظة.',
  windowAlways: 'تتم الموافقة في نافذة للمحفظة لا تستطيع هذه الصفحة تغطيتها.',
  covered: 'شيء ما يغطي جزءًا من هذه الشاشة. تصبح الموافقة ممكنة عندما تظهر الشاشة كلها.',
  pressAgain: 'اضغط مرة أخرى: لقد تحرّك شيء هنا للتو.',
  openWindow: 'الموافقة في نافذة',
  windowOpen: 'وافق في النافذة التي فُتحت.',
  windowBlocked: 'لم يفتح المتصفح النافذة. اسمح بالنوافذ المنبثقة هنا ثم اضغط مجددًا.',
}
