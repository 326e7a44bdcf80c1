import type { FramePageMessages } from './en.ts'

export const ar: FramePageMessages = {
  frame: {
    asks: 'فُتح بواسطة {origin}',
    callsItself: 'يسمّي نفسه «{name}».',
    notHere: 'لا شيء هنا لتراه. هذه الصفحة تخص محفظة وتُفتح داخل التطبيقات.',
    notKept:
      'لا يحفظ هذا المتصفح بيانات لهذا الموقع. تعمل المحفظة إلى أن تغلق الصفحة؛ وبعدها تحتاج إلى رمز الاسترداد.',
  },
}
