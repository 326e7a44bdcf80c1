import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { bytesToHex, hexToBytes, parseTransaction, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { mayBeTransaction } from '../../../frame/keys/may-be-transaction.ts'
import { openKeys } from '../../../frame/keys/signer.ts'
import { isControlledBy, isControlledByEvm } from '../../../gateway/custody/proofs.ts'
import {
  controlMessage,
  type ControlChange,
  type ControlPurpose,
  type ControlScope,
} from '../../../gateway/wire/control.ts'
import { readTransaction } from '../../../src/domain/requests/solana/read-transaction.ts'

const bytes = (length: number, byte: number) => new Uint8Array(length).fill(byte)
const keys = await openKeys(Uint8Array.from({ length: 32 }, (_, at) => at + 1))
const { control } = keys

const scope: ControlScope = {
  origin: 'https://wallet.example.com',
  project: 'shop',
  userId: 'A'.repeat(22),
  device: bytes(32, 0xd1),
  nonce: bytes(16, 0x0e),
  expires: 1_790_000_000_000,
}
const own = {
  evm: hexToBytes(keys.addresses.evm),
  solana: base58.decode(keys.addresses.solana),
  control: control.publicKey,
}
const factor = bytes(16, 0xf1)
const CHANGES: Readonly<Record<ControlPurpose, ControlChange>> = {
  'wallet.register': { purpose: 'wallet.register', ...own, factors: [bytes(16, 2), bytes(16, 1)] },
  'wallet.control': { purpose: 'wallet.control', ...own },
  'factor.add': { purpose: 'factor.add', factor, kind: 'code', envelope: bytes(77, 0xee) },
  'factor.remove': { purpose: 'factor.remove', factor },
  'factor.rename': { purpose: 'factor.rename', factor, name: 'Bürolaptop' },
  'account.delete': { purpose: 'account.delete' },
  'account.address': { purpose: 'account.address', email: 'new@example.com' },
  'session.end': { purpose: 'session.end', subject: 'device-1' },
  'account.setting': { purpose: 'account.setting', subject: 'preferred=eoa' },
}
const messageOf = (purpose: ControlPurpose, changed: Partial<ControlScope> = {}) =>
  controlMessage({ ...scope, ...changed }, CHANGES[purpose])
const plain = (message: Uint8Array) => bytesToHex(message).slice(2)
const base64Url = (signature: Uint8Array) => Buffer.from(signature).toString('base64url')

/** Length, SHA-256, and the signature of the control key. */
const VECTORS: [ControlPurpose, number, string, string][] = [
  [
    ...(['factor.remove', 183] as const),
    '349f6076e1c8da2ef4e0b09e67d414b237a6127e7f37e824bf92f00154e797fa',
    '148ea9d3393dcccf442f30cf52ee08ea09c895f6760eddcecb57d0cd73307f4638f74ba6c0e11a94ace3231102c55c21ff7eb626385315f33d3c447cfb1bdd05',
  ],
  [
    ...(['wallet.register', 294] as const),
    '32508f2aa6a42650e7ceba2ec8ad74048ee70ca69577b162e4fb57bc5be05ce9',
    '16566c7e89e611f94d786c888c48c56829575cedaa078ae8d587e1930b3c514135cca7c7d672003fa1a77c0a9a3bad900d5ff13489446920104465d8bbc3240c',
  ],
  [
    ...(['factor.add', 222] as const),
    '29230f00d112d39bd970b0e965c6b1c6af45a2a24d48522f24ac820ac421b27b',
    'fbbf63e92b51113345d05b4c9a504411733472984db803fa9f1764e2d9151f80fea74b2e1ffcd57605be80904eaae747de535776e5743b96c8138d5a20b6dd08',
  ],
  [
    ...(['factor.rename', 197] as const),
    'cddbdb48497983eec4d510fbb2ba568dbdc7b8528f7b199d39a322e106b3d44a',
    'c15b0406f684b37a4bfddcbf4d7427077fde9342374f65429d5b72db7bd0f0f4063f2801c3b81b076acc5ca334627693a0ff43d5ae5315323663b92dc4991603',
  ],
  [
    ...(['account.delete', 165] as const),
    'd7916442cbbcf3188e9ade30e75b10128593c9c0ffe4a0c63de185004c8352d7',
    '517f5507794918a847546fb3221433d72291c1839bf6f57f22839312ab2dcb7511d45b917432e3314468f8b00e7955215512780c835f37924f68963772786c02',
  ],
  [
    ...(['account.address', 184] as const),
    'd5fbac9403ab327a511ba0fa27c5ff30c53aa305280690e7edc960861b650563',
    '220761b57bc5884d53d1c8892d7aa170931872c518b7d5b2619d8a015924c260be2a3158f7c5145bb61b468ac3b9b492dc85c756e9e2b5970468315c6eac3504',
  ],
]

describe('vectors, which never change', () => {
  it('of the keys', () => {
    expect(keys.addresses.evm).toBe('0x6370eF2f4Db3611D657b90667De398a2Cc2a370C')
    expect(keys.addresses.solana).toBe('87yCjxf53cir82JLzA1jyTRQipbESwc2cp9ZXHj1wpgU')
    expect(plain(control.publicKey)).toBe('52811d0c3c1f986063752f0080945c5f45de98665891a8dee8fee52f17d54861')
  })

  it.each(VECTORS)('of %s', async (purpose, length, hash, signature) => {
    const message = await messageOf(purpose)
    expect(message).toHaveLength(length)
    expect(createHash('sha256').update(message).digest('hex')).toBe(hash)
    expect(plain(control.sign(message))).toBe(signature)
    expect(isControlledBy(message, base64Url(control.sign(message)), control.publicKey)).toBe(true)
  })

  it('of every byte of a removal', async () => {
    expect(plain(await messageOf('factor.remove'))).toBe(
      'bf77616c6c65742d6d6f64616c20636f6e74726f6c0201001a68747470733a2f2f77616c6c65742e6578616d706c652e636f6d02000473686f70030016' +
        '41'.repeat(22) +
        '04000d666163746f722e72656d6f7665050020' +
        'd1'.repeat(32) +
        '0600100e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e070008000001a0c4506c00140010' +
        'f1'.repeat(16),
    )
  })

  it('of both keys of the wallet', async () => {
    const message = await messageOf('wallet.register')
    const { evm, solana } = control.signByWallet(message)
    expect(evm).toBe(
      '0xd0ce5e66a46d86023a69e859a9e7a3627e051967b733a6ed390a002b94d0e502759c5926f50b52e10456b1f7d8f194d12e644d7c22280469896efd9986f36efe1c',
    )
    expect(plain(solana)).toBe(
      '029e54a44e0bc014dcc9c670788918a17dd565427077d1cbf5a7c8a1683e03b14be5221654363875156d91b017033338c27374489c9fa8d0803a3f95d66c9108',
    )
    expect(await isControlledByEvm(message, evm, keys.addresses.evm)).toBe(true)
    expect(isControlledBy(message, base64Url(solana), own.solana)).toBe(true)
  })
})

describe('a thief’s signature of other bytes proves nothing', async () => {
  const message = await messageOf('factor.remove')
  const head = message.subarray(0, 22)
  const rest = message.subarray(22)
  /** The fields, each with tag and length. */
  const fields: Uint8Array[] = []
  for (let at = 0; at < rest.length;) {
    const end = at + 3 + rest[at + 1]! * 256 + rest[at + 2]!
    fields.push(rest.subarray(at, end))
    at = end
  }
  const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
  const [origin, project, user, purpose, device, ...others] = fields as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    ...Uint8Array[],
  ]
  const changed = (at: number, byte: number) => message.with(at, byte)

  it.each(
    Object.entries({
      'device before purpose': joined(head, origin, project, user, device, purpose, ...others),
      'a factor twice': joined(message, fields.at(-1)!),
      'a field that is not known': joined(message, Uint8Array.of(99, 0, 1, 0)),
      'a length beyond the end': changed(message.length - 17, 17),
      'a byte after the end': joined(message, Uint8Array.of(0)),
      'the head of EIP-191': changed(0, 0x19),
      'format 1': changed(21, 1),
    }),
  )('%s', (_, other) => {
    expect(isControlledBy(message, base64Url(control.sign(other)), control.publicKey)).toBe(false)
  })

  it.each(
    Object.entries<Partial<ControlScope>>({
      'another gateway': { origin: 'https://wallet.example.org' },
      'another project': { project: 'shop2' },
      'another account': { userId: 'B'.repeat(22) },
      'another device': { device: bytes(32, 0xd2) },
      'another nonce': { nonce: bytes(16, 0x0f) },
      'another time': { expires: scope.expires + 1 },
    }),
  )('%s', async (_, other) => {
    const signature = control.sign(await messageOf('factor.remove', other))
    expect(isControlledBy(message, base64Url(signature), control.publicKey)).toBe(false)
  })

  it('another purpose', async () => {
    const messages = await Promise.all(Object.values(CHANGES).map((change) => controlMessage(scope, change)))
    expect(new Set(messages.map(plain)).size).toBe(messages.length)
  })

  it('any bit of it changed', () => {
    const signature = base64Url(control.sign(message))
    for (let bit = 0; bit < message.length * 8; bit++)
      expect(
        isControlledBy(
          changed(bit >> 3, message[bit >> 3]! ^ (1 << (bit & 7))),
          signature,
          control.publicKey,
        ),
      ).toBe(false)
  })

  it('the right bytes, signed by the Solana key', () => {
    const { solana } = control.signByWallet(message)
    expect(isControlledBy(message, base64Url(solana), control.publicKey)).toBe(false)
  })

  it('the right bytes, with a signature of the EVM key that has a twin', async () => {
    const { evm } = control.signByWallet(message)
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const [r, s, v] = [evm.slice(2, 66), BigInt(`0x${evm.slice(66, 130)}`), Number(`0x${evm.slice(130)}`)]
    const high = (order - s).toString(16).padStart(64, '0')
    const of = (text: string, end: number): Hex => `0x${r}${text}${end.toString(16).padStart(2, '0')}`
    const low = evm.slice(66, 130)
    const isTaken = (signature: Hex) => isControlledByEvm(message, signature, keys.addresses.evm)
    expect(await isTaken(evm)).toBe(true)
    for (const other of [of(low, v - 27), of(low, 28 - v), of(high, 55 - v), of(high, 28 - v)])
      expect(await isTaken(other)).toBe(false)
  })

  it('an EIP-191 signature of the very bytes, which the signer makes for nobody in any case', async () => {
    const { privateKeyToAccount } = await import('viem/accounts')
    const account = privateKeyToAccount(bytesToHex(Uint8Array.from({ length: 32 }, (_, at) => at + 1)))
    const signature = await account.signMessage({ message: { raw: message } })
    expect(account.address).toBe(keys.addresses.evm)
    expect(await isControlledByEvm(message, signature, account.address)).toBe(false)
  })
})

describe('a page gets no signature of a control message', () => {
  it.each(Object.keys(CHANGES) as ControlPurpose[])('%s', async (purpose) => {
    const message = await messageOf(purpose)
    expect(message[0]).toBe(0xbf)
    expect(mayBeTransaction(message)).toBe(true)
    expect(() => parseTransaction(bytesToHex(message) as `0x02${string}`)).toThrow('0xbf')
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(message)).toThrow(TypeError)
    await expect(keys.solana.signMessage(message)).rejects.toMatchObject({
      code: expect.any(Number) as number,
    })
    await expect(keys.evm.signMessage(message)).rejects.toMatchObject({ code: 4100 })
    await expect(keys.evm.signMessage(bytesToHex(message))).rejects.toMatchObject({ code: 4100 })
    await expect(keys.solana.signTransaction(message)).rejects.toMatchObject({ code: -32602 })
    const wrapped = Uint8Array.from([1, ...bytes(64, 0), ...message])
    expect(() => readTransaction(wrapped)).toThrow('version')
    await expect(keys.solana.signTransaction(wrapped)).rejects.toMatchObject({ code: -32602 })
  })
})
