/** What the views of sessions say. */
export const en = {
  title: 'Sessions',
  none: 'No sessions',
  noneText:
    'A session lets an app spend from your account without asking each time, up to a limit. Sessions that you allow on this page are listed here.',
  unsupported: 'Your wallet does not support sessions',
  unsupportedText: '{wallet} does not let apps spend without asking.',
  inPeriod: '{spent} of {amount} in this period',
  inAll: '{spent} of {amount} in total',
  soFar: '{spent} so far',
  end: 'End',
  endAll: 'End all sessions',
  ended: 'Ended',
  expired: 'Expired',
  asking: 'Confirm in your wallet',
  asked: 'It ends with the next block.',
  hasEnded: 'The session has ended',
  unread: 'Your wallet did not list its sessions.',
  retry: 'Try again',
  offline: "You're offline",
  failures: {
    declined: 'You declined. The session remains active.',
    'no-way': 'It cannot be ended from here. End it in your wallet.',
    failed: 'It could not be ended. Try again.',
    reverted: 'The transaction did not go through. The session remains active.',
    late: 'It has not ended yet. Try again, or look again later.',
  },
  created: {
    title: 'Session allowed',
    text: 'It is listed in your account under Sessions. You can end it there at any time.',
    /** The wallet granted more than was requested. */
    alteredTitle: 'Your wallet allowed something else',
    alteredText:
      'The site did not ask for this. If you do not want it, end it in your account under Sessions.',
    done: 'Got it',
  },
}

export type SessionMessages = typeof en
