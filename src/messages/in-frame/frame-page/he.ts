import type { FramePageMessages } from './en.ts'

export const he: FramePageMessages = {
  frame: {
    asks: 'נפתח על ידי {origin}',
    callsItself: 'האתר קורא לעצמו „{name}”.',
    notHere: 'זהו חלק מארנק. הוא פועל רק בתוך דף של אפליקציה.',
    notKept:
      'הדפדפן הזה לא שומר דבר עבור האתר הזה. הארנק פועל עד שהדף נסגר; אחר כך תתבקשו להזין את קוד השחזור.',
  },
}
