/** Reads from the chain whether addresses have code, of which kind, and whether they were ever used. */
import { TRIAL } from '../../../domain/requests/trial-limits.ts'
import { isEvmAddress } from '../../../domain/account/address.ts'
import type { Network } from '../../../domain/networks/network.ts'
import type { PartyProfile } from '../../../domain/requests/profiles.ts'
import { nodeOf, type Node } from './node.ts'
import { calldata, isHex, parseQuantity, quantity, wordsOf, type Hex } from './words.ts'

/** The name of an address, verified in both directions; rejects without a response. */
export type NameOf = (address: string, network: Network, signal: AbortSignal) => Promise<string | undefined>

const COLLECTIONS = [`0x80ac58cd${'0'.repeat(56)}`, `0xd9b67a26${'0'.repeat(56)}`]
const READ_GAS = quantity(300_000n)

export async function readParty(
  node: Node,
  address: string,
  around: { others: readonly Network[]; nameOf?: NameOf },
): Promise<PartyProfile> {
  if (!isEvmAddress(address)) return { address, kind: 'unknown' }
  const [found, name] = await Promise.all([
    readKind(node, address).catch(() => ({ kind: 'unknown' }) as const),
    around.nameOf?.(address, node.network, node.signal).catch(() => undefined),
  ])
  node.signal.throwIfAborted()
  const { isNew, ...profile } = { isNew: false, ...found }
  // An address that has sent a transaction here has a key. Otherwise the same address on another chain may be a contract of another owner.
  const onlyOn = isNew ? await contractElsewhere(node, address, around.others) : undefined
  return { address, ...profile, ...(name && { name }), ...(onlyOn && { onlyOn }) }
}

type Kind = Pick<PartyProfile, 'kind' | 'isUnused'> & { isNew?: boolean }

async function readKind(node: Node, address: Hex): Promise<Kind> {
  const [code, count, balance, isToken] = await Promise.all([
    node.ask('eth_getCode', [address, 'latest']),
    node.ask('eth_getTransactionCount', [address, 'latest']),
    node.ask('eth_getBalance', [address, 'latest']),
    isTokenThere(node, address),
  ])
  if (!isHex(code)) return { kind: 'unknown' }
  if (/^0xef0100/i.test(code) && code.length === 48) return { kind: 'delegated-account' }
  if (code !== '0x') return { kind: isToken ? 'token' : 'contract' }
  const isNew = parseQuantity(count) === 0n
  return { kind: 'account', isNew, ...(isNew && parseQuantity(balance) === 0n && { isUnused: true }) }
}

/** Detects ERC-20 by its read functions, ERC-721 and ERC-1155 by ERC-165. Called for every address, to save a round trip. */
async function isTokenThere(node: Node, to: Hex): Promise<boolean> {
  const read = async (data: Hex): Promise<bigint | undefined> => {
    const answer = await node.ask('eth_call', [{ to, data, gas: READ_GAS }, 'latest']).catch(() => '0x')
    return isHex(answer) ? wordsOf(answer, 1)[0] : undefined
  }
  const [decimals, supply, balance, ...collections] = await Promise.all([
    read(calldata('decimals')),
    read(calldata('totalSupply')),
    read(calldata('balanceOf', to)),
    ...COLLECTIONS.map((id) => read(calldata('supportsInterface', BigInt(id)))),
  ])
  const isFungible =
    decimals !== undefined && decimals < 256n && supply !== undefined && balance !== undefined
  return isFungible || collections.includes(1n)
}

async function contractElsewhere(
  { signal }: Node,
  address: Hex,
  others: readonly Network[],
): Promise<PartyProfile['onlyOn']> {
  const asked = others.filter((one) => one.chainNamespace === 'eip155').slice(0, TRIAL.others)
  const found = await Promise.all(
    asked.map(async (other) => {
      const code = await nodeOf(other, signal)
        .ask('eth_getCode', [address, 'latest'])
        .catch(() => '0x')
      return isHex(code) && code !== '0x' && !/^0xef0100/i.test(code) ? other.caipNetworkId : undefined
    }),
  )
  return found.find((id) => id !== undefined)
}
