/** What the pages of the embedded wallet's own origin say about passkeys, showing the private key, and deleting the account. */
export const en = {
  passkey: {
    name: 'Passkey',
    /** Below the name, where one can be added. */
    text: 'Face, fingerprint or PIN. Works on your other devices too.',
    withCode: 'Face, fingerprint or PIN, and a code on paper in case it gets lost.',
    add: 'Add one',
    addTitle: 'Add a passkey',
    addHeading: 'Open your wallet with your face, fingerprint or PIN',
    addText:
      'Your browser asks two or three times: that makes sure the passkey opens your wallet every time. The recovery code still works.',
    addDo: 'Add passkey',
    added: 'Your passkey now opens your wallet.',
    notNow: 'Not now',
    use: 'Use passkey',
    loginTitle: 'Log in with a passkey',
    loginHeading: 'Use your passkey',
    loginText: 'It logs you in at {host}, with no email to wait for.',
    forgetText: 'After this, it no longer opens the wallet. You can also delete it in your password manager.',
  },

  /** A window of the wallet's own, where a browser does not ask inside of a page. */
  window: {
    hint: 'No prompt from your browser?',
    open: 'Try in a window',
    blocked: 'The browser didn’t open a window. Allow windows for this page, then try again.',
    title: 'Passkey',
    createHeading: 'Create the passkey here',
    useHeading: 'Use the passkey here',
    text: 'Your browser asks in this window. It closes by itself.',
    go: 'Continue',
  },

  passkeyProblems: {
    PASSKEY_NOT_ALLOWED:
      'The passkey wasn’t used: it was declined or took too long. Try again, or use another method.',
    PASSKEY_KNOWN: 'This device already has a passkey for your wallet.',
    PASSKEY_UNSUPPORTED: 'This browser doesn’t support passkeys. Your recovery code works everywhere.',
    PASSKEY_ELSEWHERE: 'This browser doesn’t allow passkeys inside another page.',
    PASSKEY_WITHOUT_PRF:
      'This type of passkey can log you in but can’t unlock your wallet. Nothing changed. Use your recovery code.',
    PASSKEY_CHANGES:
      'This passkey gave a different key the second time, so it could lock you out. Nothing was changed. Your recovery code works everywhere.',
    PASSKEY_CLOSED: 'The passkey didn’t open the wallet here. Use your recovery code.',
    PASSKEY_UNKNOWN: 'This passkey isn’t known here. Log in another way, then add one in the settings.',
    PASSKEY_REFUSED: 'The passkey wasn’t accepted. Try again.',
    PASSKEY_WINDOW_CLOSED: 'The window was closed before the passkey was used.',
  },

  confirm: {
    title: 'Confirm that it is you',
    heading: 'Enter the code',
    sent: 'We sent 6 digits to {email}. They work only for this.',
    label: '6-digit code',
    wrong: 'Wrong code. Attempts left: {left}.',
    expired: 'The code has expired. Go back and request another one.',
    passkeyHeading: 'Now your passkey',
    passkeyText:
      'Your wallet has a passkey, so this step needs it too. If you lost it, remove it in the settings first.',
    stale: 'Log out and log in again first. Then you have five minutes to do this.',
  },

  /** Of a device or a passkey. */
  rename: {
    named: 'Rename: {name}',
    title: 'Rename',
    label: 'Name',
    hint: 'Choose a name that tells it apart. Leave empty to restore the original name.',
    save: 'Save',
    done: 'Renamed.',
  },

  /** The first ones: of an account that logs in without a mailbox. */
  address: {
    title: 'Add an email address',
    heading: 'Log in with email too',
    text: 'From then on, a code sent to {email} logs you in. Your current login still works.',
    changeTitle: 'Change email address',
    changeHeading: 'Log in with another address?',
    changeText: 'Your wallet signs that {email} replaces {previous}. Each of them then gets a code.',
    cannotRead: 'I can’t read my current mailbox',
    laterHeading: 'Without your current mailbox, it takes days',
    laterText:
      'Only {email} gets a code. The change then waits, and {previous} is told of it: its owner can freeze the account. Until then you log in as before and can stop the change in these settings.',
    stop: 'Stop the change of address',
    stopText: 'You log in with {email} from {date} on',
    stopped: 'Your address stays as it is.',
  },

  keys: {
    row: 'Export private key',
    rowText: 'Requires a code',
    rowTextPasskey: 'Requires a code and your passkey',
    title: 'Export private key',
    heading: 'Anyone with this key controls your wallet',
    warnings: [
      'Anyone who reads it can take everything, at any time.',
      '{host} will never ask for it.',
      'It can’t be changed or revoked.',
    ],
    start: 'Send me a code',
    startWithout: 'Continue',
    showTitle: 'Private key',
    showHeading: 'Keep it to yourself',
    showText: 'Import it in another wallet, or keep it where only you can read it.',
    evm: 'Ethereum and other EVM networks',
    solana: 'Solana',
    hidden: 'Hidden',
    show: 'Show',
    hide: 'Hide',
    copy: 'Copy',
    copied: 'Copied. Other apps can read the clipboard: copy something else when you are done.',
    copyFailed: 'The browser didn’t allow copying. Show it and write it down.',
    autoHide: 'It is hidden again after a minute.',
    keystore: 'Encrypted file',
    keystoreText:
      'The EVM key, encrypted with a password that you choose. Wallets call it a keystore or JSON file.',
    password: 'Password',
    passwordHint: 'At least 12 characters. Without it, the file is useless.',
    passwordShort: 'Too short: use at least 12 characters.',
    encrypt: 'Encrypt',
    encrypting: 'Encrypting. This takes a few seconds.',
    file: 'Content of the file',
    done: 'Done',
    inWindow: 'The key is shown in the other window.',
    showInWindow: 'Show it in a window',
    windowText: 'The key is shown in a window of the wallet, which no page can cover.',
  },

  remove: {
    row: 'Delete account',
    rowText: 'Permanently, with its wallet',
    title: 'Delete account',
    heading: 'Permanently delete your account?',
    points: [
      'Devices, passkeys and the recovery code no longer open the wallet.',
      'The assets stay on their networks, but nobody can move them without the private key.',
      'Logging in again creates a new, empty wallet.',
      'It takes 72 hours, or 7 days in a browser that cannot open the wallet. Until then you can stop it here or by the link in the mail.',
    ],
    export: 'Export the private key first',
    start: 'Continue',
    finalHeading: 'Last question',
    finalText: 'Delete the account of {email} and its wallet {address}?',
    confirm: 'Delete permanently',
    cancel: 'Cancel',
    stop: 'Stop the deletion',
    stopText: 'Your account is deleted on {date}',
    stopped: 'Your account stays.',
    begun: 'Your account is deleted on {date}. Until then you can stop that here.',
    used: 'The wallet was used in the last 24 hours. Use a browser that opens it, or try again {time}.',
  },

  /** By the operator, which another browser has asked for. */
  recovery: {
    title: 'Recovery of your wallet',
    heading: 'Is this you?',
    text: '{browser} asks {host} to open your wallet without the recovery code. That is possible from {date} on. If it is not you, stop it: that browser is logged out.',
    stop: 'Stop the recovery',
    mine: 'It is me',
    stopText: '{browser} can open your wallet from {date} on',
    stopped: 'The recovery was stopped.',
  },

  freeze: {
    row: 'Freeze wallet',
    rowText: 'If you think that someone else can get in',
    title: 'Freeze wallet',
    heading: 'Freeze your wallet?',
    text: 'Nothing can be signed with it until you log in again with a new code or a passkey. In browsers that have never used it, it takes 24 hours more.',
    confirm: 'Freeze now',
    done: 'The wallet is frozen.',
  },
}

export type FrameAccountMessages = typeof en
