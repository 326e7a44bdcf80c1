import type { ApprovalMessages } from './en.ts'

export const de: ApprovalMessages = {
  approve: 'Genehmigen',
  reject: 'Ablehnen',
  close: 'Schließen',
  account: 'Konto',
  waiting: '{count} weitere warten',
  feeAtMost: 'höchstens {amount}',
  feeSponsored: 'Zahlt {name}',
  working: 'Einen Moment',
  signing: 'Wird signiert',
  sending: 'Wird gesendet',
  checkingAgain: 'Wird noch einmal geprüft',
  failed: 'Das hat nicht geklappt.',
  maybeSentTitle: 'Möglicherweise wurde gesendet.',
  maybeSentText:
    'Der Server der Wallet antwortet nicht mehr. Sehen Sie in Ihren Aktivitäten nach, bevor Sie es erneut versuchen.',
  windowText:
    'Dieser Browser kann nicht erkennen, ob etwas diese Anzeige verdeckt. Deshalb genehmigen Sie in einem Fenster der Wallet.',
  windowAlways: 'Sie genehmigen in einem Fenster der Wallet, das diese Seite nicht verdecken kann.',
  covered: 'Etwas verdeckt einen Teil dieser Anzeige. Genehmigen können Sie, wenn alles zu sehen ist.',
  pressAgain: 'Drücken Sie noch einmal: Hier hat sich gerade etwas bewegt.',
  openWindow: 'In einem Fenster genehmigen',
  windowOpen: 'Genehmigen Sie in dem Fenster, das sich geöffnet hat.',
  windowBlocked:
    'Der Browser hat das Fenster nicht geöffnet. Erlauben Sie hier Pop-up-Fenster und drücken Sie dann erneut.',
}
