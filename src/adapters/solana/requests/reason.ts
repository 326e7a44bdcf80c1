/** The reason why a transaction would fail, from the logs of programs or the error of the runtime. */
import { plainName } from '../../../domain/text.ts'

const MOST = 200

/** Log lines that programs write before they fail, the most informative first. */
const LOGS: readonly RegExp[] = [
  /Error Message: (.{1,200})/,
  /Program log: Error: (.{1,200})/,
  /^(Transfer: insufficient lamports \d+, need \d+)/,
  /^(Create Account: account .{1,120} already in use)/,
  /Program log: (?:Error processing Instruction: |panicked at )(.{1,200})/,
  /^Program \S+ failed: (?!custom program error)(.{1,200})/,
]

/** Texts of common errors; others are shown by name. */
const ERRORS: Readonly<Record<string, string>> = {
  AccountNotFound: 'The account that pays the fee does not exist',
  InsufficientFundsForFee: 'Insufficient funds for the fee',
  InsufficientFundsForRent: 'An account would be left with too little for its rent',
  BlockhashNotFound: 'The blockhash is not known or too old',
  AlreadyProcessed: 'The transaction was sent already',
  ProgramAccountNotFound: 'A program does not exist',
  InvalidProgramForExecution: 'A program does not exist',
}

/** Errors of the token programs, by code. */
const TOKEN_ERRORS: readonly string[] = [
  ...['Lamport balance below rent-exempt threshold', 'Insufficient funds', 'Invalid Mint'],
  ...['Account not associated with this Mint', 'Owner does not match', 'Fixed supply'],
]

/** `error` is a node's JSON: a name, or an object with the name as its key and details as its value. */
export function reasonOf(
  error: unknown,
  logs: readonly string[],
  programOf: (index: number) => string | undefined,
): string {
  const reason = LOGS.flatMap((pattern) => logs.flatMap((line) => pattern.exec(line)?.[1] ?? []))[0]
  return plainName(reason ?? named(error, programOf), MOST)
}

function named(error: unknown, programOf: (index: number) => string | undefined): string {
  if (typeof error === 'string') return Object.hasOwn(ERRORS, error) ? ERRORS[error]! : error
  const [name = 'Unknown error', detail] =
    typeof error === 'object' && error !== null ? (Object.entries(error)[0] ?? []) : []
  if (name !== 'InstructionError' || !Array.isArray(detail))
    return Object.hasOwn(ERRORS, name) ? ERRORS[name]! : name
  const [index, cause] = detail as [unknown, unknown]
  const custom = (cause as { Custom?: unknown } | null)?.Custom
  if (custom === undefined) return named(cause, programOf)
  // Integers in the JSON are bigints.
  const code = Number(custom)
  const isToken = programOf(Number(index))?.startsWith('Token')
  return (isToken && TOKEN_ERRORS[code]) || `Error ${code} of a program`
}
