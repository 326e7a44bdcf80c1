/** Polkadot and Cosmos are paired with and nothing more: pages ask their wallets by the methods of the session. */
import { coded } from '../../../errors/codes.ts'
import { TIMEOUTS } from '../../../domain/timeouts.ts'
import { namespaceAdapter } from './namespace-adapter.ts'
import type { NamespaceSession } from '../session/namespace-session.ts'
import { requestOver } from './standard-provider.ts'

export function plainNamespace(line: NamespaceSession) {
  const sign = async (address: string, message: string) => {
    // Cosmos has methods for transactions only, so there it is what the session has not.
    const answer = await line.ask({ method: `${line.namespace}_signMessage`, params: { address, message } })
    const { signature } = (answer ?? {}) as { signature?: unknown }
    if (typeof signature === 'string' && signature && signature.length <= TIMEOUTS.signatureLength)
      return signature
    throw coded('sign-failed', { cause: new Error('The wallet gave no signature') })
  }
  return {
    side: namespaceAdapter(line, { sign: ({ address, message }) => sign(address, message) }),
    provider: { request: requestOver(line) },
  }
}
