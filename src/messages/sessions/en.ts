/** What the views of sessions say. */
export const en = {
  title: 'Sessions',
  none: 'No sessions',
  noneText:
    'A session lets an app spend from your account without asking each time, up to a limit. Those that you allow on this page are listed here.',
  unsupported: 'Your wallet has no sessions',
  unsupportedText: '{wallet} does not let apps spend without asking.',
  inPeriod: '{spent} of {amount} in this period',
  inAll: '{spent} of {amount} in all',
  end: 'End',
  ended: 'Ended',
  expired: 'Over',
  asking: 'Confirm in your wallet',
  asked: 'It ends with the next block.',
  unread: 'Your wallet did not say what it allowed.',
  retry: 'Try again',
  offline: 'You are offline',
  failures: {
    declined: 'You declined. The session goes on.',
    'no-way': 'It cannot be ended from here. End it in your wallet.',
    failed: 'It could not be ended. Try again.',
  },
  created: {
    title: 'The session is allowed',
    text: 'It is listed in your account under Sessions. You can end it there at any time.',
    done: 'Got it',
  },
}

export type SessionMessages = typeof en
