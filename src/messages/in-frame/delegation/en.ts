/** What the embedded wallet says about the code of an account (EIP-7702): on the approval screen, and in its settings. */
export const en = {
  /** With the first batch on a network. */
  gets: 'To combine several steps, your account will use the program at {address} on {network}. You can remove it in wallet settings.',
  foreign:
    'Another wallet gave your account a different program on {network}, at {address}. Until it is removed, this wallet can’t combine several steps there.',
  changed: 'Your account has sent something else meanwhile. Try again.',
  underWay: 'Another transaction of your account is under way. Try again when it is done.',
  row: 'Remove the program on {network}',
  rowText: 'Your account uses {address} to combine several steps.',
  rowForeign: 'Your account uses {address}, which another wallet has set.',
  takenBack: 'Removing it. This takes effect once the network confirms.',
}

export type DelegationMessages = typeof en
