import type { BatchMessages } from './en.ts'

export const de: BatchMessages = {
  title: 'Mehrere Aufrufe',
  loading: 'Status wird geladen',
  states: {
    pending: { title: 'In Arbeit', text: 'Noch sind nicht alle Aufrufe bestätigt.' },
    confirmed: { title: 'Ausgeführt', text: 'Alle Aufrufe sind bestätigt.' },
    'not-sent': {
      title: 'Nicht gesendet',
      text: 'Nichts hat das Netzwerk erreicht, und nichts wurde bewegt.',
    },
    failed: {
      title: 'Fehlgeschlagen',
      text: 'Kein Aufruf hatte eine Wirkung. Die Netzwerkgebühr ist verbraucht.',
    },
    'partly-failed': {
      title: 'Nur teilweise ausgeführt',
      text: 'Nicht alle Aufrufe hatten eine Wirkung. Vor einem neuen Versuch bitte das Konto prüfen.',
    },
  },
  progress: '{done} von {count} Aufrufen bestätigt',
  asOne: 'Alle Aufrufe werden als Einheit ausgeführt oder keiner.',
  each: 'Jeder Aufruf ist eine eigene Transaktion.',
  calls: 'Aufrufe',
  call: {
    send: '{amount} an {address} senden',
    call: '{address} aufrufen',
    callWith: '{address} mit {amount} aufrufen',
    create: 'Einen Vertrag anlegen',
  },
  callStates: {
    waiting: 'Noch nicht angefragt',
    pending: 'In Arbeit',
    confirmed: 'Bestätigt',
    failed: 'Fehlgeschlagen',
    'not-sent': 'Nicht gesendet',
    unknown: 'Ausgang unbekannt',
  },
  unread: 'Der Status konnte nicht gelesen werden',
  unreadText: 'Die Wallet oder das Netzwerk hat nicht geantwortet. Wir versuchen es automatisch erneut.',
  explorer: 'Im Explorer ansehen',
  done: 'Fertig',
}
