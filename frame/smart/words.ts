/** What the codes of EntryPoint 0.7 and the complaints of bundlers mean. A code that is not listed stays as it came. */
const WORDS: readonly (readonly [pattern: RegExp, says: string])[] = [
  [/AA21/, 'The smart account has too few coins for the network fee (AA21)'],
  [/AA22/, 'The signature of the smart account has expired (AA22)'],
  [/AA24/, 'The smart account did not accept the signature (AA24)'],
  [/AA25/, 'Another operation of the smart account is under way. Try again when it is done (AA25)'],
  [/AA26|AA40|AA51/, 'The operation takes more gas than was planned for it'],
  [/AA23/, 'The smart account refused the operation (AA23)'],
  [/AA1\d/, 'The smart account could not be set up on this network (AA10 to AA15)'],
  [/AA31/, 'The paymaster that pays the network fee has no coins left (AA31)'],
  [/AA32/, 'The paymaster’s promise to pay the network fee has expired (AA32)'],
  [/AA3\d/, 'The paymaster does not pay the network fee of this operation (AA33 or AA34)'],
  [
    /reverted during simulation|execution reverted|callphase/i,
    'The network would revert the calls: nothing would be carried out',
  ],
  [
    /maxFeePerGas|maxPriorityFeePerGas|underpriced|fee too low|gas price/i,
    'The network fee is too low for the bundler. Try again',
  ],
]

export function bundlerWords(complaint: string): string {
  const known = WORDS.find(([pattern]) => pattern.test(complaint))
  return known ? known[1] : `The bundler refused the operation: ${complaint.slice(0, 200)}`
}
