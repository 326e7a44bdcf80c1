/** An error in the JSON format of nodes: a name, or an object with a name and its details. */
export type TransactionError = string | { [name: string]: unknown }

const SENTENCES: Record<string, string> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  SignatureFailure: 'Transaction did not pass signature verification',
}

const INSTRUCTION_SENTENCES: Record<string, string> = {
  InsufficientFunds: 'insufficient funds for instruction',
  InvalidAccountData: 'invalid account data for instruction',
  InvalidInstructionData: 'invalid instruction data',
  MissingRequiredSignature: 'missing required signature for instruction',
}

/** Parses Rust's debug format, the only one that the runtime provides for every error: `InstructionError(0, Custom(1))`. */
export function readRuntimeError(debug: string): TransactionError {
  const [, name = debug, inner] = /^(\w+)(?:\((.*)\)| \{.*\})?$/s.exec(debug) ?? []
  const index = /account_index: (\d+)/.exec(debug)?.[1]
  if (index !== undefined) return { [name]: { account_index: Number(index) } }
  if (inner === undefined) return name
  const [, place, cause = ''] = /^(\d+)(?:, (.*))?$/s.exec(inner) ?? []
  return { [name]: cause === '' ? Number(place) : [Number(place), readCause(cause)] }
}

function readCause(cause: string): TransactionError {
  const [, name = cause, detail] = /^(\w+)\((.*)\)$/s.exec(cause) ?? []
  if (detail === undefined) return name
  return { [name]: name === 'Custom' ? Number(detail) : detail.replace(/^"|"$/g, '') }
}

/** A node's message for an error. */
export function sentenceOf(error: TransactionError): string {
  if (typeof error === 'string') return SENTENCES[error] ?? error
  const [first] = Object.entries(error)
  if (!first) return ''
  const [name, detail] = first
  if (name === 'InsufficientFundsForRent') {
    const { account_index: index } = detail as { account_index: number }
    return `Transaction results in an account (${index}) with insufficient funds for rent`
  }
  if (name !== 'InstructionError') return name
  const [index, cause] = detail as [number, TransactionError]
  return `Error processing Instruction ${index}: ${causeSentence(cause)}`
}

function causeSentence(cause: TransactionError): string {
  if (typeof cause === 'string') return INSTRUCTION_SENTENCES[cause] ?? cause
  if ('Custom' in cause) return `custom program error: 0x${Number(cause['Custom']).toString(16)}`
  return Object.keys(cause).join()
}
