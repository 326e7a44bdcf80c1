/** Reads the metadata of tokens and the balances of an account. Texts are untrusted and sanitised; they do not make a token known. */
import { isEvmAddress } from '../../../domain/account/address.ts'
import * as LIMITS from '../../../domain/limits.ts'
import type { AssetRef } from '../../../domain/requests/acts.ts'
import type { AssetProfile } from '../../../domain/requests/profiles.ts'
import { plainName } from '../../../domain/text.ts'
import type { Node } from './node.ts'
import { addressOf, calldata, isHex, parseQuantity, quantity, textOf, wordsOf, type Hex } from './words.ts'

/** Gas limit of a read: proxies with long names need some, and untrusted code must not burn more. */
const READ_GAS = quantity(500_000n)
const { name: NAME, symbol: SYMBOL, decimals: DECIMALS } = LIMITS.blockchain

export async function readAsset(
  node: Node,
  asset: AssetRef,
  owner: string | undefined,
): Promise<AssetProfile> {
  if (asset.kind === 'native') return native(node, asset, owner)
  const { address } = asset
  if (!isEvmAddress(address)) return { asset, isKnown: false }
  const call = async (data: Hex): Promise<Hex | undefined> => {
    const answer = await node
      .ask('eth_call', [{ to: address, data, gas: READ_GAS }, 'latest'])
      .catch(() => undefined)
    node.signal.throwIfAborted()
    return isHex(answer) ? answer : undefined
  }
  const [name, symbol, decimals, supply, balance] = await Promise.all([
    call(calldata('name')),
    call(calldata('symbol')),
    asset.kind === 'token' ? call(calldata('decimals')) : undefined,
    asset.kind === 'token' ? call(calldata('totalSupply')) : undefined,
    isEvmAddress(owner) ? balanceOf(asset, owner, call) : undefined,
  ])
  const texts = { name: spoken(name, NAME), symbol: spoken(symbol, SYMBOL) }
  const places = decimals ? wordsOf(decimals, 1)[0] : undefined
  const existing = supply ? wordsOf(supply, 1)[0] : undefined
  return {
    ...{ asset, isKnown: false },
    ...(texts.name && { name: texts.name }),
    ...(texts.symbol && { symbol: texts.symbol }),
    ...(places !== undefined && places <= BigInt(DECIMALS) && { decimals: Number(places) }),
    ...(existing !== undefined && { supply: existing.toString() }),
    ...(balance !== undefined && { balance: balance.toString() }),
  }
}

async function native(node: Node, asset: AssetRef, owner: string | undefined): Promise<AssetProfile> {
  const { name, symbol, decimals } = node.network.nativeCurrency
  const answer = isEvmAddress(owner)
    ? await node.ask('eth_getBalance', [owner, 'latest']).catch(() => undefined)
    : undefined
  node.signal.throwIfAborted()
  const balance = parseQuantity(answer)
  return {
    ...{ asset, name, symbol, decimals, isKnown: true },
    ...(balance !== undefined && { balance: balance.toString() }),
  }
}

type Call = (data: Hex) => Promise<Hex | undefined>

/** Balance of an asset; for an ERC-721 item 1 or 0, for an ERC-1155 item its count. */
async function balanceOf({ kind, id }: AssetRef, owner: Hex, call: Call): Promise<bigint | undefined> {
  const first = (answer: Hex | undefined) => (answer ? wordsOf(answer, 1)[0] : undefined)
  if (kind === 'token' || !id) return first(await call(calldata('balanceOf', owner)))
  const [holder, items] = await Promise.all([
    call(calldata('ownerOf', BigInt(id))),
    call(calldata('items', owner, BigInt(id))),
  ])
  const is = addressOf(first(holder))
  if (is) return is.toLowerCase() === owner.toLowerCase() ? 1n : 0n
  return first(items)
}

function spoken(answer: Hex | undefined, max: number): string {
  return answer ? plainName(textOf(answer, max * 4) ?? '', max) : ''
}
