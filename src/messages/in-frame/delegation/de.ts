import type { DelegationMessages } from './en.ts'

export const de: DelegationMessages = {
  gets: 'Um mehrere Schritte zu verbinden, nutzt Ihr Konto das Programm {address} auf {network}. Sie können es in den Wallet-Einstellungen entfernen.',
  foreign:
    'Eine andere Wallet hat Ihrem Konto auf {network} ein anderes Programm gegeben: {address}. Solange es nicht entfernt ist, kann diese Wallet dort nicht mehrere Schritte verbinden.',
  changed: 'Ihr Konto hat inzwischen etwas anderes gesendet. Versuchen Sie es erneut.',
  underWay:
    'Eine andere Transaktion Ihres Kontos läuft noch. Versuchen Sie es erneut, wenn sie abgeschlossen ist.',
  row: 'Programm auf {network} entfernen',
  rowText: 'Ihr Konto nutzt {address}, um mehrere Schritte zu verbinden.',
  rowForeign: 'Ihr Konto nutzt {address}, von einer anderen Wallet gesetzt.',
  takenBack: 'Wird entfernt. Dies gilt, sobald das Netzwerk es bestätigt.',
}
