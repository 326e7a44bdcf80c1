/** Reads an account's assets from its wallet (ERC-7811), if the wallet supports it (`assetDiscovery` of EIP-5792). */
import { isEvmAddress } from '../../domain/account/address.ts'
import type { Holding } from '../../domain/account/holding.ts'
import { referenceOf } from '../../domain/networks/caip.ts'
import type { Network } from '../../domain/networks/network.ts'
import { plainName } from '../../domain/text.ts'
import { isMembers } from '../../domain/web/members.ts'
import { clientOf } from './client.ts'
import type { EvmProvider } from './eip1193.ts'

/** Maximum number of assets in one response. */
const MOST = 200

/** `undefined` if the wallet does not support it. Rejects with the wallet's error. */
export async function walletAssets(
  provider: EvmProvider,
  address: string,
  network: Network,
): Promise<readonly Holding[] | undefined> {
  const chainId = `0x${BigInt(referenceOf(network.caipNetworkId)).toString(16)}`
  const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
    // The types of viem do not have this method.
    clientOf(provider).request({ method, params } as never)
  const capabilities = await ask('wallet_getCapabilities', [address, [chainId]])
  if (!isAble(memberOf(capabilities, chainId))) return undefined
  const answer = await ask('wallet_getAssets', [{ account: address, chainFilter: [chainId] }])
  const list = memberOf(answer, chainId)
  if (!Array.isArray(list)) return undefined
  const seen = new Set<string>()
  return list.slice(0, MOST).flatMap((item: unknown) => {
    const holding = readAsset(item, network)
    const key = holding?.address?.toLowerCase() ?? ''
    if (!holding || seen.has(key)) return []
    seen.add(key)
    return [holding]
  })
}

/** Wallets write chain ids in upper or lower case. */
function memberOf(map: unknown, chainId: string): unknown {
  if (!isMembers(map)) return undefined
  const key = Object.keys(map).find((one) => one.toLowerCase() === chainId)
  return key === undefined ? undefined : map[key]
}

const isAble = (capabilities: unknown): boolean =>
  isMembers(capabilities) &&
  isMembers(capabilities.assetDiscovery) &&
  capabilities.assetDiscovery.supported === true

function readAsset(item: unknown, { caipNetworkId, nativeCurrency }: Network): Holding | undefined {
  if (!isMembers(item) || typeof item.balance !== 'string' || typeof item.type !== 'string') return undefined
  if (!/^0x[\da-f]{1,64}$/i.test(item.balance)) return undefined
  const value = BigInt(item.balance).toString()
  const type = item.type.toLowerCase()
  if (type === 'native') {
    const { name, symbol, decimals } = nativeCurrency
    return { network: caipNetworkId, name, amount: { value, decimals, symbol } }
  }
  const { address, metadata } = item
  if (type !== 'erc20' || !isEvmAddress(address) || !isMembers(metadata) || value === '0') return undefined
  const { decimals } = metadata
  const [name, symbol] = [plainName(metadata.name, 64), plainName(metadata.symbol, 16)]
  if (!symbol || typeof decimals !== 'number' || !Number.isInteger(decimals)) return undefined
  if (decimals < 0 || decimals > 255) return undefined
  return { network: caipNetworkId, address, name: name || symbol, amount: { value, decimals, symbol } }
}
