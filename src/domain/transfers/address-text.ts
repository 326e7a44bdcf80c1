/** Parses a typed or pasted address for one network. */
import { bech32m } from '@scure/base'
import { isEvmAddress } from '../account/address.ts'
import { isTaprootKey } from '../account/taproot-key.ts'
import { namespaceOf, type CaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'
import { readAddress as readBitcoinAddress } from '../requests/bitcoin/address.ts'
import { checksummed, hasWrongChecksum } from '../requests/evm/evm-address.ts'
import { BITCOIN, SOLANA } from '../networks/known-networks.ts'
import { isSolanaKey } from './uris/solana-uri.ts'

/** The normalised address, or the other namespace that it belongs to, or why it is invalid. */
export type AddressReading =
  | { address: string }
  | { namespace: Namespace }
  | 'not-an-address'
  | 'wrong-checksum'

/** Does not check what is at the address, such as a contract or an account off the curve: only the network knows. */
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
  // An address entirely in lower or upper case has no checksum.
  eip155: (text) => (isEvmAddress(text) ? { address: checksummed(text) } : undefined),
  solana: (text) => (isSolanaKey(text) ? { address: text } : undefined),
  bip122(text, network) {
    const reading = readBitcoinAddress(text, network)
    if (!reading || !canBePaid(reading.address)) return undefined
    // An address of another Bitcoin network.
    return reading.fits ? { address: reading.address } : { namespace: 'bip122' }
  },
}

/** One network per namespace, to find out which namespace an address belongs to. */
const KINDS: readonly { namespace: Namespace; any: CaipNetworkId }[] = [
  { namespace: 'eip155', any: 'eip155:1' },
  { namespace: 'solana', any: `solana:${SOLANA}` },
  { namespace: 'bip122', any: `bip122:${BITCOIN}` },
]

/** Coins at a taproot address whose key is not on the curve cannot be spent. */
function canBePaid(address: string): boolean {
  const found = /^(?:bc|tb|bcrt)1p/.test(address) ? bech32m.decodeUnsafe(address) : undefined
  const program = found && bech32m.fromWordsUnsafe(found.words.slice(1))
  return program?.length !== 32 || isTaprootKey(program)
}
