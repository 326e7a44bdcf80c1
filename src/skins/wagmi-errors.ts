/** Errors of `walletKit` as the connectors of wagmi throw them. */
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
const REJECTED: Row = ['UserRejectedRequestError', 4001, 'User rejected the request.']
const PENDING: Row = ['ResourceUnavailableRpcError', -32_002, 'Requested resource not available.']

const ROWS: Readonly<Record<string, Row>> = {
  'modal-closed': REJECTED,
  'connection-rejected': REJECTED,
  'login-rejected': REJECTED,
  'popup-closed': REJECTED,
  'sign-in-cancelled': REJECTED,
  'switch-rejected': REJECTED,
  'connection-pending': PENDING,
  'switch-pending': PENDING,
}

/** The same answer; rejects with wagmi's errors. */
export async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    // By name: this file and the element are bundled apart, each with a class of its own.
    const { name, code = '' } = error instanceof Error ? (error as Error & { code?: string }) : { name: '' }
    const row = name === 'WalletKitError' && Object.hasOwn(ROWS, code) ? ROWS[code] : undefined
    throw row ? new ConnectorError(row, error as Error) : error
  }
}
