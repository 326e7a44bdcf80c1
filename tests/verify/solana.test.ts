import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { verifySignIn, writeSignInMessage, type SignInMessage } from '../../src/verify/index.ts'
import { DATA, EXPECTED } from './answers.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function account() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  return { privateKey, key, address: base58.encode(key) }
}
const anna = account()
const ben = account()
const textOf = (change: Partial<SignInMessage> = {}) =>
  writeSignInMessage({ ...DATA, accountAddress: anna.address, chainId: MAINNET, ...change })
const message = textOf()
const signed = (text: string | Buffer, by: { privateKey: KeyObject } = anna) =>
  sign(null, Buffer.from(text), by.privateKey)
const signature = signed(message)
const flipped = Buffer.from(signature)
flipped[63]! ^= 1

const verify = async (signature: string, text = message) => {
  const verdict = await verifySignIn({ message: text, signature }, { ...EXPECTED, networks: [MAINNET] })
  return verdict.ok ? verdict.scheme : verdict.reason
}

describe('a Solana signature', () => {
  it.each([
    ['base58', base58.encode(signature)],
    ['base64', signature.toString('base64')],
    ['base64 without padding', signature.toString('base64').replace(/=+$/, '')],
    ['base64 for URLs', signature.toString('base64url')],
    ['hex', signature.toString('hex')],
    ['hex with 0x', `0x${signature.toString('hex')}`],
  ])('is accepted in %s', async (_, text) => {
    expect(await verify(text)).toBe('ed25519')
  })

  it.each([
    ['signature-invalid', base58.encode(signed(message, ben))],
    ['signature-invalid', base58.encode(signed(textOf({ statement: 'Other.' })))],
    ['signature-invalid', base58.encode(flipped)],
    ['signature-invalid', base58.encode(Buffer.alloc(64))],
    ['signature-malformed', base58.encode(signature.subarray(24))],
    ['signature-malformed', `${signature.toString('hex')}00`],
    ['signature-malformed', '0x'],
    ['signature-malformed', '!'],
    ['signature-malformed', '1'.repeat(60_000)],
  ])('is %s: %s', async (reason, text) => {
    expect(await verify(text)).toBe(reason)
  })

  it('is accepted over the envelope of a Ledger, with and without the host', async () => {
    const envelope = (host: string, by = anna, text = message) => {
      const length = Buffer.alloc(2)
      length.writeUInt16LE(text.length)
      return Buffer.concat([
        Buffer.from([0xff]),
        Buffer.from('solana offchain\0'),
        Buffer.from(host.padEnd(32, '\0')),
        Buffer.from([0, 1]),
        by.key,
        length,
        Buffer.from(text),
      ])
    }
    const over = async (bytes: Buffer, by = anna) => await verify(base58.encode(signed(bytes, by)))
    expect(await over(envelope('shop.example:8443'))).toBe('ed25519-ledger')
    expect(await over(envelope(''))).toBe('ed25519-ledger')
    expect(await over(envelope('evil.example'))).toBe('signature-invalid')
    expect(await over(envelope('', ben))).toBe('signature-invalid')
    expect(await over(envelope(''), ben)).toBe('signature-invalid')
    expect(await over(envelope('', anna, `${message} `))).toBe('signature-invalid')
  })

  // WebCrypto takes one in four of these: the system program's address is a key for which S = 0 signs anything.
  it('is refused for a key of small order, for which nobody needs the secret', async () => {
    const nobody = Buffer.alloc(64)
    nobody[0] = 1
    for (let count = 0; count < 40; count++) {
      const text = textOf({ accountAddress: '1'.repeat(32), requestId: `${count}` })
      expect(await verify(base58.encode(nobody), text)).toBe('signature-invalid')
    }
  })

  it('is refused for an address that is no key', async () => {
    expect(await verify(base58.encode(signature), textOf({ accountAddress: '2'.repeat(32) }))).toBe(
      'malformed',
    )
  })
})

describe('a Solana message that names no network or nonce', () => {
  const { networks: _, nonce: __, ...expected } = EXPECTED
  const text = message.replace(/\nChain ID: .*/, '').replace(/\nNonce: .*/, '')
  const answer = { message: text, signature: base58.encode(signed(text)) }

  it('is for the only network that is accepted', async () => {
    const networks = ['eip155:1', MAINNET]
    const verdict = await verifySignIn(answer, { ...expected, networks })
    expect(verdict).toMatchObject({ ok: true, network: MAINNET, data: { chainId: MAINNET, nonce: '' } })
  })

  it.each([
    ['network-mismatch', {}],
    ['network-mismatch', { networks: ['eip155:1'] }],
    ['network-mismatch', { networks: [MAINNET, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] }],
    ['nonce-mismatch', { networks: [MAINNET], nonce: () => true }],
    ['nonce-mismatch', { networks: [MAINNET], nonce: '' }],
  ])('is refused: %s, expecting %j', async (reason, more) => {
    expect(await verifySignIn(answer, { ...expected, ...more })).toMatchObject({ ok: false, reason })
  })

  it('is accepted under the id that its network had before', async () => {
    const before = { ...expected, networks: ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'] }
    expect(await verifySignIn(answer, before)).toMatchObject({ ok: true, network: MAINNET })
  })
})
