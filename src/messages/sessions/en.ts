/** What the views of sessions say. */
export const en = {
  title: 'Sessions',
  none: 'No sessions',
  noneText:
    'A session lets an app spend from your account without asking each time, up to a limit. Sessions that you allow on this page are listed here.',
  unsupported: 'Your wallet doesn’t support sessions',
  unsupportedText: '{wallet} doesn’t let apps spend without asking.',
  inPeriod: '{spent} of {amount} in this period',
  inAll: '{spent} of {amount} in total',
  soFar: '{spent} so far',
  end: 'End',
  endAll: 'End all sessions',
  ended: 'Ended',
  expired: 'Expired',
  asking: 'Confirm in your wallet',
  asked: 'Ending it. This takes a few seconds.',
  hasEnded: 'The session has ended',
  unread: 'Your wallet didn’t list its sessions.',
  retry: 'Try again',
  offline: 'You’re offline',
  failures: {
    declined: 'You declined. The session remains active.',
    'no-way': 'It can’t be ended from here. End it in your wallet.',
    failed: 'It couldn’t be ended. Try again.',
    reverted: 'The transaction didn’t go through. The session remains active.',
    late: 'It hasn’t ended yet. Try again, or look again later.',
  },
  created: {
    title: 'Session allowed',
    text: 'It is listed in your account under Sessions. You can end it there at any time.',
    /** The wallet granted more than was requested. */
    alteredTitle: 'Your wallet allowed something else',
    alteredText: 'The site didn’t ask for this. If you don’t want it, end it in your account under Sessions.',
    done: 'Got it',
  },
}

export type SessionMessages = typeof en
