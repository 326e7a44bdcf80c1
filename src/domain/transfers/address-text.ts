/** An address as it is typed or pasted, for one network. */
import { bech32m } from '@scure/base'
import { isEvmAddress } from '../account/address.ts'
import { isTaprootKey } from '../account/taproot-key.ts'
import { namespaceOf, type CaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'
import { readAddress as readBitcoinAddress } from '../requests/bitcoin/address.ts'
import { checksummed, hasWrongChecksum } from '../requests/evm/evm-address.ts'
import { BITCOIN, SOLANA } from '../networks/known-networks.ts'
import { isSolanaKey } from './uris/solana-uri.ts'

/** The address in its usual spelling, or the namespace that it is of instead, or why it is none. */
export type AddressReading =
  { address: string } | { namespace: Namespace } | 'not-an-address' | 'wrong-checksum'

/** What stands at the address, such as a contract or an account off the curve, is the network's to say. */
export function readAddressText(text: string, network: CaipNetworkId): AddressReading {
  if (hasWrongChecksum(text)) return 'wrong-checksum'
  const own = READERS[namespaceOf(network)]?.(text, network)
  if (own) return own
  const other = KINDS.find(({ namespace, any }) => READERS[namespace]?.(text, any))
  return other ? { namespace: other.namespace } : 'not-an-address'
}

type Reader = (
  text: string,
  network: CaipNetworkId,
) => { address: string } | { namespace: Namespace } | undefined

const READERS: Readonly<Partial<Record<Namespace, Reader>>> = {
  // All in lower or upper case is an address without a checksum.
  eip155: (text) => (isEvmAddress(text) ? { address: checksummed(text) } : undefined),
  solana: (text) => (isSolanaKey(text) ? { address: text } : undefined),
  bip122(text, network) {
    const reading = readBitcoinAddress(text, network)
    if (!reading || !canBePaid(reading.address)) return undefined
    // Of another Bitcoin network.
    return reading.fits ? { address: reading.address } : { namespace: 'bip122' }
  },
}

/** Networks to tell the namespaces of addresses by. */
const KINDS: readonly { namespace: Namespace; any: CaipNetworkId }[] = [
  { namespace: 'eip155', any: 'eip155:1' },
  { namespace: 'solana', any: `solana:${SOLANA}` },
  { namespace: 'bip122', any: `bip122:${BITCOIN}` },
]

/** A taproot address whose key is no point of the curve cannot be spent from. */
function canBePaid(address: string): boolean {
  const found = /^(?:bc|tb|bcrt)1p/.test(address) ? bech32m.decodeUnsafe(address) : undefined
  const program = found && bech32m.fromWordsUnsafe(found.words.slice(1))
  return program?.length !== 32 || isTaprootKey(program)
}
