/** Polkadot and Cosmos: wallets can be paired, and pages call the session's methods through the provider. */
import { coded } from '../../../errors/codes.ts'
import * as LIMITS from '../../../domain/limits.ts'
import { namespaceAdapter } from './namespace-adapter.ts'
import type { NamespaceSession } from '../session/namespace-session.ts'
import { requestOver } from './standard-provider.ts'

export function plainNamespace(session: NamespaceSession) {
  const sign = async (address: string, message: string) => {
    // Cosmos sessions only have methods for transactions, so this rejects there.
    const answer = await session.ask({
      method: `${session.namespace}_signMessage`,
      params: { address, message },
    })
    const { signature } = (answer ?? {}) as { signature?: unknown }
    if (typeof signature === 'string' && signature && signature.length <= LIMITS.signIn.signatureLength)
      return signature
    throw coded('sign-failed', { cause: new Error('The wallet gave no signature') })
  }
  return {
    methods: namespaceAdapter(session, { sign: ({ address, message }) => sign(address, message) }),
    provider: { request: requestOver(session) },
  }
}
