import { isEvmAddress } from '../../../domain/account/address.ts'
import type { Namespace } from '../../../domain/networks/namespaces.ts'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Whether the text is a 32-byte key in base58, in which each leading zero byte is a "1". */
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

/** Basic address formats. Code that sends to an address validates more; a session only lists accounts. */
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
