/** Adapts the legacy `siweConfig` to a `Siwx`, for `eip155` only; other namespaces have no session. */
import { namespaceOf, referenceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { SiweConfig, Siwx } from '../../domain/sign-in/siwx.ts'
import { coded } from '../../errors/codes.ts'
import { decided } from './host-siwx.ts'
import { checkOrigin, invalid, ownMessage, type PageAddress } from './own-message.ts'

export function siweSiwx(config: SiweConfig, page: PageAddress): Siwx {
  const end = async () => {
    if (!(await config.signOut())) throw coded('sign-out-failed')
    config.onSignOut?.()
  }
  const { signOutOnDisconnect } = config
  return {
    ...(signOutOnDisconnect !== undefined && { signOutOnDisconnect }),
    async createMessage(input) {
      checkOrigin(page)
      if (!isEthereum(input.chainId)) throw invalid('a siweConfig is for eip155 only')
      const nonce = await decided(() => config.getNonce(input.accountAddress))
      const params = config.getMessageParams ? await decided(() => config.getMessageParams!()) : {}
      // The page's object may return nothing.
      if (!nonce || !params) throw missing(nonce ? 'Failed to get message params!' : 'Failed to get nonce!')
      const args = { domain: page.host, uri: page.origin, ...params, version: '1', nonce } as const
      const asked = {
        ...args,
        type: 'caip122',
        chainId: Number(referenceOf(input.chainId)),
        address: `did:pkh:${input.chainId}:${input.accountAddress}`,
      } as const
      const text = await decided(() => config.createMessage(asked))
      const { iat, exp, nbf, ...rest } = args
      const times = {
        ...(iat && { issuedAt: iat }),
        ...(exp && { expirationTime: exp }),
        ...(nbf && { notBefore: nbf }),
      }
      return ownMessage({ ...rest, ...times, ...input, toString: () => text }, page, input)
    },
    async addSession({ data, message, signature }) {
      const isRight = await decided(() => config.verifyMessage({ message, signature }))
      if (!isRight) throw missing('Failed to verify message')
      config.onSignIn?.({ address: data.accountAddress, chainId: Number(referenceOf(data.chainId)) })
    },
    revokeSession: end,
    // There is one session, which `revokeSession` ends.
    setSessions: () => Promise.resolve(),
    getSessions: (network, address) => sessionsOf(config, network, address),
  }
}

const missing = (detail: string) => coded('sign-in-refused', { detail, cause: new Error(detail) })

const isEthereum = (network: CaipNetworkId) => namespaceOf(network) === 'eip155'

async function sessionsOf(config: SiweConfig, network: CaipNetworkId, address: string) {
  if (!isEthereum(network)) return []
  const session = await config.getSession()
  if (!session?.address || !session.chainId) return []
  const isOther = !session.address.toLowerCase().endsWith(address.toLowerCase())
  if (isOther && config.signOutOnAccountChange !== false) {
    await config.signOut()
    config.onSignOut?.()
  }
  // The session belongs to another account, so this one is not signed in.
  if (isOther) return []
  const isElsewhere = String(session.chainId) !== referenceOf(network)
  if (isElsewhere && config.signOutOnNetworkChange !== false) return []
  return [{ data: { accountAddress: address, chainId: network } }]
}
