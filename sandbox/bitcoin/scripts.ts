import { Address, OutScript } from '@scure/btc-signer'
import { regtest } from '../wallets/bitcoin-networks.ts'

/** Names used by Esplora. */
export type ScriptType = 'p2pkh' | 'p2sh' | 'v0_p2wpkh' | 'v0_p2wsh' | 'v1_p2tr' | 'op_return' | 'unknown'

const OP_RETURN = 0x6a

export function typeOf(script: Uint8Array): ScriptType {
  const [first, second] = script
  const starts = (...bytes: number[]) => bytes.every((byte, at) => script[at] === byte)
  if (first === OP_RETURN) return 'op_return'
  if (script.length === 22 && first === 0 && second === 20) return 'v0_p2wpkh'
  if (script.length === 34 && first === 0 && second === 32) return 'v0_p2wsh'
  if (script.length === 34 && first === 0x51 && second === 32) return 'v1_p2tr'
  if (script.length === 23 && starts(0xa9, 20) && script[22] === 0x87) return 'p2sh'
  const isKeyHash = script.length === 25 && starts(0x76, 0xa9, 20) && script[23] === 0x88
  return isKeyHash && script[24] === 0xac ? 'p2pkh' : 'unknown'
}

/** The hash or key that a script of a known type holds. */
export function contentOf(script: Uint8Array): Uint8Array {
  switch (typeOf(script)) {
    case 'p2pkh':
      return script.slice(3, 23)
    case 'p2sh':
      return script.slice(2, 22)
    default:
      return script.slice(2)
  }
}

export function addressOf(script: Uint8Array): string | undefined {
  const type = typeOf(script)
  if (type === 'op_return' || type === 'unknown') return undefined
  try {
    return Address(regtest).encode(OutScript.decode(script))
  } catch {
    // 32 bytes that are not a point on the curve: coins there cannot be spent.
    return undefined
  }
}

/** The script of a regtest address; `undefined` for any other text. */
export function scriptOf(address: string): Uint8Array | undefined {
  try {
    return OutScript.encode(Address(regtest).decode(address))
  } catch {
    return undefined
  }
}
