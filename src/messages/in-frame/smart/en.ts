/** Why the smart account of the embedded wallet cannot do what a page asks, on the approval screen. */
export const en = {
  tooFewCoins: 'The smart account has too few coins for the network fee.',
  notAccepted: 'The smart account did not accept the signature.',
  underWay: 'Another transaction of the smart account is under way. Try again when it is done.',
  expired: 'The time for this has run out. Try again.',
  tooMuchGas: 'This takes more gas than was planned for it. Try again.',
  refused: 'The smart account refused this.',
  notSetUp: 'The smart account could not be set up on this network.',
  payerEmpty: 'Who would pay the network fee has no coins left.',
  payerRefuses: 'The network fee of this is not paid by others after all. Try again.',
  reverts: 'The network would revert this. Nothing would be carried out.',
  feeTooLow: 'The network fee is too low. Try again.',
  bundlerAway: 'The service that passes on what smart accounts send does not answer.',
}

export type SmartMessages = typeof en
