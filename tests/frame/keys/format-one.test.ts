import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { parseTransaction, recoverTransactionAddress, type TransactionSerializable } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../../frame/failure.ts'
import { evmAddress, makeSecret, solanaAddress, solanaSeed } from '../../../frame/keys/format-one.ts'
import { openKeys } from '../../../frame/keys/signer.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

/** Frozen: wallets exist with addresses that were made this way. */
const VECTORS = [
  {
    secret: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    evm: '0xedE35562d3555e61120a151B3c8e8e91d83a378a',
    seed: '8e159bbe9dec364d615c44aa565ebe245bab247256e836fb3d6042e698016d3a',
    solana: '13sbzTU3LJX7cZHp2uAm8QDr98ghdKAHVLFQF2QCfT4d',
  },
  {
    secret: 'ff07070707070707070707070707070707070707070707070707070707070707',
    evm: '0xc4D69e68f409D76e54270307d795DF5B587326a9',
    seed: '573fb95e82ce0ae0514f47c67fd0fbbed1b6bf8cd75dc12383dfa2209a4d1487',
    solana: 'CEU57tQrinL33E2Aua8PeJ9YE49XqucpabyUnehn4U5C',
  },
]

const SECRET = bytes(VECTORS[0]!.secret)
const reference = privateKeyToAccount(`0x${VECTORS[0]!.secret}`)

function isSolanaSignature(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

describe('account format 1', () => {
  it.each(VECTORS)('has the addresses of its test vector $evm', async ({ secret, evm, seed, solana }) => {
    const made = await solanaSeed(bytes(secret))
    expect({ evm: evmAddress(bytes(secret)), seed: hex(made), solana: solanaAddress(made) }).toEqual({
      evm,
      seed,
      solana,
    })
  })

  it('makes secrets of 32 bytes that differ', () => {
    const made = new Set(Array.from({ length: 200 }, () => hex(makeSecret())))
    expect(made.size).toBe(200)
    expect([...made].every((secret) => secret.length === 64)).toBe(true)
  })
})

describe('the EVM key', () => {
  it.each(['hello', '', 'ünïcode \u{1F511}', '0x1234'])('signs the text %j as viem does', async (message) => {
    const { evm } = await openKeys(SECRET)
    expect(await evm.signMessage(message)).toBe(await reference.signMessage({ message }))
  })

  it('signs bytes as they are', async () => {
    const { evm } = await openKeys(SECRET)
    const raw = Uint8Array.of(0, 255, 1)
    expect(await evm.signMessage(raw)).toBe(await reference.signMessage({ message: { raw } }))
  })

  it('signs typed data as viem does', async () => {
    const { evm } = await openKeys(SECRET)
    const typedData = {
      domain: { name: 'Permit', chainId: 1, verifyingContract: reference.address },
      types: { Permit: [{ name: 'value', type: 'uint256' }] },
      primaryType: 'Permit' as const,
      message: { value: 2n ** 255n },
    }
    expect(await evm.signTypedData(typedData)).toBe(await reference.signTypedData(typedData))
  })

  it.each<[string, TransactionSerializable]>([
    [
      'EIP-1559',
      {
        type: 'eip1559',
        chainId: 1,
        nonce: 3,
        to: reference.address,
        value: 5n,
        gas: 21_000n,
        maxFeePerGas: 9n,
      },
    ],
    ['legacy', { type: 'legacy', chainId: 5, nonce: 0, to: reference.address, gas: 21_000n, gasPrice: 7n }],
    [
      'EIP-2930',
      { type: 'eip2930', chainId: 1, nonce: 1, data: '0x60', gas: 90_000n, gasPrice: 7n, accessList: [] },
    ],
  ])('signs a transaction of %s as viem does', async (_name, transaction) => {
    const { evm } = await openKeys(SECRET)
    const signed = await evm.signTransaction(transaction)
    expect(signed).toBe(await reference.signTransaction(transaction))
    expect(parseTransaction(signed).chainId).toBe(transaction.chainId)
    expect(
      await recoverTransactionAddress({
        serializedTransaction: signed as Parameters<
          typeof recoverTransactionAddress
        >[0]['serializedTransaction'],
      }),
    ).toBe(reference.address)
  })
})

/** A legacy message that moves lamports: header, accounts, blockhash, one instruction of the system program. */
function transferMessage(payer: string, others: readonly string[] = []): Uint8Array {
  const signers = [payer, ...others]
  const keys = [...signers, '11111111111111111111111111111111']
  return Uint8Array.from([
    ...[signers.length, 0, 1, keys.length],
    ...keys.flatMap((key) => [...base58.decode(key)]),
    ...new Uint8Array(32).fill(9),
    ...[1, keys.length - 1, 2, 0, 0, 12, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
  ])
}

const unsigned = (message: Uint8Array, signers: number) =>
  Uint8Array.from([signers, ...new Uint8Array(64 * signers), ...message])

describe('the Solana key', () => {
  it('signs a message so that it verifies', async () => {
    const { solana } = await openKeys(SECRET)
    const message = new TextEncoder().encode('hello')
    expect(isSolanaSignature(solana.address, message, await solana.signMessage(message))).toBe(true)
  })

  it('signs a transaction in its own place and leaves the other signature alone', async () => {
    const { solana } = await openKeys(SECRET)
    const other = VECTORS[1]!.solana
    const message = transferMessage(other, [solana.address])
    const signed = await solana.signTransaction(unsigned(message, 2))
    expect(signed.slice(1, 65).every((byte) => byte === 0)).toBe(true)
    expect(isSolanaSignature(solana.address, message, signed.slice(65, 129))).toBe(true)
    expect(signed.slice(129)).toEqual(message)
  })

  it('signs no transaction that does not ask for it', async () => {
    const { solana } = await openKeys(SECRET)
    const transaction = unsigned(transferMessage(VECTORS[1]!.solana), 1)
    await expect(solana.signTransaction(transaction)).rejects.toMatchObject({ code: 4100 })
  })

  it('signs no bytes that are no transaction', async () => {
    const { solana } = await openKeys(SECRET)
    await expect(solana.signTransaction(Uint8Array.of(1, 2, 3))).rejects.toMatchObject({ code: -32602 })
  })

  it('signs no message that is a transaction, whole or without signatures, or of a later version', async () => {
    const { solana } = await openKeys(SECRET)
    const message = transferMessage(solana.address)
    const later = Uint8Array.from([0x81, ...message])
    for (const disguised of [message, unsigned(message, 1), later])
      await expect(solana.signMessage(disguised)).rejects.toMatchObject({ code: -32602 })
  })
})

describe('keys that were closed', () => {
  it('sign nothing', async () => {
    const keys = await openKeys(SECRET)
    keys.close()
    await expect(keys.evm.signMessage('late')).rejects.toBeInstanceOf(Failure)
    await expect(keys.solana.signMessage(Uint8Array.of(65))).rejects.toBeInstanceOf(Failure)
  })
})
