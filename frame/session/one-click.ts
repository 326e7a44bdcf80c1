import { base58, hex } from '@scure/base'
import type { FrameRequest, SiwxQuestion } from '../../src/domain/embedded/calls.ts'
import { isCaipNetworkId } from '../../src/domain/networks/caip.ts'
import { writeSignInMessage } from '../../src/domain/sign-in/write-sign-in-message.ts'
import { Failure } from '../failure.ts'

interface Options {
  question: SiwxQuestion
  /** The account that has just logged in, whatever the page wrote. */
  address: string
  /** CAIP-2. */
  network: string
  /** Of the page that has the port. */
  pageOrigin: string
}

/**
 * The message that a page has signed together with a login (EIP-4361, CAIP-122). It is written here from its fields, for this account; a
 * text that the page wrote is not signed.
 *
 * @throws `Failure` 4100 where domain or URI are not those of the page, or the network is another; -32602 for fields that no message can have.
 */
export function writeOneClick({ question, address, network, pageOrigin }: Options): {
  message: string
  data: SiwxQuestion
} {
  const { domain, uri, chainId, serializedMessage: _, ...fields } = question
  if (domain !== new URL(pageOrigin).host) throw refuse('domain')
  if (!isOf(uri, pageOrigin)) throw refuse('uri')
  if (chainId !== network || !isCaipNetworkId(chainId)) throw refuse('chain')
  const version = '1' as const
  if (fields.version !== version) throw new Failure(-32602, 'Invalid request')
  try {
    const issuedAt = fields.issuedAt ?? new Date().toISOString()
    const data = { ...defined(fields), accountAddress: address, domain, uri, chainId, version, issuedAt }
    // `defined` has left out what is undefined, which is what the types of the two sides differ in.
    const message = writeSignInMessage(data as Parameters<typeof writeSignInMessage>[0])
    return { message, data: { ...data, serializedMessage: message } as SiwxQuestion }
  } catch (cause) {
    throw new Failure(-32602, 'Invalid request', { cause })
  }
}

/** A URI of the page's own origin, without a user name that could look like another site. */
function isOf(uri: string, origin: string): boolean {
  if (!URL.canParse(uri)) return false
  const url = new URL(uri)
  return url.origin === origin && url.username === '' && url.password === ''
}

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

const refuse = (field: string) => new Failure(4100, `A page can sign in for itself only: ${field}`)

/** The request that has a message signed by the account of a network. */
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
