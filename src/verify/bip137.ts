import { secp256k1 } from '@noble/curves/secp256k1.js'
import { utf8 } from '@scure/base'
import { CompactSize, p2pkh, p2sh, p2wpkh } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import type { BitcoinNetwork } from './bitcoin-network.ts'

/** What every legacy signature is over; the byte before it is its length. */
const MAGIC = utf8.decode('\x18Bitcoin Signed Message:\n')

/** One byte that says which key it is, then r and s. */
export const isLegacySignature = (bytes: Uint8Array) =>
  bytes.length === 65 && bytes[0]! >= 27 && bytes[0]! <= 42

/**
 * Bitcoin's first signed messages: the key is recovered and its addresses compared. The header names the kind of
 * address (BIP-137), but Electrum writes that of a compressed P2PKH for all: 31 to 34 stand for every kind.
 */
export function isLegacySigner(
  bytes: Uint8Array,
  text: string,
  address: string,
  network: BitcoinNetwork,
): boolean {
  const header = bytes[0]! - 27
  const key = recoverKey(bytes.subarray(1), header & 3, text, header >= 4)
  return key !== undefined && addressesOf(key, header >> 2, network).includes(address)
}

function addressesOf(key: Uint8Array, kind: number, network: BitcoinNetwork): (string | undefined)[] {
  const plain = () => p2pkh(key, network).address
  const nested = () => p2sh(p2wpkh(key, network), network).address
  const segwit = () => p2wpkh(key, network).address
  const kinds = [[plain], [plain, nested, segwit], [nested], [segwit]]
  return (kinds[kind] ?? []).map((write) => write())
}

function recoverKey(
  compact: Uint8Array,
  bit: number,
  text: string,
  isCompressed: boolean,
): Uint8Array | undefined {
  try {
    const signature = secp256k1.Signature.fromBytes(compact, 'compact').addRecoveryBit(bit)
    if (signature.hasHighS()) return undefined
    const bytes = utf8.decode(text)
    const hash = sha256x2(MAGIC, concatBytes(CompactSize.encode(BigInt(bytes.length)), bytes))
    return signature.recoverPublicKey(hash).toBytes(isCompressed)
  } catch {
    // Numbers that are no point of the curve: nobody's signature.
    return undefined
  }
}
