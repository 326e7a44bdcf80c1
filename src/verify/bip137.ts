import { secp256k1 } from '@noble/curves/secp256k1.js'
import { utf8 } from '@scure/base'
import { CompactSize, p2pkh, p2sh, p2wpkh } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import type { BitcoinNetwork } from './bitcoin-network.ts'

/** Prefix of every legacy signed message; its first byte is its length. */
const MAGIC = utf8.decode('\x18Bitcoin Signed Message:\n')

/** A header byte with the recovery id, then r and s. */
export const isLegacySignature = (bytes: Uint8Array) =>
  bytes.length === 65 && bytes[0]! >= 27 && bytes[0]! <= 42

/**
 * Verifies a legacy signed message: recovers the key and compares its addresses. The header has the type of address (BIP-137), but Electrum writes that of compressed P2PKH for all types, so 31 to 34 match every type.
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
    // The numbers are no point on the curve, so no key has signed.
    return undefined
  }
}
