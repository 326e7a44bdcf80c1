/** What the pages of the embedded wallet's own origin say about its keys. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  close: 'Close',
  back: 'Back',
  continue: 'Continue',

  protect: {
    title: 'Protect your wallet',
    heading: 'Add a second way in',
    /** Where a recovery code is required. */
    textRequired: 'Without it, the wallet is lost when this browser’s data is cleared. It takes a minute.',
    /** Where the operator can recover. `{host}` is the site that runs the wallet. */
    textOperator:
      '{host} can open your wallet for you after a code by email, so it could also use it without you.',
    code: 'Recovery code',
    codeText: '26 characters to keep on paper.',
    later: 'Later',
    laterText: 'You find it in the settings of the wallet.',
  },

  code: {
    title: 'Recovery code',
    heading: 'Keep these 26 characters',
    text: 'Together with your login they open the wallet in any browser. We can’t show or send them again.',
    label: 'Recovery code',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser did not allow copying. Write it down.',
    print: 'Print',
    /** The heading of what is printed. */
    printTitle: 'Recovery code of your wallet at {host}',
    printAccount: 'Email: {email}',
    printText:
      'Keep this sheet where only you can read it. Who has it and your login can take everything in the wallet.',
    warning: 'Print it or write it down. Nobody from {host} will ever ask for it.',
    kept: 'I have kept it',
  },

  confirm: {
    title: 'Recovery code',
    heading: 'Is it on paper?',
    text: 'Type two of its groups to make sure.',
    group: 'Group {number}',
    wrong: 'That is not what was shown. Look at your sheet again.',
    showAgain: 'Show the code again',
    done: 'Protect wallet',
  },

  recover: {
    title: 'Recover wallet',
    heading: 'Recover on this browser',
    text: 'You are signed in as {email}, but this browser can’t open your wallet yet.',
    label: 'Recovery code',
    count: '{count} of {total}',
    wrong: 'This code does not open the wallet. Compare each character with your sheet.',
    operator: 'Recover without the code',
    operatorText: '{host} opens it for you, and tells you by email.',
    operatorStale: 'That takes a new sign-in: sign out, then sign in with a new code.',
    operatorLater: 'That is possible from {time} on. We have sent you an email; sign in again then.',
    or: 'or',
    help: 'No code at hand?',
    helpLink: 'See what you can do',
    helpTitle: 'No recovery code',
    helpBrowser:
      'A browser where you have used the wallet can still open it. Sign in there and make a new code in its settings.',
    helpSheet:
      'The code has 26 letters and digits in groups of four. It may be a printed sheet, or in a password manager.',
    helpLost: 'Without such a browser and without the code, neither you nor {host} can open the wallet.',
    helpLostOperator: 'Without both, {host} can still recover it for you.',
  },

  settings: {
    title: 'Wallet settings',
    heading: 'Ways in',
    device: 'This device',
    otherDevice: 'Another device',
    code: 'Recovery code',
    operator: 'Recovery by {host}',
    operatorText: '{host} can open this wallet',
    inUse: 'In use',
    madeOn: 'Made on {date}',
    /** A browser whose name is not known, and one with its system. */
    browser: 'Browser',
    browserOn: '{browser} on {system}',
    deviceText: '{label} · {date}',
    notMade: 'Not made yet',
    make: 'Make one',
    renew: 'New code',
    renewText: 'The code that you have now stops working.',
    remove: 'Remove',
    removeNamed: 'Remove: {name}',
    removeAsk: 'Remove {name}?',
    removeText: 'It can’t open the wallet any more. This cannot be undone.',
    removed: 'Removed',
    made: 'The new code works from now on.',
    cancel: 'Cancel',
    forget: 'Forget this device',
    forgetAsk: 'Forget this device?',
    forgetText:
      'This browser can’t open the wallet any more. To use it here again, you need the recovery code.',
    forgotten: 'This device is forgotten.',
  },

  problems: {
    FROZEN: 'This wallet is frozen. Nothing can be signed until it is released.',
    RATE_LIMITED: 'That was too often. Try again in {seconds} seconds.',
    GATEWAY_AWAY: 'The wallet’s server does not answer. Try again.',
    RECOVERY_REQUIRED: 'This browser can’t open the wallet.',
    LOGGED_OUT: 'You are signed out. Sign in again.',
    OTHER: 'That did not work. Try again.',
  },
}

export type FrameMessages = typeof en
