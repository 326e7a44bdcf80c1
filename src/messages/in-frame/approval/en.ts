/** What the frame says around a request that waits for an approval; the request itself is in `messages/requests`. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  approve: 'Approve',
  reject: 'Reject',
  close: 'Close',
  account: 'Account',
  /** Before the danger word can be typed or the button held. */
  dangerText: 'If you are not sure, reject. Type {word} to approve all the same.',
  /** Other requests of the page that come after this one. */
  waiting: '{count} more waiting',
  feeAtMost: 'at most {amount}',
  /** A paymaster pays the network fee. */
  feeSponsored: 'Paid by {name}',
  working: 'One moment',
  signing: 'Signing',
  sending: 'Sending',
  checkingAgain: 'Checking once more',
  /** The wallet's server went away while a transaction was on its way to it, and nothing tells whether it arrived. */
  /** Approved, and refused by the network or what is in between; a sentence says why. */
  failed: 'This did not work.',
  maybeSentTitle: 'It may have been sent.',
  maybeSentText: 'The wallet’s server stopped answering. Look at your activity before you try again.',
  /** The browser cannot tell whether the page covers the frame. */
  windowText:
    'This browser can’t tell whether something covers this screen, so you approve in a window of the wallet.',
  /** The operator of the wallet wants it so. */
  windowAlways: 'You approve in a window of the wallet, which this page can’t draw over.',
  covered: 'Something covers a part of this screen. Approving works when all of it can be seen.',
  /** A press that does not count: the page has moved the frame, or the pointer has only just come. */
  pressAgain: 'Press once more: something has only just moved here.',
  openWindow: 'Approve in a window',
  windowOpen: 'Approve in the window that has opened.',
  windowBlocked: 'The browser did not open the window. Allow pop-up windows here, then press again.',
  /** In the window itself, when the page that needed it is gone. */
  windowOver: 'There is nothing to approve here any more. Close this window.',
}

export type ApprovalMessages = typeof en
