/** What the pages of the embedded wallet's own origin say about its keys. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  close: 'Close',
  back: 'Back',
  continue: 'Continue',

  /** Where the browser opens a provider's page only after a press in the wallet's own frame. */
  leave: {
    title: 'Log in with {provider}',
    text: 'Your browser opens {provider} for this wallet after one more press.',
    go: 'Continue with {provider}',
  },

  protect: {
    title: 'Protect your wallet',
    heading: 'Add a recovery method',
    /** Where a recovery code is required. */
    textRequired: 'Without it, the wallet is lost when this browser’s data is cleared. It takes a minute.',
    /** Where the operator can recover. `{host}` is the site that runs the wallet. */
    textOperator:
      '{host} can open your wallet for you after an email code, so it could also use it without you.',
    code: 'Recovery code',
    codeText: '26 characters to keep on paper.',
    later: 'Later',
    laterText: 'You can do this later in the wallet settings.',
    notNow: 'Not now',
    /** After a passkey that the user’s other devices do not have. */
    halfHeading: 'Half way there',
    halfText:
      'This passkey stays on one device. Add a recovery code, so that you don’t lose the wallet with the device.',
  },

  code: {
    title: 'Recovery code',
    heading: 'Keep these 26 characters',
    text: 'Together with your login, they open the wallet in any browser. We can’t show or send them again.',
    label: 'Recovery code',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser didn’t allow copying. Write it down.',
    print: 'Print',
    /** The heading of what is printed. */
    printTitle: 'Recovery code of your wallet at {host}',
    printAccount: 'Email: {email}',
    printText:
      'Keep this sheet where only you can read it. Anyone who has it and your login can take everything in the wallet.',
    warning: 'Print it or write it down. {host} will never ask for it.',
    kept: 'I have saved it',
  },

  confirm: {
    title: 'Recovery code',
    heading: 'Check your copy',
    text: 'Type two groups of the code to confirm that you saved it.',
    group: 'Group {number}',
    wrong: 'This doesn’t match the code. Check your copy again.',
    showAgain: 'Show the code again',
    done: 'Protect wallet',
  },

  recover: {
    title: 'Recover wallet',
    heading: 'Recover in this browser',
    text: 'You are logged in as {email}, but this browser can’t open your wallet yet.',
    label: 'Recovery code',
    count: '{count} of {total}',
    wrong: 'This code doesn’t open the wallet. Compare each character with your sheet.',
    operator: 'Recover without the code',
    operatorText: '{host} opens it for you and notifies you by email.',
    operatorStale: 'This needs a new login: log out, then log in with a new code.',
    operatorLater: 'This is possible from {time}. We have sent you an email; log in again then.',
    or: 'or',
    help: 'No recovery code?',
    helpLink: 'See what you can do',
    helpTitle: 'No recovery code',
    helpBrowser:
      'A browser where you have used the wallet can still open it. Log in there and create a new code in its settings.',
    helpSheet:
      'The code has 26 letters and digits in groups of four. It may be on a printed sheet or in a password manager.',
    helpLost: 'Without the code or such a browser, the wallet is lost. Nobody can open it, not even {host}.',
    helpLostOperator: 'If you have neither, {host} can still recover it for you.',
    /** Where the wallet’s only browser is another one. */
    elsewhereHeading: 'Your wallet is in another browser',
    elsewhereText: 'Your wallet is in {browser}. Open it there and protect it.',
    elsewhereAgain: 'Check again',
    anew: 'Start a new wallet',
    anewText:
      'If you can no longer use that browser. First the account is deleted with this wallet, which takes 7 days.',
    leaving:
      'The account is deleted with this wallet on {date}. After that, logging in makes a new one. Using this wallet in {browser} stops that.',
  },

  settings: {
    title: 'Wallet settings',
    heading: 'Login and recovery methods',
    device: 'This device',
    otherDevice: 'Another device',
    code: 'Recovery code',
    operator: 'Recovery by {host}',
    operatorText: '{host} can open this wallet',
    inUse: 'In use',
    madeOn: 'Created on {date}',
    /** A browser whose name is not known, and one with its system. */
    browser: 'Browser',
    browserOn: '{browser} on {system}',
    deviceText: '{label} · {date}',
    notMade: 'Not created yet',
    make: 'Create one',
    renew: 'New code',
    renewText: 'Your current code stops working.',
    remove: 'Remove',
    removeNamed: 'Remove: {name}',
    removeAsk: 'Remove {name}?',
    removeText: 'It can’t open the wallet any more. This can’t be undone.',
    removed: 'Removed',
    made: 'The new code works from now on.',
    cancel: 'Cancel',
    forget: 'Forget this device',
    forgetAsk: 'Forget this device?',
    forgetText:
      'This browser can’t open the wallet any more. To use it here again, you need the recovery code.',
    forgotten: 'This device is forgotten.',
    onlyHere: 'Only this browser can open your wallet. Add a passkey or a recovery code.',
  },

  problems: {
    FROZEN: 'This wallet is frozen. Nothing can be signed until it is released.',
    LEAVING: 'This account is about to be deleted. To use the wallet, stop that in its settings.',
    RATE_LIMITED: 'Too many attempts. Try again {time}.',
    GATEWAY_AWAY: 'The wallet service doesn’t answer. Try again.',
    RECOVERY_REQUIRED: 'This browser can’t open the wallet.',
    LOGGED_OUT: 'You are logged out. Log in again.',
    OTHER: 'That didn’t work. Try again.',
  },
}

export type FrameMessages = typeof en
