/** What the embedded wallet says about the code of an account (EIP-7702): on the approval screen, and in its settings. */
export const en = {
  /** With the first batch on a network. */
  gets: 'Your account gets the code at {address} on {network}, so that it can do several things in one transaction. You can take it back in the settings of the wallet.',
  foreign:
    'Another wallet gave your account other code on {network}, at {address}. While it has that, this wallet can’t do several things in one transaction there.',
  changed: 'Your account has sent something else meanwhile. Try again.',
  underWay: 'Another transaction of your account is under way. Try again when it is done.',
  row: 'Take back the code on {network}',
  rowText: 'Your account runs {address} for several things in one transaction.',
  rowForeign: 'Your account runs {address}, which another wallet has set.',
  takenBack: 'It is sent. The code is gone as soon as the network has taken it up.',
}

export type DelegationMessages = typeof en
