import type { SessionMessages } from './en.ts'

export const de: SessionMessages = {
  title: 'Sitzungen',
  none: 'Keine Sitzungen',
  noneText:
    'Mit einer Sitzung kann eine App ohne erneute Nachfrage von Ihrem Konto ausgeben, bis zu einer Grenze. Was Sie auf dieser Seite erlauben, steht hier.',
  unsupported: 'Ihre Wallet unterstützt keine Sitzungen',
  unsupportedText: 'Mit {wallet} können Apps nicht ohne Nachfrage ausgeben.',
  inPeriod: '{spent} von {amount} in diesem Zeitraum',
  inAll: '{spent} von {amount} insgesamt',
  soFar: '{spent} bisher',
  end: 'Beenden',
  endAll: 'Alle Sitzungen beenden',
  ended: 'Beendet',
  expired: 'Abgelaufen',
  asking: 'In Ihrer Wallet bestätigen',
  asked: 'Wird beendet. Das dauert einige Sekunden.',
  hasEnded: 'Die Sitzung ist beendet',
  unread: 'Ihre Wallet hat nicht gesagt, was sie erlaubt hat.',
  retry: 'Erneut versuchen',
  offline: 'Sie sind offline',
  failures: {
    declined: 'Sie haben abgelehnt. Die Sitzung läuft weiter.',
    'no-way': 'Von hier aus kann sie nicht beendet werden. Beenden Sie sie in Ihrer Wallet.',
    failed: 'Sie konnte nicht beendet werden. Versuchen Sie es erneut.',
    reverted: 'Die Transaktion wurde nicht ausgeführt. Die Sitzung läuft weiter.',
    late: 'Sie ist noch nicht beendet. Versuchen Sie es erneut oder sehen Sie später noch einmal nach.',
  },
  created: {
    title: 'Die Sitzung ist erlaubt',
    text: 'Sie steht in Ihrem Konto unter Sitzungen. Dort können Sie sie jederzeit beenden.',
    alteredTitle: 'Ihre Wallet hat etwas anderes erlaubt',
    alteredText:
      'Die Website hat das nicht angefragt. Wenn Sie es nicht wollen, beenden Sie es in Ihrem Konto unter Sitzungen.',
    done: 'Verstanden',
  },
}
