/** What the pages of the embedded wallet's own origin say about passkeys, showing the private key, and deleting the account. */
export const en = {
  passkey: {
    name: 'Passkey',
    /** Below the name, where one can be added. */
    text: 'Face, fingerprint or PIN. Works on your other devices too.',
    withCode: 'Face, fingerprint or PIN, and a code on paper in case it gets lost.',
    add: 'Add one',
    addTitle: 'Add a passkey',
    addHeading: 'Open it with your face, fingerprint or PIN',
    addText:
      'Your browser asks two or three times: that makes sure the passkey opens your wallet every time. The recovery code goes on working.',
    addDo: 'Add passkey',
    added: 'The passkey opens your wallet from now on.',
    notNow: 'Not now',
    use: 'Use passkey',
    loginTitle: 'Log in with a passkey',
    loginHeading: 'Use your passkey',
    loginText: 'It logs you in at {host}, with no mail to wait for.',
    forgetText:
      'After this it no longer opens the wallet. You can delete it in your password manager as well.',
  },

  /** A window of the wallet's own, where a browser does not ask inside of a page. */
  window: {
    hint: 'Does your browser not ask?',
    open: 'Try in a window',
    blocked: 'The browser did not open a window. Allow windows for this page, then try again.',
    title: 'Passkey',
    createHeading: 'Make the passkey here',
    useHeading: 'Use the passkey here',
    text: 'Your browser asks in this window. It closes by itself.',
    go: 'Continue',
  },

  passkeyProblems: {
    PASSKEY_NOT_ALLOWED:
      'The passkey was not used: it was refused, or it took too long. Try again, or take another way.',
    PASSKEY_KNOWN: 'This device has a passkey for your wallet already.',
    PASSKEY_UNSUPPORTED: 'This browser has no passkeys. Your recovery code works everywhere.',
    PASSKEY_ELSEWHERE: 'This browser does not use passkeys inside of a page.',
    PASSKEY_WITHOUT_PRF:
      'This passkey can’t keep a wallet: it logs in, but gives no key. Nothing was changed. Your recovery code works everywhere.',
    PASSKEY_CHANGES:
      'This passkey gave another key the second time, so it could lock you out. Nothing was changed. Your recovery code works everywhere.',
    PASSKEY_CLOSED: 'The passkey did not open the wallet here. Take your recovery code.',
    PASSKEY_UNKNOWN: 'This passkey is not known here. Log in another way, then add one in the settings.',
    PASSKEY_REFUSED: 'The passkey was not accepted. Try again.',
    PASSKEY_WINDOW_CLOSED: 'The window was closed before the passkey was used.',
  },

  confirm: {
    title: 'Make sure it is you',
    heading: 'Enter the code',
    sent: 'We sent 6 digits to {email}. They work for this alone.',
    label: 'Code of 6 digits',
    wrong: 'That is not the code. Tries left: {left}.',
    expired: 'The code has expired. Go back and ask for another one.',
    passkeyHeading: 'Now your passkey',
    passkeyText:
      'Your wallet has a passkey, so this takes it as well. If it is lost, remove it in the settings first.',
    stale: 'For this, log out and log in again first. Then you have five minutes.',
  },

  /** Of a device or a passkey. */
  rename: {
    named: 'Rename: {name}',
    title: 'Rename',
    label: 'Name',
    hint: 'A name of your own tells it apart. Empty: the name that it had at first.',
    save: 'Save',
    done: 'It has another name now.',
  },

  /** Of an account that logs in without a mailbox. */
  address: {
    title: 'Add an email address',
    heading: 'Log in by email as well',
    text: 'A code that is sent to {email} logs you in from then on. The login that you have goes on working.',
  },

  keys: {
    row: 'Export private key',
    rowText: 'A code is asked first',
    rowTextPasskey: 'A code and your passkey are asked first',
    title: 'Export private key',
    heading: 'Who has the key has the wallet',
    warnings: [
      'Anyone who reads it can take everything, at any time.',
      'Nobody from {host} will ever ask for it.',
      'It can’t be changed or taken back.',
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
    copyFailed: 'The browser did not allow copying. Show it and write it down.',
    autoHide: 'It is hidden again after a minute.',
    keystore: 'Encrypted file',
    keystoreText: 'The EVM key, encrypted with a password of yours. Wallets call it keystore or JSON file.',
    password: 'Password',
    passwordHint: 'At least 12 characters. Without it the file is worthless.',
    passwordShort: 'That is too short: take at least 12 characters.',
    encrypt: 'Encrypt',
    encrypting: 'Encrypting. This takes some seconds.',
    file: 'Content of the file',
    done: 'Done',
    inWindow: 'The key is shown in the other window.',
    showInWindow: 'Show it in a window',
    windowText: 'This browser can’t tell whether a page covers the key. It is shown in a window of its own.',
  },

  remove: {
    row: 'Delete account',
    rowText: 'With its wallet, for good',
    title: 'Delete account',
    heading: 'Delete your account for good?',
    points: [
      'All ways into the wallet are deleted: devices, passkeys, recovery code.',
      'What the wallet has stays on the networks, but nobody can move it without the private key.',
      'Logging in again makes a new, empty wallet.',
    ],
    export: 'Export the private key first',
    start: 'Continue',
    finalHeading: 'Last question',
    finalText: 'Delete the account of {email} and its wallet {address}?',
    confirm: 'Delete for good',
    cancel: 'Cancel',
  },

  freeze: {
    row: 'Freeze wallet',
    rowText: 'If you think that someone else can get in',
    title: 'Freeze wallet',
    heading: 'Freeze your wallet?',
    text: 'Nothing can be signed with it, in any browser, until you log in again with a new code or a passkey.',
    confirm: 'Freeze now',
    done: 'The wallet is frozen.',
  },
}

export type FrameAccountMessages = typeof en
