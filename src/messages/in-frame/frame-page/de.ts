import type { FramePageMessages } from './en.ts'

export const de: FramePageMessages = {
  frame: {
    asks: 'Geöffnet von {origin}',
    callsItself: 'Die Seite nennt sich „{name}“.',
    notHere: 'Hier gibt es nichts zu sehen. Diese Seite gehört zu einer Wallet und öffnet sich in Apps.',
    notKept:
      'Dieser Browser speichert keine Daten für diese Website. Die Wallet funktioniert, bis Sie die Seite schließen; danach brauchen Sie Ihren Wiederherstellungscode.',
  },
}
