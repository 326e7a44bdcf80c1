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
  /** The operator of the wallet wants it so. */
  windowAlways: 'You approve in a window of the wallet, which this page can’t draw over.',
  covered: 'Something covers a part of this screen. You can approve once the whole screen is visible.',
  /** A press that does not count: the page has moved the frame, or the pointer has only just come. */
  pressAgain: 'Press again: something moved here a moment ago.',
  openWindow: 'Approve in a window',
  windowOpen: 'Approve in the window that has opened.',
  windowBlocked: 'The browser didn’t open the window. Allow pop-up windows here, then press again.',
}

export type ApprovalMessages = typeof en
