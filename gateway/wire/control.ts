/**
 * The bytes that a wallet's keys sign to change the wallet at its gateway. Frame and gateway each write them from values of their own; nobody reads
 * them. They are no text, no transaction and no typed data of any chain, so nothing that a page may have signed is one of them.
 */

/** What the bytes of every control message begin with. A first byte of 0x80 to 0xBF begins no UTF-8 text and no Solana message that is signed. */
const HEAD: readonly number[] = [0xbf, ...new TextEncoder().encode('wallet-modal control'), 0x02]

/** Whether bytes contain, anywhere, what every control message begins with. The frame signs none of these for a page. */
export const hasControlHead = (bytes: Uint8Array): boolean =>
  bytes.some((_, at) => HEAD.every((byte, index) => bytes[at + index] === byte))

/** HKDF `info` of the seed of a wallet's control key. */
export const CONTROL_INFO = 'wallet-modal control v2'

/** For whom, when and where a change is signed. */
export interface ControlScope {
  /** Origin of the gateway. */
  origin: string
  project: string
  userId: string
  /** Thumbprint (SHA-256, RFC 7638) of the asking device's signing key. */
  device: Uint8Array
  /** 16 bytes, from the gateway. */
  nonce: Uint8Array
  /** When the nonce expires, in ms since 1970. */
  expires: number
}

interface WalletKeys {
  /** 20 bytes. */
  evm: Uint8Array
  /** 32 bytes. */
  solana: Uint8Array
  /** 32 bytes: the Ed25519 key that signs all later changes. */
  control: Uint8Array
}

/** A change of a wallet. Ids of factors have 16 bytes. */
export type ControlChange =
  | ({ purpose: 'wallet.register'; factors: readonly Uint8Array[] } & WalletKeys)
  | ({ purpose: 'wallet.control' } & WalletKeys)
  | { purpose: 'factor.add'; factor: Uint8Array; kind: string; envelope: Uint8Array }
  | { purpose: 'factor.remove'; factor: Uint8Array }
  | { purpose: 'factor.rename'; factor: Uint8Array; name: string }
  | { purpose: 'account.delete' }
  | { purpose: 'account.address'; email: string }
  | { purpose: 'session.end' | 'account.setting'; subject: string }

export type ControlPurpose = ControlChange['purpose']

type Field = readonly [tag: number, value: Uint8Array]

/** Writes the message of a change. @throws `RangeError` if a value does not have its length. */
export async function controlMessage(
  scope: ControlScope,
  change: ControlChange,
): Promise<Uint8Array<ArrayBuffer>> {
  const fields: Field[] = [
    [1, utf8(scope.origin)],
    [2, utf8(scope.project)],
    [3, utf8(scope.userId)],
    [4, utf8(change.purpose)],
    [5, sized(scope.device, 32)],
    [6, sized(scope.nonce, 16)],
    [7, bigEndian(scope.expires)],
    ...(await fieldsOf(change)),
  ]
  return Uint8Array.from([...HEAD, ...fields.flatMap(written)])
}

async function fieldsOf(change: ControlChange): Promise<Field[]> {
  switch (change.purpose) {
    case 'wallet.register':
      return [...keyFields(change), [19, Uint8Array.from(ascending(change.factors).flatMap((id) => [...id]))]]
    case 'wallet.control':
      return keyFields(change)
    case 'factor.add':
      return [factorField(change.factor), [21, utf8(change.kind)], [22, await sha256(change.envelope)]]
    case 'factor.remove':
      return [factorField(change.factor)]
    case 'factor.rename':
      return [factorField(change.factor), [23, utf8(change.name)]]
    case 'account.delete':
      return []
    case 'account.address':
      return [[24, utf8(change.email)]]
    case 'session.end':
    case 'account.setting':
      return [[25, utf8(change.subject)]]
  }
}

const keyFields = ({ evm, solana, control }: WalletKeys): Field[] => [
  [16, sized(evm, 20)],
  [17, sized(solana, 32)],
  [18, sized(control, 32)],
]

const factorField = (factor: Uint8Array): Field => [20, sized(factor, 16)]

/** Ids in the order of their bytes. */
const ascending = (ids: readonly Uint8Array[]): Uint8Array[] =>
  ids.map((id) => sized(id, 16)).sort((one, other) => (hexOf(one) < hexOf(other) ? -1 : 1))

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function written([tag, value]: Field): number[] {
  if (value.length > 0xffff) throw new RangeError('A value of a control message is too long')
  return [tag, value.length >> 8, value.length & 0xff, ...value]
}

function sized(value: Uint8Array, length: number): Uint8Array {
  if (value.length !== length) throw new RangeError('A value of a control message does not have its length')
  return value
}

function bigEndian(ms: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(ms))
  return bytes
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
