import type { EmbeddedInlineCode } from '../../errors/embedded-codes.ts'

/** What the views of the login by e-mail say. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  loginTitle: 'Log in with email',
  login: {
    heading: 'What is your email?',
    text: 'We’ll email you a code. You get your own wallet, nothing to install.',
  },
  label: 'Email address',
  continue: 'Continue with email',
  passkey: 'Use a passkey',
  /** After some seconds without an answer. */
  slow: 'Still working. This takes longer than usual.',
  offline: 'You’re offline. Check your connection and try again.',
  /** Toast. */
  resent: 'We sent another email',

  device: {
    title: 'Confirm this browser',
    heading: 'Open the email we sent you',
    text: 'It is in the mailbox of {email}. Approve the login there, on any device. This page continues automatically.',
    until: 'Link works until',
    spam: 'Nothing there? Look in your spam folder.',
    resend: 'Send again',
    resendIn: 'Send again in {seconds} s',
    notYours: 'Not your address?',
    other: 'Use another',
    expiredHeading: 'The link has expired',
    expiredText: 'It wasn’t approved in time. We can send another one to {email}.',
    refusedHeading: 'The login was declined',
    refusedText: 'It was declined in the email to {email}. If that was a mistake, send another one.',
    brokenHeading: 'The connection was lost',
    brokenText: 'If you’ve already approved the login, it still counts.',
    checkAgain: 'Check again',
    offline: 'You’re offline. This page continues when you are back online.',
  },
  code: {
    title: 'Confirm email',
    heading: 'Enter the code',
    sent: 'We sent 6 digits to {email}',
    expires: 'The code works for 10 minutes.',
    label: '6-digit code',
    digit: 'Digit {index} of {count}',
    checking: 'Checking the code',
    entering: 'Opening your wallet',
    enteringText: 'Loading your accounts.',
    notReceived: 'Didn’t get it?',
    resend: 'Send a new code',
    resendIn: 'New code in {seconds} s',
    startAgain: 'Start again',
    tryAgain: 'Try again',
    wrong: 'Wrong code.',
    /** After `wrong`, when the number is known. */
    left: 'Attempts left: {left}. After that, you need a new code.',
  },
  /** For screen readers, of a button that cannot be pressed yet. */
  wait: 'Another email can be sent in a moment.',

  update: {
    title: 'Edit email',
    label: 'New email',
    save: 'Save',
    primaryTitle: 'Confirm current email',
    secondaryTitle: 'Confirm new email',
    wrong: 'Something wrong?',
    again: 'Try again',
    againIn: 'Try again in {seconds} s',
    done: 'Email updated',
    undo: 'Your previous address is told of this by email.',
    waits: 'Your address changes on {date}. Until then, log in as before.',
  },
  wallet: {
    name: 'Email wallet',
    settings: 'Account settings',
    email: 'Email',
    edit: 'Change',
    editLabel: 'Change email',
    /** Of an account elsewhere. */
    emailToo: 'Log in with email too',
    emailTooText: 'Add or change an email address',
    waysIn: 'Login and recovery methods',
    waysInText: 'Devices, recovery code, forget this device',
    smartOffer: 'This wallet can be a smart account on {network}',
    smart: 'Switch to your smart account',
    smartText: 'Different address. Can do several steps at once and let others pay fees',
    ordinary: 'Switch to your ordinary account',
    ordinaryText: 'A different address that works on every network',
    ordinaryHere: 'There are no smart accounts on {network}: your ordinary account is used here',
    logOut: 'Log out',
    forget: 'Log out and forget this device',
    forgetAsk: 'Forget this device?',
    forgetText:
      'You are logged out, and the next login in this browser needs your recovery code. Have it ready.',
    forgetDo: 'Log out and forget',
    cancel: 'Cancel',
    recover: 'Recover',
    onlyHere: 'Only this browser can open your wallet',
  },
  frame: {
    login: 'Log in',
    approve: 'Approve request',
    protect: 'Protect your wallet',
    recover: 'Recover your wallet',
    settings: 'Login and recovery methods',
    export: 'Export wallet',
    retry: 'Try again',
  } satisfies Record<string, string>,

  /** Failures, in the view that was at work. `{seconds}` is a number. */
  failures: {
    'email-invalid': 'This isn’t a complete email address.',
    'email-cooldown': 'We have just sent you an email. You can request another one in {seconds} s.',
    'code-wrong': 'Wrong code.',
    'code-expired': 'This code has expired. Request a new one.',
    'login-rejected': 'The login was canceled. You can try again.',
    'login-expired': 'This login has ended. Start again.',
    'recovery-required': 'Recover your wallet in this browser first.',
    'account-frozen': 'This wallet is frozen. The operator of this site can tell you why.',
    'gateway-away': 'The wallet service doesn’t answer. Try again in a moment.',
    'frame-gone': 'The wallet was reloaded. Try again.',
    'frame-error': 'Something went wrong. Try again.',
  } satisfies Record<EmbeddedInlineCode, string>,
  /** The gateway's longer limits: of mails, and of changes of the address. `time` is a wait such as "in 34 minutes". */
  tooSoon: 'This was requested too often or too recently. Try again {time}.',
  /** The frame did not load, or did not answer. */
  notLoaded: 'The wallet couldn’t be loaded. Try again in a moment.',
  /** The page's content security policy forbids the frame. */
  forbidden: 'This login is blocked on this site. Choose another way.',
  /** The gateway does not serve the frame to this page, or does not answer. */
  unavailable: 'This site cannot offer logins at the moment.',

  alerts: {
    'frame-load-failed': 'Could not load embedded wallet',
    'domain-unverified': 'Unverified Domain',
    'gateway-unreachable': 'Could not reach the gateway of the embedded wallet',
    'frame-timed-out': 'Embedded Wallet Request Timed Out',
    inInstalledApp: 'Error loading embedded wallet in PWA',
  },
  notAllowed: 'Action not allowed',
}

export type EmailMessages = typeof en
