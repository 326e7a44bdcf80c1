/** Methods that the login answers for the page without the frame: they are about its account, its network and its permissions. */
import { hexChainId, parseChainId } from '../../domain/networks/chain-id.ts'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { isMembers } from '../../domain/web/members.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { EmbeddedSession } from './session.ts'

export interface OwnContext {
  session: Pick<EmbeddedSession, 'network' | 'networks' | 'addresses'>
  switchTo(network: CaipNetworkId): Promise<void>
  /** Ends the login for the page, as the user's own logging out does. */
  logOut(): Promise<void>
}

type Answer = (context: OwnContext, params: unknown) => unknown

/** The only permission (EIP-2255) of a login. */
const ACCOUNTS = 'eth_accounts'

const LOGGED_OUT: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['eth_accounts', () => []],
  ['eth_coinbase', () => null],
  ['wallet_getPermissions', () => []],
  ['wallet_revokePermissions', () => null],
])

const LOGGED_IN: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  // Copies, because pages may modify them.
  ['eth_accounts', ({ session }) => [...session.addresses]],
  ['eth_requestAccounts', ({ session }) => [...session.addresses]],
  ['eth_coinbase', ({ session }) => session.addresses[0] ?? null],
  ['eth_chainId', ({ session }) => session.network && hexChainId(session.network)],
  ['net_version', ({ session }) => String(parseChainId(session.network))],
  ['web3_clientVersion', () => 'wallet-modal'],
  ['wallet_getPermissions', ({ session }) => permissions(session.addresses)],
  [
    'wallet_requestPermissions',
    ({ session }, params) => {
      requireKnown(params)
      return permissions(session.addresses)
    },
  ],
  [
    'wallet_revokePermissions',
    async ({ logOut }, params) => {
      requireKnown(params)
      await logOut()
      return null
    },
  ],
  ['wallet_switchEthereumChain', switchChain],
  // The networks are the page's and the operator's: one that is there is used, as other wallets do, and no other is added.
  ['wallet_addEthereumChain', switchChain],
])

/** `undefined` for methods that the frame answers. */
export const ownAnswer = (method: string, isLoggedIn: boolean): Answer | undefined =>
  (isLoggedIn ? LOGGED_IN : LOGGED_OUT).get(method)

/** @throws `ProviderError` -32602 if no permission is named, 4200 if the wallet does not have it. */
function requireKnown(params: unknown): void {
  const [named] = Array.isArray(params) ? (params as unknown[]) : []
  if (!isMembers(named) || Object.keys(named).length === 0) throw new ProviderError(-32602, 'No permissions')
  if (!Object.hasOwn(named, ACCOUNTS))
    throw new ProviderError(4200, 'The wallet does not have this permission')
}

function permissions(addresses: readonly string[]): object[] {
  const caveats = [{ type: 'restrictReturnedAccounts', value: [...addresses] }]
  return [{ invoker: globalThis.origin, parentCapability: ACCOUNTS, caveats }]
}

async function switchChain({ session, switchTo }: OwnContext, params: unknown): Promise<null> {
  const [wanted] = Array.isArray(params) ? (params as unknown[]) : []
  const id = parseChainId((wanted as { chainId?: unknown } | null | undefined)?.chainId)
  if (id === undefined) throw new ProviderError(-32602, 'No chain id')
  const network: CaipNetworkId = `eip155:${id}`
  // Only the page's networks are requested from the frame.
  if (!session.networks.includes(network)) throw new ProviderError(4902, 'Unrecognized chain ID')
  await switchTo(network)
  return null
}

const OLDER_TYPED_DATA: readonly string[] = ['eth_signTypedData', 'eth_signTypedData_v3']

/**
 * The request that the frame gets. Older names of `eth_signTypedData_v4` are asked for by that name where the digest is the same.
 *
 * @throws `ProviderError` 4200 for typed data of version 1, whose signature names neither a site nor a network, and for version 3 with
 *   lists, which that version does not have.
 */
export function framedRequest<R extends { method: string; params?: unknown }>(request: R): R {
  const { method, params } = request
  if (!OLDER_TYPED_DATA.includes(method)) return request
  const [first, second] = Array.isArray(params) ? (params as unknown[]) : []
  if (Array.isArray(first) || (method === 'eth_signTypedData_v3' && [first, second].some(hasLists)))
    throw new ProviderError(4200, 'The wallet signs typed data of version 4 only')
  return { ...request, method: 'eth_signTypedData_v4' }
}

/** Whether a type of typed data is a list. What cannot be read is left to the frame. */
function hasLists(data: unknown): boolean {
  const found = attempt(() => {
    const { types } = (typeof data === 'string' ? JSON.parse(data) : data) as { types: object }
    return Object.values(types)
      .flat()
      .some((field: unknown) => isMembers(field) && String(field.type).endsWith(']'))
  })
  return found ?? false
}
