import { getAddressDecoder } from '@solana/kit'

interface Extension {
  extension: string
  state?: unknown
}

/** Offset of the extensions in a Token-2022 account: each is a type (two bytes), a length (two bytes) and a value. */
const FIRST = 166
const KINDS: Record<number, (value: DataView) => Extension> = {
  7: () => ({ extension: 'immutableOwner' }),
  18: (value) => ({
    extension: 'metadataPointer',
    state: { authority: addressAt(value, 0), metadataAddress: addressAt(value, 32) },
  }),
  19: (value) => ({ extension: 'tokenMetadata', state: metadataOf(value) }),
}

/** The extensions in the data of a mint or token account. */
export function readExtensions(data: ArrayLike<number>): Extension[] {
  const bytes = Uint8Array.from(data)
  const view = new DataView(bytes.buffer)
  const found: Extension[] = []
  for (let at = FIRST; at + 4 <= bytes.length;) {
    const kind = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (kind === 0 || at + 4 + length > bytes.length) break
    const value = new DataView(bytes.buffer, at + 4, length)
    found.push(KINDS[kind]?.(value) ?? { extension: 'unparseableExtension' })
    at += 4 + length
  }
  return found
}

function metadataOf(value: DataView) {
  let at = 64
  const text = () => {
    const length = value.getUint32(at, true)
    const bytes = new Uint8Array(value.buffer, value.byteOffset + at + 4, length)
    at += 4 + length
    return new TextDecoder().decode(bytes)
  }
  const [name, symbol, uri] = [text(), text(), text()]
  const more = value.getUint32(at, true)
  at += 4
  const additionalMetadata = Array.from({ length: more }, () => [text(), text()])
  return {
    updateAuthority: addressAt(value, 0),
    mint: addressAt(value, 32),
    name,
    symbol,
    uri,
    additionalMetadata,
  }
}

function addressAt(value: DataView, at: number): string | null {
  const bytes = new Uint8Array(value.buffer, value.byteOffset + at, 32)
  return bytes.every((byte) => byte === 0) ? null : getAddressDecoder().decode(bytes)
}
