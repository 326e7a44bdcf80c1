import type { BatchMessages } from './en.ts'

export const de: BatchMessages = {
  title: 'Mehrere Schritte',
  loading: 'Status wird geladen',
  states: {
    pending: { title: 'In Arbeit', text: 'Noch sind nicht alle Schritte bestätigt.' },
    confirmed: { title: 'Abgeschlossen', text: 'Alle Schritte sind bestätigt.' },
    'not-sent': {
      title: 'Nicht gesendet',
      text: 'Nichts hat das Netzwerk erreicht, und nichts wurde bewegt.',
    },
    failed: {
      title: 'Fehlgeschlagen',
      text: 'Nichts wurde bewegt. Die Netzwerkgebühr wurde trotzdem berechnet.',
    },
    'partly-failed': {
      title: 'Nur teilweise abgeschlossen',
      text: 'Nicht alle Schritte wurden wirksam. Prüfen Sie das Konto, bevor Sie es erneut versuchen.',
    },
  },
  progress: 'Bestätigte Schritte: {done} von {count}',
  asOne: 'Entweder geschehen alle Schritte oder keiner.',
  each: 'Jeder Schritt ist eine eigene Transaktion.',
  calls: 'Schritte',
  call: {
    send: '{amount} an {address} senden',
    call: '{address} aufrufen',
    callWith: '{address} mit {amount} aufrufen',
    create: 'Einen Smart Contract erstellen',
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
