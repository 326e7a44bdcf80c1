import type { GatewayMessages } from './en.ts'

export const de: GatewayMessages = {
  unknownBrowser: 'ein Browser',
  browserOn: '{browser} auf {system}',

  codeSubject: 'Ihr Code für {site}',
  codeIntro: 'Mit diesem Code meldet sich {browser} bei {site} an. Geben Sie ihn dort ein:',
  codeExpires: 'Er gilt 10 Minuten und nur auf {site}.',
  codeWarning:
    'Nennen Sie ihn niemandem und geben Sie ihn nirgendwo anders ein. Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Ohne ihn kommt keine Anmeldung zustande.',

  linkSubject: 'Bei {site} anmelden?',
  linkIntro: '{browser} möchte sich bei {site} mit dieser Adresse anmelden.',
  linkAsk:
    'Wenn Sie das sind, öffnen Sie diesen Link und genehmigen Sie die Anmeldung. Danach erhalten Sie einen 6-stelligen Code.',
  linkButton: 'Diese Anmeldung ansehen',
  linkExpires: 'Der Link gilt 15 Minuten.',
  linkWarning: 'Das waren nicht Sie? Ignorieren Sie diese E-Mail. Ohne Ihre Zustimmung geschieht nichts.',

  changeOldSubject: 'Ihr Code zum Ändern Ihrer Adresse bei {site}',
  changeOldIntro: 'Geben Sie diesen Code bei {site} ein, um diese Adresse durch {email} zu ersetzen:',
  changeNewSubject: 'Diese Adresse für {site} bestätigen',
  changeNewIntro: 'Geben Sie diesen Code bei {site} ein, um sich ab jetzt mit dieser Adresse anzumelden:',

  changedOldSubject: 'Ihre Adresse bei {site} wurde geändert',
  changedOldIntro: 'Ab jetzt melden Sie sich bei {site} mit {email} an, nicht mehr mit dieser Adresse.',
  changedOldAsk:
    'Wenn Sie das nicht waren, machen Sie es innerhalb von {hours} Stunden rückgängig: Dieser Link zeigt, wie.',
  changedOldButton: 'Diese Änderung ansehen',
  changedNewSubject: 'Sie melden sich bei {site} jetzt mit dieser Adresse an',
  changedNewIntro:
    'Diese Adresse hat die bisherige Ihres Kontos ersetzt. Von der bisherigen aus lässt sich das {hours} Stunden lang rückgängig machen.',
  addedOldSubject: 'Ihrem Konto bei {site} wurde eine Adresse hinzugefügt',
  addedOldIntro:
    'Ab jetzt kann man sich bei Ihrem Konto bei {site} auch mit einem Code anmelden, der an {email} gesendet wird.',
  addedNewIntro:
    'Ab jetzt können Sie sich bei Ihrem Konto bei {site} mit einem Code anmelden, der an diese Adresse gesendet wird.',
  undoAddedEffect: 'Damit wird die Adresse entfernt, und alle Browser werden abgemeldet.',
  undoneAddedText: 'Die Adresse wurde entfernt. Alle Browser wurden abgemeldet.',
  undoneSubject: 'Die Änderung Ihrer Adresse bei {site} wurde rückgängig gemacht',
  undoneIntro: 'Sie melden sich bei {site} wieder mit {email} an. Alle Browser wurden abgemeldet.',

  linkPageTitle: 'Sind Sie das?',
  linkPageIntro: 'Ein Browser möchte sich mit Ihrer Adresse anmelden.',
  linkPageSeveral:
    'Mehrere Browser möchten sich mit Ihrer Adresse anmelden. Genehmigen Sie nur Ihren eigenen.',
  siteLabel: 'Website',
  browserLabel: 'Browser',
  addressLabel: 'Adresse',
  askedLabel: 'Angefragt um',
  networkLabel: 'Netzwerk',
  sameNetwork: 'Dasselbe wie bei diesem Browser',
  otherNetwork: 'Ein anderes als bei diesem Browser',
  linkPageWarning: 'Genehmigen Sie das nur, wenn Sie Ihre Adresse dort gerade selbst eingegeben haben.',
  approve: 'Ja, das bin ich',
  refuse: 'Nein, das bin ich nicht',
  approvedTitle: 'Genehmigt',
  approvedText:
    'Kehren Sie zu dem Fenster zurück, in dem Sie sich anmelden. Ein 6-stelliger Code ist auf dem Weg in Ihr Postfach.',
  unmailedText:
    'Der Code konnte nicht per E-Mail gesendet werden. Kehren Sie zu dem Fenster zurück, in dem Sie sich anmelden, und fordern Sie einen anderen an.',
  refusedTitle: 'Abgelehnt',
  refusedText: 'Es wird kein Code gesendet. Sie müssen nichts weiter tun.',
  deadTitle: 'Dieser Link funktioniert nicht mehr',
  deadText:
    'Er ist abgelaufen oder nicht vollständig. Fordern Sie dort, wo Sie sich anmelden, einen anderen an.',

  undoTitle: 'Diese Änderung rückgängig machen?',
  undoIntro: 'Die Adresse Ihres Kontos wurde geändert.',
  previousLabel: 'Vorher',
  currentLabel: 'Jetzt',
  untilLabel: 'Rückgängig bis',
  undoEffect: 'Damit gilt wieder die vorherige Adresse, und alle Browser werden abgemeldet.',
  undo: 'Änderung rückgängig machen',
  undoneTitle: 'Rückgängig gemacht',
  undoneText: 'Sie melden sich wieder mit {email} an. Alle Browser wurden abgemeldet.',
  undoDeadText: 'Die Änderung wurde schon rückgängig gemacht, oder die Frist ist vorbei.',

  openedSubject: 'Ihre Wallet bei {site} wurde ohne Ihren Wiederherstellungscode geöffnet',
  openedIntro: '{browser} hat Ihre Wallet bei {site} ohne Ihren Wiederherstellungscode geöffnet.',
  openedAsk:
    'Wenn Sie das nicht waren, benachrichtigen Sie sofort die Website: Sie kann die Wallet einfrieren.',

  recoverySubject: 'Ihre Wallet bei {site} soll ohne Ihren Wiederherstellungscode geöffnet werden',
  recoveryIntro: '{browser} möchte Ihre Wallet bei {site} ohne Ihren Wiederherstellungscode öffnen.',
  recoveryTime: 'Das ist ab diesem Zeitpunkt möglich: {time}.',
  recoveryAsk: 'Wenn Sie das nicht sind, stoppen Sie es vorher: Dieser Link zeigt, wie.',
  recoveryButton: 'Diese Wiederherstellung ansehen',

  recoveryTitle: 'Diese Wiederherstellung stoppen?',
  recoveryPageIntro: 'Ein Browser möchte Ihre Wallet ohne ihren Wiederherstellungscode öffnen.',
  possibleLabel: 'Möglich ab',
  stopEffect: 'Dies sperrt die Wiederherstellung und meldet Sie überall ab.',
  stop: 'Wiederherstellung stoppen',
  stoppedTitle: 'Gestoppt',
  stoppedText: 'Die Wallet bleibt dort geschlossen. Alle Browser wurden abgemeldet.',
  recoveryDeadText: 'Die Wiederherstellung wurde schon gestoppt, oder sie ist vorbei.',

  tooOftenTitle: 'Zu viele Anfragen',
  tooOftenText: 'Aus Ihrem Netzwerk kamen zu viele Anfragen. Wartezeit: {time}.',
  badTitle: 'Das hat nicht funktioniert',
  badText:
    'Die Seite hat etwas erhalten, das sie nicht erwartet. Öffnen Sie den Link in der E-Mail noch einmal.',
  notFoundTitle: 'Diese Seite gibt es nicht',
  notFoundText: 'Prüfen Sie, ob die Adresse vollständig ist, so wie sie in der E-Mail steht.',
  troubleTitle: 'Das ist zurzeit nicht möglich',
  troubleText: 'Öffnen Sie den Link in einer Minute noch einmal.',

  loadingTitle: 'Einen Moment',
  loadingText: 'Hier öffnet sich die Seite, auf der Sie sich anmelden.',
  socialDoneTitle: 'Fast fertig',
  socialDoneText: 'Gehen Sie zurück zu {site}. Dieses Fenster schließt sich von selbst.',
  socialElsewhereTitle: 'Diese Anmeldung begann woanders',
  socialElsewhereText:
    'Sie wurde in einem anderen Fenster oder Browser begonnen. Es ist nichts geschehen. Schließen Sie dieses Fenster.',
  socialNotTitle: 'Sie sind nicht angemeldet',
  socialDeniedText:
    'Sie haben es bei {provider} nicht erlaubt. Schließen Sie dieses Fenster, um zurückzukehren.',
  socialWithheldText:
    '{provider} hat nicht alles freigegeben, was die Anmeldung braucht. Schließen Sie dieses Fenster, versuchen Sie es erneut und erlauben Sie alles davon.',
  socialFailedText:
    '{provider} hat nicht bestätigt, wer Sie sind. Schließen Sie dieses Fenster und versuchen Sie es noch einmal.',
  socialOverTitle: 'Diese Anmeldung ist vorbei',
  socialOverText:
    'Sie wurde schon beendet oder hat zu lange gedauert. Schließen Sie dieses Fenster und beginnen Sie dort, wo Sie sich anmelden, noch einmal.',
}
