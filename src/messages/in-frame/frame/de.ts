import type { FrameMessages } from './en.ts'

export const de: FrameMessages = {
  close: 'Schließen',
  back: 'Zurück',
  continue: 'Weiter',

  leave: {
    title: 'Mit {provider} anmelden',
    text: 'Ihr Browser öffnet {provider} für diese Wallet, wenn Sie noch einmal drücken.',
    go: 'Weiter mit {provider}',
  },

  protect: {
    title: 'Wallet schützen',
    heading: 'Wiederherstellungsmethode hinzufügen',
    textRequired:
      'Ohne ihn ist die Wallet verloren, wenn die Daten dieses Browsers gelöscht werden. Das dauert eine Minute.',
    textOperator:
      '{host} kann Ihre Wallet nach einem Code per E-Mail für Sie öffnen und könnte sie daher auch ohne Sie verwenden.',
    code: 'Wiederherstellungscode',
    codeText: '26 Zeichen, die Sie auf Papier aufbewahren.',
    later: 'Später',
    laterText: 'Sie können dies später in den Wallet-Einstellungen tun.',
    notNow: 'Nicht jetzt',
    halfHeading: 'Halb geschafft',
    halfText:
      'Dieser Passkey bleibt auf einem Gerät. Fügen Sie einen Wiederherstellungscode hinzu, damit Sie die Wallet nicht mit dem Gerät verlieren.',
  },

  code: {
    title: 'Wiederherstellungscode',
    heading: 'Bewahren Sie diese 26 Zeichen auf',
    text: 'Zusammen mit Ihrer Anmeldung öffnen sie die Wallet in jedem Browser. Wir können sie nicht noch einmal anzeigen oder senden.',
    label: 'Wiederherstellungscode',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Der Browser hat das Kopieren nicht erlaubt. Schreiben Sie den Code auf.',
    print: 'Drucken',
    printTitle: 'Wiederherstellungscode Ihrer Wallet bei {host}',
    printAccount: 'E-Mail: {email}',
    printText:
      'Bewahren Sie dieses Blatt dort auf, wo nur Sie es lesen können. Wer dieses Blatt und Ihre Anmeldung hat, kann alles aus der Wallet nehmen.',
    warning: 'Drucken Sie ihn aus oder schreiben Sie ihn auf. {host} wird nie danach fragen.',
    kept: 'Ich habe ihn aufbewahrt',
  },

  confirm: {
    title: 'Wiederherstellungscode',
    heading: 'Prüfen Sie Ihre Abschrift',
    text: 'Geben Sie zwei Gruppen des Codes ein, um zu bestätigen, dass Sie ihn gesichert haben.',
    group: 'Gruppe {number}',
    wrong: 'Das stimmt nicht mit dem Code überein. Prüfen Sie Ihre Abschrift noch einmal.',
    showAgain: 'Code noch einmal anzeigen',
    done: 'Wallet schützen',
  },

  recover: {
    title: 'Wallet wiederherstellen',
    heading: 'In diesem Browser wiederherstellen',
    text: 'Sie sind als {email} angemeldet, aber dieser Browser kann Ihre Wallet noch nicht öffnen.',
    label: 'Wiederherstellungscode',
    count: '{count} von {total}',
    wrong: 'Dieser Code öffnet die Wallet nicht. Vergleichen Sie jedes Zeichen mit Ihrem Blatt.',
    operator: 'Ohne den Code wiederherstellen',
    operatorText: '{host} öffnet sie für Sie und benachrichtigt Sie per E-Mail.',
    operatorStale:
      'Dafür ist eine neue Anmeldung nötig: Melden Sie sich ab und dann mit einem neuen Code wieder an.',
    operatorLater:
      'Das ist ab {time} möglich. Wir haben Ihnen eine E-Mail gesendet; melden Sie sich dann erneut an.',
    or: 'oder',
    help: 'Kein Wiederherstellungscode?',
    helpLink: 'Was Sie tun können',
    helpTitle: 'Kein Wiederherstellungscode',
    helpBrowser:
      'Ein Browser, in dem Sie die Wallet verwendet haben, kann sie weiterhin öffnen. Melden Sie sich dort an und erstellen Sie in den Einstellungen der Wallet einen neuen Code.',
    helpSheet:
      'Der Code besteht aus 26 Buchstaben und Ziffern in Vierergruppen. Vielleicht ist er ein gedrucktes Blatt oder steht in einem Passwortmanager.',
    helpLost:
      'Ohne den Code oder einen solchen Browser ist die Wallet verloren. Niemand kann sie öffnen, auch {host} nicht.',
    helpLostOperator: 'Ohne beides kann {host} sie immer noch für Sie wiederherstellen.',
    elsewhereHeading: 'Ihre Wallet ist in einem anderen Browser',
    elsewhereText: 'Ihre Wallet ist in {browser}. Öffnen Sie sie dort und schützen Sie sie.',
    elsewhereAgain: 'Erneut prüfen',
    anew: 'Neue Wallet beginnen',
    anewText:
      'Wenn Sie jenen Browser nicht mehr benutzen können. Zuerst wird das Konto mit dieser Wallet gelöscht; das dauert 7 Tage.',
    leaving:
      'Das Konto wird am {date} mit dieser Wallet gelöscht. Danach entsteht beim Anmelden eine neue. Wird die jetzige in {browser} benutzt, unterbleibt das.',
  },

  settings: {
    title: 'Wallet-Einstellungen',
    heading: 'Anmelde- und Wiederherstellungsmethoden',
    device: 'Dieses Gerät',
    otherDevice: 'Anderes Gerät',
    code: 'Wiederherstellungscode',
    operator: 'Wiederherstellung durch {host}',
    operatorText: '{host} kann diese Wallet öffnen',
    inUse: 'In Gebrauch',
    madeOn: 'Erstellt am {date}',
    browser: 'Browser',
    browserOn: '{browser} auf {system}',
    deviceText: '{label} · {date}',
    notMade: 'Noch nicht erstellt',
    make: 'Erstellen',
    renew: 'Neuer Code',
    renewText: 'Der Code, den Sie jetzt haben, gilt dann nicht mehr.',
    remove: 'Entfernen',
    removeNamed: 'Entfernen: {name}',
    removeAsk: '„{name}“ entfernen?',
    removeText: 'Die Wallet lässt sich damit nicht mehr öffnen. Das kann nicht rückgängig gemacht werden.',
    removed: 'Entfernt',
    made: 'Ab jetzt gilt der neue Code.',
    cancel: 'Abbrechen',
    forget: 'Dieses Gerät vergessen',
    forgetAsk: 'Dieses Gerät vergessen?',
    forgetText:
      'Dieser Browser kann die Wallet dann nicht mehr öffnen. Um sie hier wieder zu verwenden, brauchen Sie den Wiederherstellungscode.',
    forgotten: 'Dieses Gerät ist vergessen.',
    onlyHere:
      'Nur dieser Browser kann Ihre Wallet öffnen. Fügen Sie einen Passkey oder einen Wiederherstellungscode hinzu.',
  },

  problems: {
    FROZEN: 'Diese Wallet ist eingefroren. Bis sie freigegeben wird, kann nichts signiert werden.',
    LEAVING:
      'Dieses Konto wird demnächst gelöscht. Um die Wallet zu benutzen, stoppen Sie das in ihren Einstellungen.',
    RATE_LIMITED: 'Das war zu oft. Versuchen Sie es {time} erneut.',
    GATEWAY_AWAY: 'Der Server der Wallet antwortet nicht. Versuchen Sie es erneut.',
    RECOVERY_REQUIRED: 'Dieser Browser kann die Wallet nicht öffnen.',
    LOGGED_OUT: 'Sie sind abgemeldet. Melden Sie sich erneut an.',
    OTHER: 'Das hat nicht funktioniert. Versuchen Sie es erneut.',
  },
}
