/** Errors of `walletKit` as the connectors of wagmi throw them. */
import { REFUSAL_NUMBERS, type RefusalNumber } from '../errors/refusal-numbers.ts'

/** An error as viem has it, which wagmi's own connectors throw. Apps compare `name` and `code`; viem itself is not loaded for it. */
class ConnectorError extends Error {
  override readonly name: string
  readonly code: number
  readonly shortMessage: string
  readonly details: string

  constructor([name, code, message]: Row, cause: Error) {
    super(message, { cause })
    this.name = name
    this.code = code
    this.shortMessage = message
    this.details = cause.message
  }
}

type Row = readonly [name: string, code: number, message: string]

const ROWS: Readonly<Record<RefusalNumber, Row>> = {
  4001: ['UserRejectedRequestError', 4001, 'User rejected the request.'],
  [-32_002]: ['ResourceUnavailableRpcError', -32_002, 'Requested resource not available.'],
}

/** The same answer; rejects with wagmi's errors. */
export async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    // By name: this file and the element are bundled apart, each with a class of its own.
    const { name, code = '' } = error instanceof Error ? (error as Error & { code?: string }) : { name: '' }
    const number = name === 'WalletKitError' ? REFUSAL_NUMBERS.get(code) : undefined
    throw number ? new ConnectorError(ROWS[number], error as Error) : error
  }
}
