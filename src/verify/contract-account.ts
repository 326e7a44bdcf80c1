import {
  createClient,
  custom,
  encodeFunctionData,
  isErc6492Signature,
  isErc8010Signature,
  parseAbi,
} from 'viem'
import { verifyHash } from 'viem/actions'
import type { EIP1193RequestFn, Hex } from 'viem'
import type { ContractProof, ContractVerifier } from './eip155.ts'
import { Refusal } from './refusal.ts'
import { CallFailed, rpcOf } from './rpc.ts'
import type { Scheme } from './types.ts'

const ERC_1271 = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

/** The selector of `isValidSignature`, padded as Solidity returns it. */
const YES = `0x1626ba7e${'0'.repeat(56)}`
/** Lengths of a signature by a key, in hex characters without 0x. */
const KEY_SIGNATURES = [130, 132]

/** Verifies signatures of smart accounts with the account's contract (ERC-1271), also before its deployment (ERC-6492, ERC-8010). */
export const verifyContractAccount: ContractVerifier = async (proof) => {
  const scheme = wrappingOf(proof.signature)
  if (proof.rpcUrls.length === 0) throw withoutRpc(proof, scheme)
  const request = rpcOf(proof)
  const says = scheme ? await isValidWrapped(request, proof) : await isValidOfContract(request, proof)
  if (!says) throw new Refusal('signature-invalid', 'Neither the key nor the contract of the account made it')
  return scheme ?? 'erc1271'
}

function wrappingOf(signature: Hex): Scheme | undefined {
  if (isErc6492Signature(signature)) return 'erc6492'
  return isErc8010Signature(signature) ? 'erc8010' : undefined
}

function withoutRpc({ signature, network }: ContractProof, scheme: Scheme | undefined): Refusal {
  return !scheme && KEY_SIGNATURES.includes(signature.length)
    ? new Refusal('signature-invalid', 'Another key made it')
    : new Refusal('unsupported', `A smart account needs an RPC of ${network} to be asked`)
}

async function isValidOfContract(request: EIP1193RequestFn, { address, hash, signature }: ContractProof) {
  // An account without code returns nothing, and a precompile may return anything.
  const code: unknown = await request({ method: 'eth_getCode', params: [hex(address), 'latest'] })
  if (typeof code !== 'string' || code.length <= 2) return false
  const data = encodeFunctionData({
    abi: ERC_1271,
    functionName: 'isValidSignature',
    args: [hash, signature],
  })
  try {
    const answer: unknown = await request({
      method: 'eth_call',
      params: [{ to: hex(address), data }, 'latest'],
    })
    return answer === YES
  } catch (error) {
    if (error instanceof CallFailed) return false
    throw error
  }
}

/** viem deploys the contract inside an eth_call, which changes no state. */
async function isValidWrapped(request: EIP1193RequestFn, { address, hash, signature }: ContractProof) {
  let unreachable: Error | undefined
  const remembering = async (question: Parameters<EIP1193RequestFn>[0]) => {
    try {
      return await request(question)
    } catch (error) {
      // viem treats any error as an invalid signature.
      if (error instanceof Refusal) unreachable = error
      throw error
    }
  }
  const client = createClient({ transport: custom({ request: remembering }, { retryCount: 0 }) })
  const isValid = await verifyHash(client, { address: hex(address), hash, signature }).catch(() => false)
  if (!isValid && unreachable) throw unreachable
  return isValid
}

/** The grammar guarantees that an `eip155` address is hexadecimal. */
const hex = (address: string) => address as Hex
