import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { findAssociatedTokenPda } from '@solana-program/token'
import { address as addressOf } from '@solana/kit'
import { expect, it } from 'vitest'
import { isOnCurve } from '../../../../src/adapters/solana/transfers/curve.ts'
import { TOKEN, TOKEN_2022, tokenAccountOf } from '../../../../src/adapters/solana/transfers/instructions.ts'

const SIZE = Number(process.env['ADDRESSES'] ?? 100)
const hash = (text: string) => createHash('sha256').update(text).digest()
const addressAt = (text: string) => addressOf(base58.encode(hash(text)))

function isPoint(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}

it('knows which 32 bytes can be a key, as a library for the curve does', () => {
  const wrong: string[] = []
  for (let seed = 0; seed < SIZE; seed += 1) {
    const bytes = hash(`bytes ${seed}`)
    if (isOnCurve([...bytes]) !== isPoint(bytes)) wrong.push(bytes.toString('hex'))
  }
  expect(wrong).toEqual([])
})

it('finds the token account of an owner, as the library of the program does', async () => {
  const wrong: string[] = []
  for (let seed = 0; seed < SIZE; seed += 1) {
    const [owner, mint] = [addressAt(`owner ${seed}`), addressAt(`mint ${seed}`)]
    const program = seed % 2 ? TOKEN : TOKEN_2022
    const [expected] = await findAssociatedTokenPda({ owner, mint, tokenProgram: addressOf(program) })
    const found: string = await tokenAccountOf(owner as never, mint as never, program)
    if (found !== expected) wrong.push(`${owner} ${mint}`)
  }
  expect(wrong).toEqual([])
})
