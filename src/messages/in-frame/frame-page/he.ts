import type { FramePageMessages } from './en.ts'

export const he: FramePageMessages = {
  frame: {
    asks: 'נפתח על ידי {origin}',
    callsItself: 'האתר קורא לעצמו ״{name}״.',
    notHere: 'אין כאן מה לראות. הדף הזה שייך לארנק ונפתח בתוך אפליקציות.',
    notKept:
      'הדפדפן הזה אינו שומר נתונים של האתר הזה. הארנק פועל עד שתסגרו את הדף; אחר כך תצטרכו את קוד השחזור שלכם.',
  },
}
