import type { SocialFailureCode } from '../../domain/embedded/socials.ts'

/** What the buttons and views of logins with an account elsewhere say. `{provider}` is a name such as Google or X. */
export const en = {
  continueWith: 'Continue with {provider}',
  more: 'More ways to log in',
  allTitle: 'All socials',
  loginTitle: 'Log in',
  loadFailed: 'This couldn’t be loaded. Check your connection and try again.',
  none: [
    'Not available in this app',
    'None of the login providers of this page work in this app. Open the page in your browser to use them.',
  ] as readonly [title: string, text: string],
  /** Below the others. `{providers}`: those that do not work in the app whose browser this is, "Google or X". */
  elsewhere: 'To log in with {providers}, open this page in your browser.',

  connecting: {
    heading: 'Log in with {provider}',
    text: 'Connect in the provider window',
    taking: 'Retrieving user data',
    takingText: 'Loading your accounts.',
    leaving: 'This page opens {provider} and returns here afterwards.',
    tryAgain: 'Try again',
    detachedHeading: 'Finish in the other window',
    detachedText:
      'This page can’t see the window of {provider} any more. Finish there, or try again if you closed it.',
    inThisTab: 'Continue in this tab',
  },
  farcaster: {
    scan: 'Scan this QR code with your mobile device',
    scanText: 'Your Farcaster app asks whether you want to log in here.',
    code: 'QR code to log in with Farcaster',
    making: 'Making a QR code',
    copy: 'Copy link',
    copied: 'Link copied',
    mobile: 'Continue in Farcaster',
    mobileText: 'Confirm the connection in the app.',
    open: 'Open Farcaster',
    taking: 'Loading user data',
    takingText: 'Please wait a moment while we load your data.',
  },
  /** Failures: what happened, and what can be done. */
  failures: {
    blocked: [
      'The window was blocked',
      'Your browser didn’t open the window of {provider}. Allow it and try again.',
    ],
    denied: ['The login was declined', 'You declined at {provider} or closed its page. You can try again.'],
    withheld: [
      '{provider} didn’t share everything',
      'This login needs all that it asks {provider} for, your email address too. Try again and allow all of it.',
    ],
    failed: ['{provider} rejected the login', 'Try again, or choose another way to log in.'],
    expired: ['The login took too long', 'It wasn’t finished in time. Start again.'],
    unavailable: [
      '{provider} isn’t set up',
      'This site doesn’t accept logins with {provider} yet. Choose another way.',
    ],
    'not-offered': ['This site cannot offer logins at the moment', 'Choose another way, or try again later.'],
    forbidden: ['This site blocks this login', 'This login is blocked on this site. Choose another way.'],
    busy: ['Too many attempts', 'Try again {time}.'],
    away: ['The wallet service doesn’t answer', 'Check your connection and try again in a moment.'],
    refused: ['The login was canceled', 'Nothing was changed. You can try again.'],
    frozen: ['This wallet is frozen', 'The operator of this site can tell you why.'],
    'not-lasting': [
      'This browser doesn’t store data',
      'This browser blocks storage, so this login can’t finish. Open the page in another browser.',
    ],
    error: ['Something went wrong', 'Nothing was changed. You can try again.'],
  } satisfies Record<SocialFailureCode, readonly [title: string, text: string]> as Record<
    SocialFailureCode,
    readonly [title: string, text: string]
  >,
  account: {
    wallet: '{provider} wallet',
    login: 'Logged in with {provider}',
  },
}

export type SocialMessages = typeof en
