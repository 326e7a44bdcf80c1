import { base58, hex } from '@scure/base'
import type { FrameRequest, SiwxQuestion } from '../../src/domain/embedded/calls.ts'
import { isCaipNetworkId } from '../../src/domain/networks/caip.ts'
import { writeSignInMessage } from '../../src/domain/sign-in/write-sign-in-message.ts'
import { Failure } from '../failure.ts'
import { isUriOf } from '../own-uri.ts'

interface Options {
  question: SiwxQuestion
  /** Address of the account that has just logged in; overrides the page's. */
  address: string
  /** CAIP-2. */
  network: string
  /** Origin of the page that has the port. */
  pageOrigin: string
}

/**
 * Builds the message that is signed together with a login (EIP-4361, CAIP-122), from its fields and for this account. A text written by
 * the page is not signed.
 *
 * @throws `Failure` 4100 if domain or URI are not those of the page, or the network differs; -32602 for invalid fields.
 */
export function writeOneClick({ question, address, network, pageOrigin }: Options): {
  message: string
  data: SiwxQuestion
} {
  const { domain, uri, chainId, serializedMessage: _, ...fields } = question
  if (domain !== new URL(pageOrigin).host) throw refuse('domain')
  if (!isUriOf(uri, pageOrigin)) throw refuse('uri')
  if (chainId !== network || !isCaipNetworkId(chainId)) throw refuse('chain')
  const version = '1' as const
  if (fields.version !== version) throw new Failure(-32602, 'Invalid request')
  try {
    const issuedAt = fields.issuedAt ?? new Date().toISOString()
    const data = { ...defined(fields), accountAddress: address, domain, uri, chainId, version, issuedAt }
    // `defined` omits undefined fields, the only difference between the two types.
    const message = writeSignInMessage(data as Parameters<typeof writeSignInMessage>[0])
    return { message, data: { ...data, serializedMessage: message } as SiwxQuestion }
  } catch (cause) {
    throw new Failure(-32602, 'Invalid request', { cause })
  }
}

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

const refuse = (field: string) => new Failure(4100, `A page can sign in for itself only: ${field}`)

/** The RPC request that signs a message with the account of a network. */
function signingOf(message: string, address: string, network: string): FrameRequest {
  const bytes = new TextEncoder().encode(message)
  const chainId = network
  return network.startsWith('solana:')
    ? {
        method: 'solana_signMessage',
        params: { message: base58.encode(bytes), pubkey: address },
        chainNamespace: 'solana',
        chainId,
      }
    : {
        method: 'personal_sign',
        params: [`0x${hex.encode(bytes)}`, address],
        chainNamespace: 'eip155',
        chainId,
      }
}

export const oneClick = { write: writeOneClick, signingOf }
