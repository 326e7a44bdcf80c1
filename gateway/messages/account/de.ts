import type { AccountMailMessages } from './en.ts'

export const de: AccountMailMessages = {
  codeExpires: 'Er gilt 10 Minuten und nur auf {site}.',
  exportCodeSubject: 'Ihr Code, um den privaten Schlüssel Ihrer Wallet bei {site} anzuzeigen',
  exportCodeIntro:
    'Geben Sie diesen Code bei {site} mit {browser} ein, um den privaten Schlüssel Ihrer Wallet zu sehen:',
  deleteCodeSubject: 'Ihr Code, um Ihr Konto bei {site} zu löschen',
  deleteCodeIntro:
    'Geben Sie diesen Code bei {site} mit {browser} ein, um Ihr Konto und seine Wallet zu löschen:',
  emailCodeSubject: 'Ihr Code, um Ihrem Konto bei {site} eine Adresse hinzuzufügen',
  emailCodeIntro:
    'Geben Sie diesen Code bei {site} mit {browser} ein, um sich auch mit einer anderen Adresse anzumelden:',
  confirmWarning:
    'Sagen Sie ihn niemandem und geben Sie ihn nirgendwo sonst ein. Wenn Sie ihn nicht angefordert haben, entfernen Sie in den Einstellungen Ihrer Wallet die Browser, die Sie nicht kennen.',
  exportedSubject: 'Der private Schlüssel Ihrer Wallet bei {site} wurde angezeigt',
  exportedIntro: '{browser} hat den privaten Schlüssel Ihrer Wallet bei {site} angezeigt.',
  passkeyAddedSubject: 'Ihrer Wallet bei {site} wurde ein Passkey hinzugefügt',
  passkeyAddedIntro: '{browser} hat einen Passkey hinzugefügt, der Ihre Wallet bei {site} öffnet.',
  wayRemovedSubject: 'Eine Anmelde- oder Wiederherstellungsmethode Ihrer Wallet bei {site} wurde entfernt',
  wayRemovedIntro:
    '{browser} hat eine Anmelde- oder Wiederherstellungsmethode Ihrer Wallet bei {site} entfernt.',
  noticeAsk:
    'Wenn Sie das nicht waren, übertragen Sie den Inhalt der Wallet in eine andere und benachrichtigen Sie sofort die Website.',
  frozenSubject: 'Ihre Wallet bei {site} ist eingefroren',
  notMe: 'Das war ich nicht',
  frozenIntro:
    '{browser} hat Ihre Wallet bei {site} eingefroren. Bis Sie sich neu anmelden, kann nichts mit ihr signiert werden: mit einem Passkey oder in einem Browser, der sie schon benutzt hat, geht es sofort wieder, sonst nach 24 Stunden.',
  frozenByLinkIntro:
    'Ihre Wallet bei {site} wurde über den Link einer E-Mail eingefroren, und alle Browser wurden abgemeldet. Bis Sie sich neu anmelden, kann nichts mit ihr signiert werden: mit einem Passkey oder in einem Browser, der sie schon benutzt hat, geht es sofort wieder, sonst nach 24 Stunden.',
  unfreezingSubject: 'Eine Anmeldung gibt Ihre Wallet bei {site} wieder frei',
  unfreezingIntro:
    '{browser} hat sich bei Ihrer eingefrorenen Wallet bei {site} angemeldet. Ab diesem Zeitpunkt lässt sie sich dort benutzen: {time}.',
  unfreezingAsk:
    'Wenn Sie das nicht waren, drücken Sie vorher auf die Schaltfläche: Die Wallet bleibt dann eingefroren.',
  freezeTitle: 'Die Wallet einfrieren?',
  freezeText: 'Eine E-Mail hat Ihnen eine Änderung gemeldet, die nicht von Ihnen ist.',
  changedLabel: 'Geändert am',
  freezeEffect:
    'Es kann nichts mehr signiert oder geändert werden, und alle Browser werden abgemeldet, bis Sie sich neu anmelden.',
  freeze: 'Wallet einfrieren',
  frozenTitle: 'Eingefroren',
  frozenText:
    'Es kann nichts signiert oder geändert werden. Um die Wallet wieder zu benutzen, melden Sie sich mit einem Passkey oder in einem Browser an, der sie schon benutzt hat. Sonst dauert es 24 Stunden.',
  freezeDeadText:
    'Er ist älter als 7 Tage oder unvollständig. Sie können die Wallet in ihren Einstellungen einfrieren.',
  leavingSubject: 'Ihr Konto bei {site} wird demnächst gelöscht',
  leavingIntro:
    '{browser} will Ihr Konto bei {site} mit allen Zugängen zu seiner Wallet löschen. Es wird zu diesem Zeitpunkt gelöscht: {time}.',
  leavingAsk:
    'Um es zu behalten, stoppen Sie es vorher: Dieser Link zeigt, wie. Danach lässt sich die Wallet ohne einen exportierten privaten Schlüssel nicht mehr öffnen.',
  leavingButton: 'Diese Löschung ansehen',
  stayedSubject: 'Ihr Konto bei {site} bleibt bestehen',
  stayedIntro: 'Die Löschung Ihres Kontos bei {site} wurde gestoppt.',
  stayTitle: 'Dieses Konto behalten?',
  stayText: 'Ein Browser will Ihr Konto und seine Wallet löschen.',
  deletedLabel: 'Gelöscht am',
  stayEffect: 'Wenn Sie es behalten, wird die Löschung gestoppt, und alle Browser werden abgemeldet.',
  stay: 'Konto behalten',
  stayedTitle: 'Das Konto bleibt bestehen',
  stayedText: 'Es wird nichts gelöscht. Alle Browser wurden abgemeldet.',
  stayDeadText: 'Die Löschung wurde schon gestoppt, oder das Konto ist gelöscht.',
  addressWaitsSubject: 'Ihre Adresse bei {site} ändert sich am {time}',
  addressWaitsIntro:
    '{browser} möchte diese Adresse Ihres Kontos bei {site} durch {email} ersetzen, von Ihrer Wallet signiert und ohne einen Code von hier. Sie ändert sich am {time}.',
  addressWaitsAsk:
    'Wenn Sie das nicht waren, drücken Sie den Knopf: Das Konto wird eingefroren, und seine Adresse bleibt, bis Sie sich wieder anmelden. Ein Browser, der die Wallet benutzt hat, kann die Änderung dann in den Einstellungen stoppen.',
  addressChangedSubject: 'Ihre Adresse bei {site} wurde geändert',
  addressChangedIntro: 'Ab jetzt melden Sie sich bei {site} mit {email} an, nicht mehr mit dieser Adresse.',
  addressStoppedSubject: 'Die Adresse Ihres Kontos bei {site} bleibt',
  addressStoppedIntro:
    'Sie melden sich bei {site} weiterhin mit {previous} an. Die Änderung zu {email} wurde gestoppt.',
  deletedSubject: 'Ihr Konto bei {site} wurde gelöscht',
  deletedIntro:
    '{browser} hat Ihr Konto bei {site} mit allen Zugängen zu seiner Wallet gelöscht. Ohne einen privaten Schlüssel, den Sie aufbewahrt haben, lässt sich die Wallet nicht mehr öffnen.',
}
