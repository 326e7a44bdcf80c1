import type { DelegationMessages } from './en.ts'

export const de: DelegationMessages = {
  gets: 'Ihr Konto erhält im Netzwerk {network} den Code an der Adresse {address}, damit es mehrere Dinge in einer Transaktion erledigen kann. In den Einstellungen der Wallet können Sie das zurücknehmen.',
  foreign:
    'Eine andere Wallet hat Ihrem Konto im Netzwerk {network} anderen Code gegeben: {address}. Solange es ihn hat, kann diese Wallet dort nicht mehrere Dinge in einer Transaktion erledigen.',
  changed: 'Ihr Konto hat inzwischen etwas anderes gesendet. Versuchen Sie es erneut.',
  underWay:
    'Eine andere Transaktion Ihres Kontos läuft noch. Versuchen Sie es erneut, wenn sie abgeschlossen ist.',
  row: 'Code im Netzwerk {network} zurücknehmen',
  rowText: 'Ihr Konto führt {address} aus, um mehrere Dinge in einer Transaktion zu erledigen.',
  rowForeign: 'Ihr Konto führt {address} aus, was eine andere Wallet festgelegt hat.',
  takenBack: 'Es ist gesendet. Der Code ist weg, sobald das Netzwerk die Transaktion aufgenommen hat.',
}
