import type { FramePageMessages } from './en.ts'

export const de: FramePageMessages = {
  frame: {
    asks: 'Geöffnet von {origin}',
    callsItself: 'Die Seite nennt sich „{name}“.',
    notHere: 'Dies ist ein Teil einer Wallet. Er funktioniert nur innerhalb der Seite einer App.',
    notKept:
      'Dieser Browser speichert für diese Website nichts. Die Wallet funktioniert, bis die Seite geschlossen wird; danach wird Ihr Wiederherstellungscode verlangt.',
  },
}
