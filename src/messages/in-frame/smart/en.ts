/** Why the smart account of the embedded wallet cannot do what a page asks, on the approval screen. */
export const en = {
  tooFewCoins: 'The smart account does not have enough coins for the network fee.',
  notAccepted: 'The smart account did not accept the signature.',
  otherOwner:
    'The owner of this smart account was changed outside this wallet. It can’t sign for the account on this network any more.',
  underWay: 'Another transaction of the smart account is pending. Try again when it is done.',
  expired: 'This request has expired. Try again.',
  tooMuchGas: 'This needs more gas than estimated. Try again.',
  refused: 'The smart account refused this.',
  notSetUp: 'The smart account could not be set up on this network.',
  payerEmpty: 'The sponsor of the network fee has no funds left.',
  payerRefuses: 'The network fee is not sponsored after all. Try again.',
  reverts: 'This transaction would revert. Nothing would change.',
  feeTooLow: 'The network fee is too low. Try again.',
  bundlerAway: 'The bundler does not answer.',
}

export type SmartMessages = typeof en
