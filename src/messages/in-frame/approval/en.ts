/** What the frame says around a request that waits for an approval; the request itself is in `messages/requests`. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  approve: 'Approve',
  reject: 'Reject',
  close: 'Close',
  account: 'Account',
  /** Other requests of the page that come after this one. */
  waiting: '{count} more waiting',
  feeAtMost: 'at most {amount}',
  /** A paymaster pays the network fee. */
  feeSponsored: 'Paid by {name}',
  working: 'One moment',
  signing: 'Signing',
  sending: 'Sending',
  checkingAgain: 'Checking once more',
  /** The network, a bundler or a paymaster refused it after the approval; a second sentence gives the reason. */
  failed: 'This didn’t work.',
  /** The wallet's server stopped answering after the transaction was sent to it, so the outcome is unknown. */
  maybeSentTitle: 'It may have been sent.',
  maybeSentText: 'The wallet service stopped answering. Check your activity before you try again.',
  /** The browser cannot tell whether the page covers the frame. */
  windowText:
    'This browser can’t tell whether something covers this screen, so you approve in a window of the wallet.',
  /** What the operator of the wallet lets no page have approved inside it. */
  windowAlways: 'You approve in a window of the wallet, which this page can’t draw over.',
  covered: 'Something covers a part of this screen. You can approve once the whole screen is visible.',
  /** A press that does not count: the page has moved the frame, or the pointer has only just come. */
  pressAgain: 'Press again: something moved here a moment ago.',
  /** Opens the window. */
  openWindow: 'Review',
  /** While the window is open. `{host}` is the site of the wallet. */
  continueTitle: 'Continue in the window',
  continueText: 'Your wallet asks there. Its address bar says {host}.',
  showWindow: 'Show the window',
  cancel: 'Cancel',
  /** The browser has opened no window. `{host}` is the site of the page. */
  blockedTitle: 'One more press',
  blockedText: 'Your browser held the window back. Press once, it opens now.',
  openBlocked: 'Open the window',
  blockedHint: 'Still nothing? Allow pop-ups for {host}.',
  /** In the window. */
  tooSmall: 'Make this window larger to approve.',
  readToEnd: 'Read to the end first.',
  pageGone: 'The page has gone. Nothing was approved. Close this window.',
}

export type ApprovalMessages = typeof en
