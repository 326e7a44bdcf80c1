/** Parses a typed, pasted or scanned recipient, without network access: the flow resolves names, and the adapter finds out what is at an address. */
import { namespaceOf, type CaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'
import { plainName } from '../text.ts'
import { isEvmAddress } from '../account/address.ts'
import { readAddressText, type AddressReading } from './address-text.ts'
import { SEND_LIMITS } from './limits.ts'
import { readShortName } from './short-names.ts'
import { parseBitcoinUri } from './uris/bitcoin-uri.ts'
import { parseEthereumUri } from './uris/ethereum-uri.ts'
import { parseSolanaUri } from './uris/solana-uri.ts'
import { readUri, type Uri } from './uris/uri.ts'

export type RecipientProblem =
  | 'not-an-address'
  /** The EIP-55 checksum does not match: a letter is wrong. */
  | 'wrong-checksum'
  /** An address or request for another network. */
  | 'other-network'
  /** The name belongs to a name service that cannot be asked on this network. */
  | 'no-names-here'
  /** A request for more than a transfer, such as a contract call. */
  | 'not-a-transfer'
  /** Solana Pay: the request is fetched from a server. */
  | 'transaction-request'
  /** Bitcoin: the request has an unknown required parameter (`req-…`), or offers only unsupported methods (Lightning). */
  | 'not-understood'

/** Further parameters of a payment URI. The user sees and may change them. */
export interface PaymentRequest {
  /** Contract or mint; absent for the network's currency. */
  token?: string
  /** Whole tokens, decimal string. */
  amount?: string
  /** Smallest unit, if the URI uses it. */
  value?: bigint
  memo?: string
  /** Solana Pay: reference keys by which the payee finds the transfer. */
  references?: readonly string[]
  /** Untrusted text, sanitised. */
  label?: string
  message?: string
}

export type RecipientReading =
  | { kind: 'empty' }
  | { kind: 'address'; address: string; request?: PaymentRequest }
  /** A name to resolve, as typed, trimmed. */
  | { kind: 'name'; name: string; request?: PaymentRequest }
  | {
      kind: 'invalid'
      problem: RecipientProblem
      /** `other-network` only: the network it is for, if known. */
      namespace?: Namespace
      network?: CaipNetworkId
      /** Incomplete: may be the beginning of an address or a name. */
      isIncomplete?: true
    }

/** Characters that are not seen: pages put them beside addresses, and copying takes them along. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const AROUND = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu

/** Parses a URI, a CAIP-10 or ERC-3770 account, an address or a name, for sending on `network`. */
export function readRecipient(text: string, network: CaipNetworkId): RecipientReading {
  // Inside a name an invisible character may belong to it, as in an emoji of several.
  const seen = text.replace(UNSEEN, '').trim()
  const reading = readSeen(seen, network)
  const given = text.replace(AROUND, '')
  return reading.kind === 'name' && given !== seen ? readSeen(given, network) : reading
}

function readSeen(given: string, network: CaipNetworkId): RecipientReading {
  if (!given) return { kind: 'empty' }
  const short = readShortName(given)
  if (short) return onNetwork(short.address, short.network, network)
  const [, namespace, reference, address] =
    /^(eip155|solana|bip122):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(given) ?? []
  // The pattern only matches known namespaces.
  if (namespace && address !== undefined)
    return onNetwork(address, `${namespace}:${reference}` as CaipNetworkId, network)
  const uri = readUri(given)
  if (uri) return ofUri(uri, given, network)
  if (isName(given)) return nameOn(given, network)
  const reading = readAddressText(given, network)
  const isIncomplete = reading === 'not-an-address' && BEGINNINGS.test(given)
  return isIncomplete ? { ...invalid(reading), isIncomplete } : fromAddress(reading)
}

/** Shorter than the shortest address, with letters and digits only, or a name before its dot. */
const BEGINNINGS = /^(?:0x[0-9a-f]{0,39}|(?:bc|tb|bcrt)1[0-9a-z]{0,38}|[\p{L}\p{N}_-]{1,25}\.?)$/iu

const invalid = (
  problem: RecipientProblem,
  about: { namespace?: Namespace; network?: CaipNetworkId } = {},
): RecipientReading & { kind: 'invalid' } => ({ kind: 'invalid', problem, ...about })

function fromAddress(reading: AddressReading, request?: PaymentRequest): RecipientReading {
  if (typeof reading === 'string') return invalid(reading)
  if ('namespace' in reading) return invalid('other-network', { namespace: reading.namespace })
  return { kind: 'address', address: reading.address, ...(request && { request }) }
}

/** A CAIP-10 account, which includes its network. */
function onNetwork(address: string, of: CaipNetworkId, network: CaipNetworkId): RecipientReading {
  if (of !== network) return invalid('other-network', { namespace: namespaceOf(of), network: of })
  return fromAddress(readAddressText(address, network))
}

/** Has a dot, no space, and a last label that is not a number: `vita.eth`, `أحمد.eth`, `1.eth`. */
function isName(text: string): boolean {
  return text.length <= 255 && /^[^\s/\\:@?#]+\.[^\s/\\:@?#.]*[^\s/\\:@?#.\d][^\s/\\:@?#.]*$/u.test(text)
}

function nameOn(name: string, network: CaipNetworkId, request?: PaymentRequest): RecipientReading {
  if (namespaceOf(network) !== 'eip155') return invalid('no-names-here')
  return { kind: 'name', name, ...(request && { request }) }
}

function ofUri(uri: Uri, text: string, network: CaipNetworkId): RecipientReading {
  const read = Object.hasOwn(SCHEMES, uri.scheme) ? SCHEMES[uri.scheme] : undefined
  return read ? read(uri, network, text) : invalid('not-an-address')
}

const SCHEMES: Readonly<
  Record<string, (uri: Uri, network: CaipNetworkId, text: string) => RecipientReading>
> = {
  ethereum: ofEthereum,
  solana: ofSolana,
  bitcoin: ofBitcoin,
}

function ofEthereum(uri: Uri, network: CaipNetworkId): RecipientReading {
  const parsed = parseEthereumUri(uri)
  if (!parsed) return invalid('not-an-address')
  const { target, chainId, functionName, args, parameters } = parsed
  const of: CaipNetworkId | undefined = chainId === undefined ? undefined : `eip155:${BigInt(chainId)}`
  if (namespaceOf(network) !== 'eip155' || (of && of !== network))
    return invalid('other-network', { namespace: 'eip155', ...(of && { network: of }) })
  if (functionName === undefined) {
    if (args.length) return invalid('not-a-transfer')
    return toTarget(
      target,
      network,
      parameters.value === undefined ? {} : { value: BigInt(parameters.value) },
    )
  }
  // Any function but `transfer(address,uint256)` does more than send.
  const [to, amount, ...more] = args
  const isTransfer =
    functionName === 'transfer' && to?.[0] === 'address' && (!amount || amount[0] === 'uint256')
  if (!isTransfer || more.length || BigInt(parameters.value ?? '0') > 0n || !isEvmAddress(target))
    return invalid('not-a-transfer')
  const token = readAddressText(target, network)
  if (typeof token === 'string' || 'namespace' in token) return fromAddress(token)
  const value = amount === undefined ? undefined : BigInt(amount[1])
  if (value !== undefined && value < 0n) return invalid('not-a-transfer')
  return toTarget(to[1], network, { token: token.address, ...(value !== undefined && { value }) })
}

function toTarget(target: string, network: CaipNetworkId, asked: PaymentRequest): RecipientReading {
  // A zero amount leaves the amount to the payer.
  const { value, ...rest } = asked
  const request = value ? asked : rest
  return isName(target)
    ? nameOn(target, network, request)
    : fromAddress(readAddressText(target, network), request)
}

function ofSolana(uri: Uri, network: CaipNetworkId, { length }: string): RecipientReading {
  const parsed = parseSolanaUri(uri, length)
  if (parsed === 'transaction-request') return invalid('transaction-request')
  if (!parsed) return invalid('not-an-address')
  if (namespaceOf(network) !== 'solana') return invalid('other-network', { namespace: 'solana' })
  const { recipient, amount, token, references, label, message, memo } = parsed
  return fromAddress(readAddressText(recipient, network), {
    ...(token !== undefined && { token }),
    ...(amount !== undefined && /[1-9]/.test(amount) && { amount }),
    ...(references.length && { references }),
    ...(memo !== undefined && { memo: memo.slice(0, SEND_LIMITS.memoLength) }),
    ...words(label, message),
  })
}

function ofBitcoin(uri: Uri, network: CaipNetworkId): RecipientReading {
  const parsed = parseBitcoinUri(uri)
  if (!parsed)
    return invalid(uri.parameters.some(([name]) => /^req-/i.test(name)) ? 'not-understood' : 'not-an-address')
  if (namespaceOf(network) !== 'bip122') return invalid('other-network', { namespace: 'bip122' })
  const { addresses, amount, label, message, demandsProof } = parsed
  if (demandsProof || !addresses.length) return invalid('not-understood')
  const readings = addresses.map(({ address }) => readAddressText(address, network))
  const request = {
    ...(amount !== undefined && /[1-9]/.test(amount) && { amount }),
    ...words(label, message),
  }
  // The first address that can be paid here; otherwise the problem of the first.
  const fitting = readings.find((one) => typeof one !== 'string' && 'address' in one)
  return fromAddress(fitting ?? readings[0] ?? 'not-an-address', request)
}

function words(
  label: string | undefined,
  message: string | undefined,
): Pick<PaymentRequest, 'label' | 'message'> {
  const [from, about] = [plainName(label, 64), plainName(message, 200)]
  return { ...(from && { label: from }), ...(about && { message: about }) }
}
