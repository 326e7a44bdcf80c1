import { isEvmAddress } from '../../../domain/account/address.ts'
import type { Namespace } from '../../../domain/networks/namespaces.ts'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A key of 32 bytes in base58, in which each zero byte at the head is a 1. */
function isSolanaAddress(text: string): boolean {
  if (text.length < 32 || text.length > 44) return false
  const digits = [...text].map((letter) => BASE58.indexOf(letter))
  if (digits.includes(-1)) return false
  const number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const bytes = number ? Math.ceil(number.toString(16).length / 2) : 0
  return zeros + bytes === 32
}

const looksLike = (form: RegExp) => (text: string) => form.test(text)

/** The form of addresses. Code that sends to an address checks more; a session only names accounts. */
const FORMS: Record<Namespace, (text: string) => boolean> = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
  bip122: looksLike(/^[0-9A-Za-z]{14,90}$/),
  // SS58, whose length depends on the network's prefix.
  polkadot: looksLike(/^[1-9A-HJ-NP-Za-km-z]{45,50}$/),
  // Bech32, of 20 or 32 bytes.
  cosmos: looksLike(/^[a-z][0-9a-z]{0,30}1[02-9ac-hj-np-z]{38,58}$/),
}

export function isAddressOf(namespace: Namespace, text: unknown): text is string {
  return typeof text === 'string' && FORMS[namespace](text)
}
