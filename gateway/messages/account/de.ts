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
  frozenIntro:
    '{browser} hat Ihre Wallet bei {site} eingefroren. Bis Sie sich neu anmelden, kann nichts mit ihr signiert werden.',
  deletedSubject: 'Ihr Konto bei {site} wurde gelöscht',
  deletedIntro:
    '{browser} hat Ihr Konto bei {site} mit allen Zugängen zu seiner Wallet gelöscht. Ohne einen privaten Schlüssel, den Sie aufbewahrt haben, lässt sich die Wallet nicht mehr öffnen.',
}
