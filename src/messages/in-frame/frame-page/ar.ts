import type { FramePageMessages } from './en.ts'

export const ar: FramePageMessages = {
  frame: {
    asks: 'فُتح بواسطة {origin}',
    callsItself: 'يسمّي نفسه «{name}».',
    notHere: 'هذا جزء من محفظة، ولا يعمل إلا داخل صفحة أحد التطبيقات.',
    notKept:
      'هذا المتصفح لا يحفظ شيئًا لهذا الموقع. تعمل المحفظة إلى أن تُغلق الصفحة؛ وبعدها يُطلب رمز الاسترداد.',
  },
}
