import { plainName } from '../domain/text.ts'
import { coded, type ERRORS } from './codes.ts'
import { WalletKitError } from './wallet-kit-error.ts'

/**
 * All codes in what a wallet threw. EIP-1193 asks for an error with a code; wallets also throw strings, null, nested
 * causes and errors that wrap errors.
 */
function codesWithin(error: unknown, depth = 0): number[] {
  if (typeof error !== 'object' || error === null || depth > 4) return []
  const { code, cause, data, originalError, error: inside, context } = error as Record<string, unknown>
  // Errors of Wallet Standard have the code in a context.
  const given = code ?? (context as { __code?: unknown } | null | undefined)?.__code
  const own = typeof given === 'number' ? given : typeof given === 'string' ? Number(given) : NaN
  const parts = [cause, data, originalError, inside]
  return [own, ...parts.flatMap((part) => codesWithin(part, depth + 1))].filter(Number.isFinite)
}

function sentencesWithin(error: unknown, depth = 0): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null || depth > 4) return ''
  const { message, cause, data, error: inside, reason, shortMessage } = error as Record<string, unknown>
  // An error of viem has a sentence of its own for each code; what the wallet said is its cause.
  const own = shortMessage && cause ? '' : message
  // Each on a line of its own, so that a sentence can be matched as a whole.
  return [own, cause, data, inside, reason].map((part) => sentencesWithin(part, depth + 1)).join('\n')
}

/** What a wallet itself threw: libraries wrap it in errors of their own. A text becomes an error, so that it has a message. */
function thrownByWallet(error: unknown, depth = 0): unknown {
  if (typeof error === 'string' && error) return new Error(error)
  if (typeof error !== 'object' || error === null || depth > 4) return error
  try {
    const { cause, shortMessage } = error as Record<string, unknown>
    const inner = shortMessage ? thrownByWallet(cause, depth + 1) : undefined
    return typeof (inner as { message?: unknown } | null | undefined)?.message === 'string' ? inner : error
  } catch {
    // Reading a foreign error may throw.
    return error
  }
}

/** What a wallet itself said. Empty where it said nothing. */
export function walletWords(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  try {
    const { message } = thrownByWallet(error) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}

type Answer = 'rejected' | 'pending' | 'unknown-chain' | 'unauthorized' | 'unsupported' | 'failed'

/** Reads EIP-1193 and EIP-1474 codes, then the sentences of wallets that send no code. Only this file compares texts. */
export function walletAnswer(error: unknown): Answer {
  try {
    return understand(error)
  } catch {
    // Reading a foreign error may throw.
    return 'failed'
  }
}

/** Whether one of `wanted` is among the codes of what a wallet threw. */
export function hasCode(error: unknown, ...wanted: number[]): boolean {
  try {
    return codesWithin(error).some((code) => wanted.includes(code))
  } catch {
    return false
  }
}

/** Codes of EIP-1193, CAIP-25 and Wallet Standard. */
const REJECTED = [4001, 5000, 5001, 5002, 4_001_000]

/** Wallets without such a code say it in their own words: who refused, or what. Networks are refused and aborted, too. */
const REFUSED_BY = String.raw`(?:reject(?:s|ed)?|den(?:y|ies|ied)|declin(?:e|es|ed)|cancel(?:s|ed|led)?|disapproved?)`
const DONE = String.raw`(?:${REFUSED_BY}|dismiss(?:es|ed)?|refus(?:e|es|ed)|abort(?:s|ed)?)`
const REJECTION = new RegExp(
  [
    String.raw`\buser (?:has |have |had )?(?:${DONE}|closed?)\b`,
    String.raw`\buser (?:did not|didn['’]t|does not|doesn['’]t) (?:approve|accept|confirm|authori[sz]e|sign)\b`,
    String.raw`\b${DONE} by (?:the |your )?user\b`,
    String.raw`\b(?:request|proposal|signature|signing)s? (?:was |is |has been )?${REFUSED_BY}\b(?! by)`,
    String.raw`\bconnection (?:was |has been )?(?:rejected|denied|declined)\b(?! by)`,
    String.raw`\btransaction (?:was |has been )?cancell?ed\b`,
    String.raw`\b(?:pop-?up|modal|dialog|prompt|window) (?:window )?(?:was |has been )?(?:closed|dismissed|cancell?ed)\b`,
    String.raw`^\W*(?:transaction (?:was |has been )?)?${REFUSED_BY}\W*$`,
  ].join('|'),
  'im',
)
/** Codes that are words, and names of errors. */
const REJECTION_NAME = /^(ACTION_REJECTED|USER_?(REJECT|CANCEL|DEN|DECLIN|REFUS)\w*|\w*WindowClosed\w*)$/i

/** Some wallets answer 4001 or 5000 where they mean 4902: their sentence tells the two apart. */
const UNKNOWN_CHAIN =
  /\b(unrecogni[sz]ed|unknown|unsupported|unconfigured) (chain|network)|\b(chain|network)\b.*(\bnot |n't )(been )?(added|found|recogni[sz]ed|supported|configured|known|exist)/i

function namesWithin(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 4) return []
  const { code, name, cause, data, error: inside } = error as Record<string, unknown>
  const own = [code, name].filter((one) => typeof one === 'string')
  return [...own, ...[cause, data, inside].flatMap((part) => namesWithin(part, depth + 1))]
}

/** Some wallets, such as those in a frame of their own page, lack a method and say so without a code. */
const UNSUPPORTED =
  /\bnot (yet )?(implemented|supported)\b|\b(unsupported|unknown) method\b|\bmethod\b.*\bnot (found|available)\b/i

/** Whether a wallet means `wanted`, by its code or, without a known one, in words. */
function means(wanted: Answer, words: RegExp, error: unknown): boolean {
  const answer = walletAnswer(error)
  if (answer !== 'failed') return answer === wanted
  try {
    return words.test(sentencesWithin(error))
  } catch {
    // Reading a foreign error may throw.
    return false
  }
}

/** Whether a wallet does not have a method. */
export const isUnsupported = (error: unknown): boolean => means('unsupported', UNSUPPORTED, error)

function understand(error: unknown): Answer {
  const codes = codesWithin(error)
  const has = (...wanted: number[]) => codes.some((code) => wanted.includes(code))
  const text = sentencesWithin(error)
  if (REJECTION.test(text)) return 'rejected'
  if (has(...REJECTED)) return UNKNOWN_CHAIN.test(text) ? 'unknown-chain' : 'rejected'
  if (namesWithin(error).some((name) => REJECTION_NAME.test(name))) return 'rejected'
  // Solana wallets reject a transaction that would fail with -32002, which otherwise means pending.
  if (/simulation failed/i.test(text)) return 'failed'
  if (has(-32002) || /already (pending|processing)/i.test(text)) return 'pending'
  // Some wallets nest 4902; others send 32603 without the sign.
  if (has(4902, 32603) || /unrecognized chain|chain .*not (been )?added/i.test(text)) return 'unknown-chain'
  if (has(4100)) return 'unauthorized'
  if (has(4200, -32601, -32004)) return 'unsupported'
  return 'failed'
}

const CONNECT_CODES: Partial<Record<Answer, keyof typeof ERRORS>> = {
  rejected: 'connection-rejected',
  pending: 'connection-pending',
}
const SWITCH_CODES: Partial<Record<Answer, keyof typeof ERRORS>> = {
  rejected: 'switch-rejected',
  pending: 'switch-pending',
  'unknown-chain': 'chain-not-supported',
  unsupported: 'chain-not-supported',
}

const SIGN_CODES: Partial<Record<Answer, keyof typeof ERRORS>> = {
  rejected: 'sign-rejected',
  pending: 'sign-pending',
}

const SEND_CODES: Partial<Record<Answer, keyof typeof ERRORS>> = {
  rejected: 'send-rejected',
  pending: 'send-pending',
}

/** Whether a wallet does not know a chain. Asked while switching only: elsewhere such words may tell of something that was sent. */
export const isUnknownChain = (error: unknown): boolean => means('unknown-chain', UNKNOWN_CHAIN, error)

/** What a wallet threw while connecting, as an error of the table. */
export function connectError(cause: unknown): WalletKitError {
  if (cause instanceof WalletKitError) return cause
  return coded(CONNECT_CODES[walletAnswer(cause)] ?? 'connection-failed', { cause: thrownByWallet(cause) })
}

/** What a wallet threw while changing its network, as an error of the table. */
export function switchError(cause: unknown): WalletKitError {
  if (cause instanceof WalletKitError) return cause
  const code =
    SWITCH_CODES[walletAnswer(cause)] ?? (isUnknownChain(cause) ? 'chain-not-supported' : 'switch-failed')
  return coded(code, { cause: thrownByWallet(cause) })
}

/** What a wallet threw while signing, as an error of the table. */
export function signError(cause: unknown): WalletKitError {
  if (cause instanceof WalletKitError) return cause
  return coded(SIGN_CODES[walletAnswer(cause)] ?? 'sign-failed', { cause: thrownByWallet(cause) })
}

/** What a wallet threw while sending, as an error of the table. */
export function sendError(cause: unknown): WalletKitError {
  if (cause instanceof WalletKitError) return cause
  return coded(SEND_CODES[walletAnswer(cause)] ?? 'send-failed', { cause: thrownByWallet(cause) })
}

/** Errors of sending after which the wallet has certainly sent nothing. */
const UNSENT: ReadonlySet<string> = new Set<keyof typeof ERRORS>([
  ...(['send-rejected', 'send-pending', 'send-wrong-network', 'send-unsupported', 'send-changed'] as const),
  ...(['send-unsupported-chain', 'send-expired', 'not-connected', 'adapter-not-found'] as const),
  ...(['wallet-not-found', 'chain-not-supported', 'send-not-possible', 'send-wrong-account'] as const),
  // Adapters ask the network before the wallet only.
  ...(['rpc-failed', 'no-rpc-url'] as const),
])

/** Why a wallet or its node refuses a transaction before anything is sent. */
const REFUSED =
  /\b(insufficient (funds|balance|lamports)|exceeds (balance|allowance|block gas)|revert(ed)?|underpriced|intrinsic gas|out of gas|gas required|invalid (address|param\w*|argument|request|input|opcode)|simulation failed|blockhash not found)\b/i

/**
 * Whether a wallet that failed after it was asked may have sent the transaction: its node fell silent, or it did not say. The
 * error is one of `sendError()`.
 */
export function mayHaveSent({ code, cause }: WalletKitError): boolean {
  if (UNSENT.has(code)) return false
  if (code !== 'send-failed') return true
  try {
    return (
      walletAnswer(cause) === 'failed' &&
      !codesWithin(cause).includes(-32602) &&
      !REFUSED.test(sentencesWithin(cause))
    )
  } catch {
    // Reading a foreign error may throw.
    return true
  }
}

export type RelayRefusal = WalletKitError<
  'origin-not-allowed' | 'project-id-invalid' | 'session-expired' | 'relay-refused' | 'relay-url-invalid'
>

/** What the relay says of a project that it does not know. */
const PROJECT =
  /\binvalid key\b|\bproject(?: ?id)?\b.*\b(?:invalid|not found|unknown|missing|does not exist)|\b(?:invalid|unknown|missing) project\b/i

/** Why the relay closed the connection, in its own words. */
export function relayRefusal(error: unknown): RelayRefusal {
  const reason = plainName(sentencesWithin(error), 200)
  if (/origin not allowed/i.test(reason)) return coded('origin-not-allowed', { reason })
  if (/\bJWT\b/.test(reason)) return coded('session-expired', { reason })
  return coded(PROJECT.test(reason) ? 'project-id-invalid' : 'relay-refused', { reason })
}

/** The same as the error of an attempt to connect, which the user reads. */
export function pairingError(refusal: RelayRefusal): WalletKitError {
  return coded(refusal.code === 'session-expired' ? 'clock-wrong' : 'pairing-unavailable', { cause: refusal })
}
