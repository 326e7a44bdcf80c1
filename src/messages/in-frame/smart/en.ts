/** Why the smart account of the embedded wallet cannot do what a page asks, on the approval screen. */
export const en = {
  tooFewCoins: 'The smart account doesn’t have enough for the network fee.',
  notAccepted: 'The smart account didn’t accept the signature.',
  otherOwner:
    'The owner of this smart account was changed outside this wallet. It can’t sign for the account on this network any more.',
  underWay: 'Another transaction of the smart account is pending. Try again when it is done.',
  expired: 'This request has expired. Try again.',
  tooMuchGas: 'This needs more gas than estimated. Try again.',
  refused: 'The smart account rejected this.',
  notSetUp: 'The smart account couldn’t be set up on this network.',
  payerEmpty: 'The sponsor can’t pay this fee.',
  payerRefuses: 'This fee isn’t sponsored. Try again.',
  reverts: 'This would fail. Nothing was sent.',
  feeTooLow: 'The network fee is too low. Try again.',
  bundlerAway: 'The relay service doesn’t answer. Try again.',
}

export type SmartMessages = typeof en
