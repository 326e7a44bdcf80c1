/** `wallet_getAssets` (ERC-7811): the account's coins on each network, and the tokens that the page names. */
import { isEvmAddress } from '../../src/domain/account/address.ts'
import { parseChainId } from '../../src/domain/networks/chain-id.ts'
import type { AssetRef } from '../../src/domain/requests/acts.ts'
import { isMembers } from '../../src/domain/web/members.ts'
import { readAsset } from '../../src/adapters/evm/requests/assets.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import { networkOf } from './networks.ts'
import { invalid } from './params.ts'
import { resultOf, type AskNode } from './rpc.ts'

interface Context {
  ask: AskNode
  /** CAIP-2 ids of the wallet's networks. */
  networks: readonly string[]
  /** Address of the EVM account in use, and of the ordinary one. */
  account(): Promise<string | undefined>
  ordinary(): Promise<string | undefined>
  frame: Pick<Frame, 'project'>
  signal: AbortSignal
}

/** Maximum number of tokens of one request. */
const MOST = 50

/** @throws `Failure` 4100 for another account, -32602 for invalid params. */
export async function assetsOf(params: unknown, context: Context): Promise<Record<string, object[]>> {
  const { networks, account, ordinary } = context
  const [asked] = Array.isArray(params) ? (params as unknown[]) : [params]
  if (!isMembers(asked) || !isEvmAddress(asked.account)) throw invalid('wallet_getAssets takes an account')
  const { account: owner, assetFilter, chainFilter, assetTypeFilter } = asked
  const own = [await account(), await ordinary()].map((one) => one?.toLowerCase())
  if (!own.includes(owner.toLowerCase())) throw new Failure(4100, 'The account is not that of this wallet')
  const filter = isMembers(assetFilter) ? assetFilter : undefined
  const wanted = filter ? Object.keys(filter) : Array.isArray(chainFilter) ? chainFilter : undefined
  const chains = wanted?.map((one) => parseChainId(one))
  const served = networks.flatMap((id) => {
    const chain = id.startsWith('eip155:') ? parseChainId(id) : undefined
    return chain !== undefined && (!chains || chains.includes(chain)) ? [{ id, chain }] : []
  })
  const types = Array.isArray(assetTypeFilter) ? (assetTypeFilter as unknown[]) : undefined
  const answers = served.map(async ({ id, chain }) => {
    const named = filter && Object.entries(filter).find(([key]) => parseChainId(key) === chain)?.[1]
    const assets = filter ? namedIn(named) : [{ kind: 'native' } as const]
    const chosen = assets.filter(({ kind }) => !types || types.includes(typeOf(kind)))
    const read = await Promise.all(chosen.map((asset) => assetIn(asset, owner, id, context)))
    return [`0x${chain.toString(16)}`, read.filter((one) => one !== undefined)] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

const typeOf = (kind: AssetRef['kind']) => (kind === 'native' ? 'native' : 'erc20')

/** Collectibles have no place in it: their count says nothing without an item. */
function namedIn(list: unknown): readonly AssetRef[] {
  const named = Array.isArray(list) ? (list as unknown[]).slice(0, MOST) : []
  return named.flatMap((one): AssetRef[] => {
    if (!isMembers(one)) return []
    if (one.type === 'native' || one.address === 'native') return [{ kind: 'native' }]
    return one.type === 'erc20' && isEvmAddress(one.address) ? [{ kind: 'token', address: one.address }] : []
  })
}

/** `undefined` if the network did not tell the balance, or the token is none. */
async function assetIn(asset: AssetRef, owner: string, id: string, { ask, frame, signal }: Context) {
  const node = {
    network: networkOf(frame.project, id),
    signal,
    ask: (method: string, params: readonly unknown[]) => resultOf(ask(id, method, params, signal)),
  }
  const { name, symbol, decimals, balance } = await readAsset(node, asset, owner)
  if (balance === undefined || (asset.kind === 'token' && decimals === undefined)) return undefined
  const metadata = { name: name ?? '', symbol: symbol ?? '', decimals }
  return {
    address: asset.kind === 'native' ? 'native' : asset.address,
    balance: `0x${BigInt(balance).toString(16)}`,
    type: typeOf(asset.kind),
    metadata,
  }
}
