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
  refused: 'Der Smart Account hat das abgelehnt.',
  notSetUp: 'Der Smart Account konnte in diesem Netzwerk nicht eingerichtet werden.',
  payerEmpty: 'Wer die Netzwerkgebühr zahlen würde, hat kein Guthaben mehr.',
  payerRefuses: 'Die Netzwerkgebühr wird hierfür doch nicht von anderen gezahlt. Versuchen Sie es erneut.',
  reverts: 'Das Netzwerk würde das rückgängig machen. Nichts würde ausgeführt.',
  feeTooLow: 'Die Netzwerkgebühr ist zu niedrig. Versuchen Sie es erneut.',
  bundlerAway: 'Der Dienst, der weiterleitet, was Smart Accounts senden, antwortet nicht.',
}
