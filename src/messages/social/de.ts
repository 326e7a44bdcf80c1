import type { SocialMessages } from './en.ts'

export const de: SocialMessages = {
  continueWith: 'Weiter mit {provider}',
  more: 'Weitere Anmeldungen',
  allTitle: 'Alle Konten',
  loginTitle: 'Anmelden',
  loadFailed: 'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  none: [
    'In dieser App nicht verfügbar',
    'Keiner der Anmeldeanbieter dieser Seite funktioniert in dieser App. Öffnen Sie die Seite in Ihrem Browser, um sie zu verwenden.',
  ],
  elsewhere: 'Um sich mit {providers} anzumelden, öffnen Sie diese Seite in Ihrem Browser.',

  connecting: {
    heading: 'Mit {provider} anmelden',
    text: 'Melden Sie sich im Fenster des Anbieters an',
    taking: 'Ihre Daten werden abgerufen',
    takingText: 'Ihre Konten werden geladen.',
    leaving: 'Diese Seite öffnet {provider} und kommt danach hierher zurück.',
    tryAgain: 'Erneut versuchen',
    detachedHeading: 'Im anderen Fenster weitermachen',
    detachedText:
      'Diese Seite sieht das Fenster von {provider} nicht mehr. Melden Sie sich dort an, oder versuchen Sie es erneut, wenn Sie es geschlossen haben.',
    inThisTab: 'In diesem Tab weitermachen',
  },
  farcaster: {
    scan: 'Scannen Sie diesen QR-Code mit Ihrem Mobilgerät',
    scanText: 'Ihre Farcaster-App fragt, ob Sie sich hier anmelden möchten.',
    code: 'QR-Code für die Anmeldung mit Farcaster',
    making: 'QR-Code wird erstellt',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    mobile: 'In Farcaster weitermachen',
    mobileText: 'Bestätigen Sie die Verbindung in der App.',
    open: 'Farcaster öffnen',
    taking: 'Ihre Daten werden geladen',
    takingText: 'Einen Moment, Ihre Daten werden geladen.',
  },
  failures: {
    blocked: [
      'Das Fenster wurde blockiert',
      'Ihr Browser hat das Fenster von {provider} nicht geöffnet. Erlauben Sie es und versuchen Sie es erneut.',
    ],
    denied: [
      'Die Anmeldung wurde abgelehnt',
      'Sie haben bei {provider} abgelehnt oder die Seite geschlossen. Sie können es erneut versuchen.',
    ],
    withheld: [
      '{provider} hat nicht alles freigegeben',
      'Diese Anmeldung braucht alles, worum sie {provider} bittet, auch Ihre E-Mail-Adresse. Versuchen Sie es erneut und erlauben Sie alles davon.',
    ],
    failed: [
      '{provider} hat die Anmeldung abgelehnt',
      'Versuchen Sie es erneut oder melden Sie sich auf einem anderen Weg an.',
    ],
    expired: [
      'Die Anmeldung hat zu lange gedauert',
      'Sie wurde nicht rechtzeitig abgeschlossen. Beginnen Sie noch einmal.',
    ],
    unavailable: [
      '{provider} ist nicht eingerichtet',
      'Diese Website unterstützt Anmeldungen mit {provider} noch nicht. Wählen Sie einen anderen Weg.',
    ],
    'not-offered': [
      'Diese Website kann im Moment keine Anmeldung anbieten',
      'Wählen Sie einen anderen Weg, oder versuchen Sie es später noch einmal.',
    ],
    forbidden: [
      'Diese Website blockiert diese Anmeldung',
      'Diese Anmeldung ist auf dieser Website gesperrt. Wählen Sie einen anderen Weg.',
    ],
    busy: ['Zu viele Versuche', 'Versuchen Sie es {time} noch einmal.'],
    away: [
      'Der Wallet-Dienst antwortet nicht',
      'Prüfen Sie Ihre Verbindung und versuchen Sie es gleich noch einmal.',
    ],
    refused: ['Die Anmeldung wurde abgebrochen', 'Es wurde nichts geändert. Sie können es erneut versuchen.'],
    frozen: ['Diese Wallet ist eingefroren', 'Der Betreiber dieser Website kann Ihnen sagen, warum.'],
    'not-lasting': [
      'Dieser Browser speichert keine Daten',
      'Dieser Browser blockiert den Speicher, daher kann diese Anmeldung nicht abgeschlossen werden. Öffnen Sie die Seite in einem anderen Browser.',
    ],
    error: ['Etwas ist schiefgegangen', 'Es wurde nichts geändert. Sie können es erneut versuchen.'],
  },
  account: {
    wallet: '{provider}-Wallet',
    login: 'Angemeldet mit {provider}',
  },
}
