/** Balances of the tokens that the operator configured for swaps. A node cannot list others. */
import { decodeFunctionResult, encodeFunctionData, formatUnits, parseAbi, type Hex } from 'viem'
import { Refused } from '../../refused.ts'
import type { ConvertToken } from '../convert/settings.ts'

const ERC20 = parseAbi(['function balanceOf(address owner) view returns (uint256)'])
/** Concurrent requests to a node. */
const AT_ONCE = 20
const QUANTITY = /^0x[\da-f]{1,64}$/i

export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>

interface Question {
  network: string
  address: Hex
  tokens: readonly ConvertToken[]
  rpc: Rpc
}

/**
 * Reads the balances of the configured tokens: the native currency first, even if it is zero, then the tokens with a balance. Tokens that do not
 * respond are left out.
 *
 * @throws `Refused` UPSTREAM if the node does not return the native balance.
 */
export async function balancesOf({ network, address, tokens, rpc }: Question) {
  const isOwn = (token: ConvertToken) => token.address === undefined
  const own = tokens.find(isOwn)
  const amount = await rpc('eth_getBalance', [address, 'latest']).catch(() => undefined)
  if (typeof amount !== 'string' || !QUANTITY.test(amount))
    throw new Refused('UPSTREAM', 'The network did not answer')
  const found = own ? [entry(network, own, BigInt(amount))] : []
  const others = tokens.filter((token) => !isOwn(token))
  for (let at = 0; at < others.length; at += AT_ONCE) {
    const read = async (token: ConvertToken) => {
      const held = await holdingOf(token, address, rpc).catch(() => 0n)
      return held > 0n ? [entry(network, token, held)] : []
    }
    found.push(...(await Promise.all(others.slice(at, at + AT_ONCE).map(read))).flat())
  }
  return found
}

async function holdingOf(token: ConvertToken, owner: Hex, rpc: Rpc): Promise<bigint> {
  const data = encodeFunctionData({ abi: ERC20, functionName: 'balanceOf', args: [owner] })
  const answer = await rpc('eth_call', [{ to: token.address, data }, 'latest'])
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer)) return 0n
  // The pattern ensures that it is hexadecimal.
  return decodeFunctionResult({ abi: ERC20, functionName: 'balanceOf', data: answer as Hex })
}

/** A balance in the response. The gateway knows no prices. */
const entry = (network: string, token: ConvertToken, amount: bigint) => ({
  ...{ name: token.name, symbol: token.symbol, chainId: network },
  ...(token.address && { address: `${network}:${token.address}` }),
  ...{ value: null, price: null },
  quantity: { decimals: String(token.decimals), numeric: formatUnits(amount, token.decimals) },
  iconUrl: token.logoUri ?? null,
})
