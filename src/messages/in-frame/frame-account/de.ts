import type { FrameAccountMessages } from './en.ts'

export const de: FrameAccountMessages = {
  passkey: {
    name: 'Passkey',
    text: 'Gesicht, Fingerabdruck oder PIN. Funktioniert auch auf Ihren anderen Geräten.',
    withCode: 'Gesicht, Fingerabdruck oder PIN, und ein Code auf Papier, falls er verloren geht.',
    add: 'Hinzufügen',
    addTitle: 'Passkey hinzufügen',
    addHeading: 'Öffnen Sie sie mit Gesicht, Fingerabdruck oder PIN',
    addText:
      'Ihr Browser fragt zwei- oder dreimal: So ist sicher, dass der Passkey Ihre Wallet jedes Mal öffnet. Der Wiederherstellungscode gilt weiter.',
    addDo: 'Passkey hinzufügen',
    added: 'Der Passkey öffnet ab jetzt Ihre Wallet.',
    notNow: 'Nicht jetzt',
    use: 'Passkey verwenden',
    loginTitle: 'Mit einem Passkey anmelden',
    loginHeading: 'Verwenden Sie Ihren Passkey',
    loginText: 'Er meldet Sie bei {host} an, ohne dass Sie auf eine E-Mail warten.',
    forgetText:
      'Danach öffnet er die Wallet nicht mehr. Sie können ihn auch in Ihrem Passwortmanager löschen.',
  },

  window: {
    hint: 'Fragt Ihr Browser nicht?',
    open: 'In einem Fenster versuchen',
    blocked:
      'Der Browser hat kein Fenster geöffnet. Erlauben Sie Fenster für diese Seite und versuchen Sie es noch einmal.',
    title: 'Passkey',
    createHeading: 'Erstellen Sie den Passkey hier',
    useHeading: 'Verwenden Sie den Passkey hier',
    text: 'Ihr Browser fragt in diesem Fenster. Es schließt sich von selbst.',
    go: 'Weiter',
  },

  passkeyProblems: {
    PASSKEY_NOT_ALLOWED:
      'Der Passkey wurde nicht verwendet: Er wurde abgelehnt, oder es hat zu lange gedauert. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
    PASSKEY_KNOWN: 'Dieses Gerät hat schon einen Passkey für Ihre Wallet.',
    PASSKEY_UNSUPPORTED:
      'Dieser Browser kennt keine Passkeys. Ihr Wiederherstellungscode funktioniert überall.',
    PASSKEY_ELSEWHERE: 'Dieser Browser verwendet innerhalb einer Seite keine Passkeys.',
    PASSKEY_WITHOUT_PRF:
      'Mit dieser Art von Passkey können Sie sich anmelden, aber nicht Ihre Wallet entsperren. Nichts wurde geändert. Verwenden Sie Ihren Wiederherstellungscode.',
    PASSKEY_CHANGES:
      'Dieser Passkey hat beim zweiten Mal einen anderen Schlüssel geliefert und könnte Sie daher aussperren. Es wurde nichts geändert. Ihr Wiederherstellungscode funktioniert überall.',
    PASSKEY_CLOSED:
      'Der Passkey hat die Wallet hier nicht geöffnet. Nehmen Sie Ihren Wiederherstellungscode.',
    PASSKEY_UNKNOWN:
      'Dieser Passkey ist hier nicht bekannt. Melden Sie sich auf einem anderen Weg an und fügen Sie dann in den Einstellungen einen hinzu.',
    PASSKEY_REFUSED: 'Der Passkey wurde nicht angenommen. Versuchen Sie es noch einmal.',
    PASSKEY_WINDOW_CLOSED: 'Das Fenster wurde geschlossen, bevor der Passkey verwendet wurde.',
  },

  confirm: {
    title: 'Bestätigen Sie, dass Sie es sind',
    heading: 'Geben Sie den Code ein',
    sent: 'Wir haben 6 Ziffern an {email} gesendet. Sie gelten nur hierfür.',
    label: '6-stelliger Code',
    wrong: 'Falscher Code. Verbleibende Versuche: {left}.',
    expired: 'Der Code ist abgelaufen. Gehen Sie zurück und fordern Sie einen neuen an.',
    passkeyHeading: 'Jetzt Ihr Passkey',
    passkeyText:
      'Ihre Wallet hat einen Passkey, also wird er auch hierfür gebraucht. Wenn er verloren ist, entfernen Sie ihn zuerst in den Einstellungen.',
    stale: 'Melden Sie sich dafür zuerst ab und wieder an. Danach haben Sie fünf Minuten.',
  },

  rename: {
    named: 'Umbenennen: {name}',
    title: 'Umbenennen',
    label: 'Eigener Name',
    hint: 'Ein eigener Name unterscheidet ihn von anderen. Leer: der ursprüngliche Name.',
    save: 'Speichern',
    done: 'Der Name wurde geändert.',
  },

  address: {
    title: 'E-Mail-Adresse hinzufügen',
    heading: 'Auch per E-Mail anmelden',
    text: 'Von da an können Sie sich mit einem Code anmelden, der an {email} gesendet wird. Ihre bisherige Anmeldung funktioniert weiter.',
    changeTitle: 'E-Mail-Adresse ändern',
    changeHeading: 'Mit einer anderen Adresse anmelden?',
    changeText:
      'Ihre Wallet signiert, dass {email} die Adresse {previous} ersetzt. Danach erhält jede von beiden einen Code.',
    cannotRead: 'Ich kann mein jetziges Postfach nicht lesen',
    laterHeading: 'Ohne Ihr jetziges Postfach dauert es Tage',
    laterText:
      'Nur {email} erhält einen Code. Die Änderung wartet dann, und {previous} erfährt davon: Von dort lässt sich das Konto einfrieren. Bis dahin melden Sie sich an wie bisher und können die Änderung in diesen Einstellungen stoppen.',
    stop: 'Adressänderung stoppen',
    stopText: 'Ab {date} melden Sie sich mit {email} an',
    stopped: 'Ihre Adresse bleibt, wie sie ist.',
  },

  keys: {
    row: 'Privaten Schlüssel exportieren',
    rowText: 'Erfordert einen Code',
    rowTextPasskey: 'Erfordert einen Code und Ihren Passkey',
    title: 'Privaten Schlüssel exportieren',
    heading: 'Wer diesen Schlüssel hat, kontrolliert Ihre Wallet',
    warnings: [
      'Wer ihn liest, kann jederzeit alles nehmen.',
      '{host} wird nie danach fragen.',
      'Er kann nicht geändert oder widerrufen werden.',
    ],
    start: 'Code senden',
    startWithout: 'Weiter',
    showTitle: 'Privater Schlüssel',
    showHeading: 'Behalten Sie ihn für sich',
    showText:
      'Importieren Sie ihn in eine andere Wallet, oder bewahren Sie ihn dort auf, wo nur Sie ihn lesen können.',
    evm: 'Ethereum und andere EVM-Netzwerke',
    solana: 'Solana',
    hidden: 'Verborgen',
    show: 'Anzeigen',
    hide: 'Verbergen',
    copy: 'Kopieren',
    copied: 'Kopiert. Andere Apps können die Zwischenablage lesen: Kopieren Sie danach etwas anderes.',
    copyFailed:
      'Der Browser hat das Kopieren nicht erlaubt. Zeigen Sie den Schlüssel an und schreiben Sie ihn auf.',
    autoHide: 'Nach einer Minute wird er wieder verborgen.',
    keystore: 'Verschlüsselte Datei',
    keystoreText:
      'Der EVM-Schlüssel, verschlüsselt mit einem Passwort von Ihnen. Wallets nennen sie Keystore- oder JSON-Datei.',
    password: 'Passwort',
    passwordHint: 'Mindestens 12 Zeichen. Ohne das Passwort ist die Datei wertlos.',
    passwordShort: 'Das ist zu kurz: Nehmen Sie mindestens 12 Zeichen.',
    encrypt: 'Verschlüsseln',
    encrypting: 'Wird verschlüsselt. Das dauert einige Sekunden.',
    file: 'Inhalt der Datei',
    done: 'Fertig',
    inWindow: 'Der Schlüssel wird im anderen Fenster angezeigt.',
    showInWindow: 'In einem Fenster anzeigen',
    windowText: 'Der Schlüssel wird in einem Fenster der Wallet angezeigt, das keine Seite verdecken kann.',
  },

  remove: {
    row: 'Konto löschen',
    rowText: 'Mit seiner Wallet, endgültig',
    title: 'Konto löschen',
    heading: 'Ihr Konto endgültig löschen?',
    points: [
      'Alle Zugänge zur Wallet werden gelöscht: Geräte, Passkeys, Wiederherstellungscode.',
      'Was die Wallet enthält, bleibt in den Netzwerken, aber ohne den privaten Schlüssel kann es niemand bewegen.',
      'Eine neue Anmeldung erstellt eine neue, leere Wallet.',
      'Das dauert 72 Stunden, oder 7 Tage in einem Browser, der die Wallet nicht öffnen kann. Bis dahin können Sie es hier oder über den Link in der E-Mail stoppen.',
    ],
    export: 'Zuerst den privaten Schlüssel exportieren',
    start: 'Weiter',
    finalHeading: 'Letzte Frage',
    finalText: 'Das Konto von {email} und seine Wallet {address} löschen?',
    confirm: 'Endgültig löschen',
    cancel: 'Abbrechen',
    stop: 'Löschung stoppen',
    stopText: 'Ihr Konto wird am {date} gelöscht',
    stopped: 'Ihr Konto bleibt bestehen.',
    begun: 'Ihr Konto wird am {date} gelöscht. Bis dahin können Sie das hier stoppen.',
    used: 'Die Wallet wurde in den letzten 24 Stunden benutzt. Nehmen Sie einen Browser, der sie öffnet, oder versuchen Sie es {time} erneut.',
  },

  recovery: {
    title: 'Wiederherstellung Ihrer Wallet',
    heading: 'Sind Sie das?',
    text: '{browser} bittet {host}, Ihre Wallet ohne den Wiederherstellungscode zu öffnen. Das ist ab dem {date} möglich. Wenn Sie das nicht sind, stoppen Sie es: Der Browser wird abgemeldet.',
    stop: 'Wiederherstellung stoppen',
    mine: 'Das bin ich',
    stopText: '{browser} kann Ihre Wallet ab dem {date} öffnen',
    stopped: 'Die Wiederherstellung wurde gestoppt.',
  },

  freeze: {
    row: 'Wallet einfrieren',
    rowText: 'Wenn Sie glauben, dass jemand anderes Zugang hat',
    title: 'Wallet einfrieren',
    heading: 'Ihre Wallet einfrieren?',
    text: 'In keinem Browser kann etwas mit ihr signiert werden, bis Sie sich mit einem neuen Code oder einem Passkey wieder anmelden. In Browsern, die sie nie benutzt haben, dauert es 24 Stunden länger.',
    confirm: 'Jetzt einfrieren',
    done: 'Die Wallet ist eingefroren.',
  },
}
