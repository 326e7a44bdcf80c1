/** Polkadot and Cosmos: wallets are paired with, and pages call the methods of the session through the provider. */
import { coded } from '../../../errors/codes.ts'
import * as LIMITS from '../../../domain/limits.ts'
import { namespaceAdapter } from './namespace-adapter.ts'
import type { NamespaceSession } from '../session/namespace-session.ts'
import { requestOver } from './standard-provider.ts'

export function plainNamespace(session: NamespaceSession) {
  const sign = async (address: string, message: string) => {
    // Sessions of Cosmos have methods for transactions only: there this rejects.
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
