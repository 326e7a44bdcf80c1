import type { SmartMessages } from './en.ts'

export const de: SmartMessages = {
  tooFewCoins: 'Der Smart Account hat nicht genug für die Netzwerkgebühr.',
  notAccepted: 'Der Smart Account hat die Signatur nicht angenommen.',
  otherOwner:
    'Der Inhaber dieses Smart Accounts wurde außerhalb dieser Wallet geändert. Sie kann in diesem Netzwerk nicht mehr für ihn signieren.',
  underWay:
    'Eine andere Transaktion des Smart Accounts läuft noch. Versuchen Sie es erneut, wenn sie abgeschlossen ist.',
  expired: 'Die Zeit dafür ist abgelaufen. Versuchen Sie es erneut.',
  tooMuchGas: 'Das braucht mehr Gas, als dafür vorgesehen war. Versuchen Sie es erneut.',
  refused: 'Der Smart Account hat dies abgelehnt.',
  notSetUp: 'Der Smart Account konnte in diesem Netzwerk nicht eingerichtet werden.',
  payerEmpty: 'Der Sponsor kann diese Gebühr nicht zahlen.',
  payerRefuses: 'Für diese Gebühr gibt es keinen Sponsor. Versuchen Sie es erneut.',
  reverts: 'Dies würde fehlschlagen. Nichts wurde gesendet.',
  feeTooLow: 'Die Netzwerkgebühr ist zu niedrig. Versuchen Sie es erneut.',
  bundlerAway: 'Der Übermittlungsdienst antwortet nicht. Versuchen Sie es erneut.',
}
