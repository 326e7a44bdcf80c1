/** Messages for the codes of EntryPoint 0.7 and the errors of bundlers: for the page, and in the visitor's language. */
import type { SmartMessages } from '../../src/messages/in-frame/smart/en.ts'
import { SMART_LANGUAGES } from '../../src/messages/in-frame/smart/registry.ts'
import type { Reply } from '../approval/rpc.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'

type Why = keyof SmartMessages

/** The first matching pattern counts. Other errors keep the bundler's text. */
const WORDS: readonly (readonly [pattern: RegExp, why: Why, says: string])[] = [
  [/AA21/, 'tooFewCoins', 'The smart account has too few coins for the network fee (AA21)'],
  [/AA22/, 'expired', 'The signature of the smart account has expired (AA22)'],
  [/AA24/, 'notAccepted', 'The smart account did not accept the signature (AA24)'],
  [/AA25/, 'underWay', 'Another operation of the smart account is pending. Try again when it is done (AA25)'],
  [/AA26|AA40|AA51/, 'tooMuchGas', 'The operation takes more gas than was planned for it'],
  [/AA23/, 'refused', 'The smart account refused the operation (AA23)'],
  [/AA1\d/, 'notSetUp', 'The smart account could not be set up on this network (AA10 to AA15)'],
  [/AA31/, 'payerEmpty', 'The paymaster that pays the network fee has no coins left (AA31)'],
  [/AA32/, 'expired', 'The paymaster’s promise to pay the network fee has expired (AA32)'],
  [/AA3\d/, 'payerRefuses', 'The paymaster does not pay the network fee of this operation (AA33 or AA34)'],
  [
    /reverted during simulation|execution reverted|callphase/i,
    'reverts',
    'The network would revert the calls: nothing would be carried out',
  ],
  [
    /maxFeePerGas|maxPriorityFeePerGas|underpriced|fee too low|gas price/i,
    'feeTooLow',
    'The network fee is too low for the bundler. Try again',
  ],
]

export function bundlerFailure({ code, message: complaint, data }: NonNullable<Reply['error']>): Failure {
  const known = WORDS.find(([pattern]) => pattern.test(complaint))
  if (!known)
    return new Failure(code, `The bundler refused the operation: ${complaint.slice(0, 200)}`, { data })
  const [, why, says] = known
  return new Failure(code, says, { reason: why, data })
}

export const bundlerAway = (cause: unknown): Failure =>
  new Failure(4901, 'The bundler of this network does not answer', {
    ...{ reason: 'bundlerAway' satisfies Why, cause },
  })

/** Adds the localised message to a failure with a known reason; returns other errors unchanged. */
export async function inWords(frame: Pick<Frame, 'words'>, error: unknown): Promise<unknown> {
  if (!(error instanceof Failure) || error.reason === undefined) return error
  const words = await frame.words<SmartMessages>(SMART_LANGUAGES).catch(() => undefined)
  if (!words || !Object.hasOwn(words, error.reason)) return error
  const { code, message, reason, data } = error
  return new Failure(code, message, { reason, data, shown: words[reason as Why], cause: error })
}
