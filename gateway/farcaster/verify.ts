/**
 * Sign In with Farcaster (FIP-11): an ERC-4361 message that names one Farcaster id, signed by its custody address or an auth address. Both can be
 * contracts, which validate signatures by ERC-1271.
 */
import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  hashMessage,
  recoverMessageAddress,
} from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { askNode } from '../rpc/ask-node.ts'

const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000fC1237824fb747aBDE0FF18990E59b7e'
const ABI = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function keyDataOf(uint256 fid, bytes key) view returns ((uint8 state, uint32 keyType))',
])
/** Chain id of OP Mainnet, where the registries are. */
const CHAIN = 10
/** Key state and key type of the key registry. */
const [ADDED, AUTH] = [1, 2]
/** Return value of `isValidSignature` for a valid signature (ERC-1271). */
const VALID = '0x1626ba7e'

export interface Expected {
  /** Host of the page, including its port. */
  domain: string
  uri: string
  nonce: string
  /** ms since 1970. */
  now: number
  /** URL of an OP Mainnet node. */
  rpc: string
}

/**
 * Returns the Farcaster id of the signer, as a decimal string; `undefined` if the message is not the expected one or the signature does not belong
 * to the id.
 *
 * @throws `Refused` UPSTREAM if the network does not respond.
 */
export async function verifyFarcaster(
  { message, signature }: { message: string; signature: string },
  expected: Expected,
  signal: AbortSignal,
): Promise<string | undefined> {
  const fid = fidIn(message, expected)
  if (fid === undefined) return undefined
  const ask = (to: Hex, data: Hex) => call(expected.rpc, { to, data }, signal)
  const signer = parseSiweMessage(message).address
  // The schema of the answer ensures that it is hexadecimal.
  if (!signer || !(await isSignedBy(signer, { message, signature: signature as Hex }, ask))) return undefined
  const idOf = encodeFunctionData({ abi: ABI, functionName: 'idOf', args: [signer] })
  const id = await ask(ID_REGISTRY, idOf)
  if (id && decodeFunctionResult({ abi: ABI, functionName: 'idOf', data: id }) === fid) return String(fid)
  const key = encodeAbiParameters([{ type: 'address' }], [signer])
  const keyDataOf = encodeFunctionData({ abi: ABI, functionName: 'keyDataOf', args: [fid, key] })
  const found = await ask(KEY_REGISTRY, keyDataOf)
  if (!found) return undefined
  const { state, keyType } = decodeFunctionResult({ abi: ABI, functionName: 'keyDataOf', data: found })
  return state === ADDED && keyType === AUTH ? String(fid) : undefined
}

/** Whether the signature is valid for the signer: by its key, or as a contract (ERC-1271). */
async function isSignedBy(
  signer: Hex,
  { message, signature }: { message: string; signature: Hex },
  ask: (to: Hex, data: Hex) => Promise<Hex | undefined>,
): Promise<boolean> {
  const byKey = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  if (byKey === signer) return true
  const args = [hashMessage(message), signature] as const
  const answer = await ask(signer, encodeFunctionData({ abi: ABI, functionName: 'isValidSignature', args }))
  return answer?.slice(0, 10).toLowerCase() === VALID
}

function fidIn(message: string, { domain, uri, nonce, now }: Expected): bigint | undefined {
  const parsed = parseSiweMessage(message)
  const isOurs =
    parsed.domain === domain &&
    parsed.uri === uri &&
    parsed.nonce === nonce &&
    parsed.chainId === CHAIN &&
    parsed.version === '1' &&
    parsed.statement === 'Farcaster Auth'
  const isLate = parsed.expirationTime && !(parsed.expirationTime.getTime() > now)
  const isEarly = parsed.notBefore && !(parsed.notBefore.getTime() <= now)
  if (!isOurs || isLate || isEarly) return undefined
  const fids = (parsed.resources ?? []).flatMap(
    (one) => /^farcaster:\/\/fid\/([1-9]\d{0,18})$/.exec(one)?.[1] ?? [],
  )
  return fids.length === 1 ? BigInt(fids[0]!) : undefined
}

/** Resolves with `undefined` if the contract reverts. */
async function call(rpc: string, { to, data }: { to: Hex; data: Hex }, signal: AbortSignal) {
  const answer = await askNode(rpc, { method: 'eth_call', params: [{ to, data }, 'latest'] }, signal)
  const { result } = answer as { result?: unknown }
  return typeof result === 'string' && /^0x(?:[0-9a-f]{64})+$/i.test(result) ? (result as Hex) : undefined
}
