/** The wallet in use, as sessions ask it. */
import { REVIEW_KEY } from '../../domain/web/review-key.ts'
import type { Address, SessionNetwork } from '../../domain/sessions/session.ts'
import { readError } from '../../errors/provider-error.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { walletKit } from '../../index.ts'

/**
 * Rejects with `not-connected`; `ask` and `askReviewed` with `session-…`. `askReviewed` shows the request in the modal before the wallet is asked,
 * whatever the attribute `review` says.
 */
export async function walletInUse() {
  await walletKit.ready
  const connection = walletKit.state.connections.find(({ namespace }) => namespace === 'eip155')
  const provider = walletKit.getProvider('eip155')
  const address = connection?.accounts[0]?.address
  if (!connection || !provider || !address)
    throw new WalletKitError('not-connected', 'No wallet is connected')
  const request = async (args: Parameters<typeof provider.request>[0]): Promise<unknown> => {
    try {
      return await provider.request(args)
    } catch (cause) {
      throw failure(cause)
    }
  }
  return {
    // Networks of EVM have this form.
    network: connection.network as SessionNetwork,
    account: address as Address,
    ask: (method: string, params?: readonly unknown[]) => request({ method, ...(params && { params }) }),
    askReviewed: (method: string, params: readonly unknown[]) =>
      request({ method, params, ...{ [REVIEW_KEY]: true } }),
  }
}

/** EIP-1193 and EIP-1474: the wallet does not have the method. */
const UNSUPPORTED: ReadonlySet<number> = new Set([4200, -32_601, -32_004])

function failure(cause: unknown): WalletKitError {
  const { code, message } = readError(cause)
  if (code === 4001) return new WalletKitError('session-rejected', 'Declined in the wallet', { cause })
  if (UNSUPPORTED.has(code)) return unsupported(cause)
  return new WalletKitError('session-failed', message || 'The wallet did not do it', { cause })
}

export const unsupported = (cause?: unknown) =>
  new WalletKitError('session-unsupported', 'The wallet does not support this session', { cause })

export const isUnsupported = (error: unknown): boolean =>
  error instanceof WalletKitError && error.code === 'session-unsupported'
