import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import { WALLET_CONNECT_METHODS } from '../../../domain/wallets/wallet-connect-methods.ts'
import { coded } from '../../../errors/codes.ts'
import type { Authentication, SignedText } from '../../../ports/wallet-adapter.ts'
import { proposedNamespaces } from './proposed-namespaces.ts'
import type { ClientSession, WalletConnectClient } from '../client/client.ts'

/** A session approved by the wallet, and the texts that it signed. */
export interface Approval {
  session: ClientSession
  signed: readonly SignedText[]
}

export interface Proposal {
  uri: string
  approved: Promise<Approval>
}

/** Proposes a session. With `authentication`, a wallet that supports it also signs a message with its approval. */
export async function propose(
  client: WalletConnectClient,
  networks: readonly CaipNetworkId[],
  authentication: Authentication | undefined,
): Promise<Proposal> {
  const { uri, approved } = authentication
    ? await askToSign(client, networks, authentication)
    : await askToConnect(client, networks)
  if (!uri) throw coded('connection-failed', { cause: new Error('The relay gave no address') })
  return { uri, approved }
}

async function askToConnect(client: WalletConnectClient, networks: readonly CaipNetworkId[]) {
  const { uri, approval } = await client.connect({ optionalNamespaces: proposedNamespaces(networks) })
  const approved = approval()
  // The caller handles the rejection. The library's own timeout rejects a second time, which the second call handles.
  approved.catch((error: unknown) => {
    if (error instanceof Error) approval().catch(() => undefined)
  })
  return { uri, approved: approved.then((session): Approval => ({ session, signed: [] })) }
}

/** The signed message contains the method names, so methods that few wallets support are left out to shorten it. */
const SIGNED_METHODS = WALLET_CONNECT_METHODS.eip155.filter(
  (method) => method !== 'wallet_showCallsStatus' && !method.includes('ExecutionPermission'),
)

async function askToSign(
  client: WalletConnectClient,
  networks: readonly CaipNetworkId[],
  { expirationTime: exp, notBefore: nbf, statement, resources, ...rest }: Authentication,
) {
  const { uri, response } = await client.authenticate({
    ...rest,
    chains: [...networks],
    methods: SIGNED_METHODS,
    ...(statement && { statement }),
    ...(exp && { exp }),
    ...(nbf && { nbf }),
    ...(resources && { resources: [...resources] }),
  })
  const approved = response().then(({ auths = [], session }): Approval => {
    const signed = auths.map(({ p, s }) => ({
      message: client.formatAuthMessage({ request: p, iss: p.iss }),
      signature: s.s,
    }))
    return { session, signed }
  })
  return { uri, approved }
}
