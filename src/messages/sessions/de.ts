import type { SessionMessages } from './en.ts'

export const de: SessionMessages = {
  title: 'Sitzungen',
  none: 'Keine Sitzungen',
  noneText:
    'Mit einer Sitzung kann eine App ohne erneute Nachfrage von deinem Konto ausgeben, bis zu einer Grenze. Was du auf dieser Seite erlaubst, steht hier.',
  unsupported: 'Deine Wallet hat keine Sitzungen',
  unsupportedText: 'Mit {wallet} können Apps nicht ohne Nachfrage ausgeben.',
  inPeriod: '{spent} von {amount} in diesem Zeitraum',
  inAll: '{spent} von {amount} insgesamt',
  soFar: '{spent} bisher',
  end: 'Beenden',
  endAll: 'Alle Sitzungen beenden',
  ended: 'Beendet',
  expired: 'Abgelaufen',
  asking: 'In der Wallet bestätigen',
  asked: 'Sie endet mit dem nächsten Block.',
  hasEnded: 'Die Sitzung ist beendet',
  unread: 'Deine Wallet hat nicht gesagt, was sie erlaubt hat.',
  retry: 'Erneut versuchen',
  offline: 'Du bist offline',
  failures: {
    declined: 'Du hast abgelehnt. Die Sitzung läuft weiter.',
    'no-way': 'Von hier aus kann sie nicht beendet werden. Beende sie in deiner Wallet.',
    failed: 'Sie konnte nicht beendet werden. Versuche es erneut.',
    reverted: 'Die Transaktion wurde nicht ausgeführt. Die Sitzung läuft weiter.',
    late: 'Sie ist noch nicht beendet. Versuche es erneut oder sieh später noch einmal nach.',
  },
  created: {
    title: 'Die Sitzung ist erlaubt',
    text: 'Sie steht in deinem Konto unter Sitzungen. Dort kannst du sie jederzeit beenden.',
    alteredTitle: 'Deine Wallet hat etwas anderes erlaubt',
    alteredText:
      'Die Website hat das nicht angefragt. Wenn du es nicht willst, beende es in deinem Konto unter Sitzungen.',
    done: 'Verstanden',
  },
}
