/** The wallet in use, as sessions ask it. Its requests are described and asked about like all others of the page. */
import type { Address, SessionNetwork } from '../../domain/sessions/session.ts'
import { readError } from '../../errors/provider-error.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { walletKit } from '../../index.ts'

/** Rejects with `not-connected`; `ask` with `session-…`. */
export async function walletInUse() {
  await walletKit.ready
  const connection = walletKit.state.connections.find(({ namespace }) => namespace === 'eip155')
  const provider = walletKit.getProvider('eip155')
  const address = connection?.accounts[0]?.address
  if (!connection || !provider || !address)
    throw new WalletKitError('not-connected', 'No wallet is connected')
  return {
    // Those of EVM are.
    network: connection.network as SessionNetwork,
    account: address as Address,
    async ask(method: string, params?: readonly unknown[]): Promise<unknown> {
      try {
        return await provider.request({ method, ...(params && { params }) })
      } catch (cause) {
        throw failure(cause)
      }
    },
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
