import { getBase64Encoder, type Address } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { checkSigned } from '../../../../src/adapters/solana/transfers/check-signed.ts'
import { transferSol, unitLimit, unitPrice } from '../../../../src/adapters/solana/transfers/instructions.ts'
import { transactionOf, type Instruction } from '../../../../src/adapters/solana/transfers/message.ts'
import { solanaPeople } from '../../../../sandbox/solana/assets.ts'

const [ALICE, BOB, CAROL] = solanaPeople as readonly string[] as [Address, Address, Address]
const HASH = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
const OTHER_HASH = '8opHzTAnfzRpPEx21XtnrVTX28YQuCpAjcn1PczScKh'
const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAn1qA3S95' as Address

const PAY = transferSol(ALICE, BOB, 1_000n)
const assertion: Instruction = { program: LIGHTHOUSE, accounts: [{ address: ALICE }], data: [1, 2, 3] }

function signed(instructions: readonly Instruction[], { payer = ALICE, hash = HASH, isSigned = true } = {}) {
  const bytes = new Uint8Array(getBase64Encoder().encode(transactionOf(payer, hash, instructions)))
  const signers = bytes[0] ?? 0
  if (isSigned) bytes.fill(7, 1, 1 + 64 * signers)
  return bytes
}

const PLANNED = signed([unitLimit(450n), PAY], { isSigned: false })
const refusal = (bytes: Uint8Array) => {
  try {
    checkSigned(PLANNED, bytes)
  } catch (error) {
    return error
  }
  return undefined
}

describe('what a wallet signed', () => {
  it.each([
    ['as it was asked', signed([unitLimit(450n), PAY])],
    ['with a fee of its own', signed([unitLimit(9_000n), unitPrice(50_000n), PAY])],
    ['without what was proposed as a fee', signed([PAY])],
    ['with assertions around it', signed([assertion, unitLimit(450n), PAY, assertion])],
  ])('is sent: %s', (_what, bytes) => {
    expect(refusal(bytes)).toBeUndefined()
  })

  it.each([
    ['another amount', signed([transferSol(ALICE, BOB, 1_001n)]), 'Its instructions are others'],
    ['another recipient', signed([transferSol(ALICE, CAROL, 1_000n)]), 'Its instructions are others'],
    ['one more transfer', signed([PAY, transferSol(ALICE, CAROL, 1n)]), 'Its instructions are others'],
    ['the transfer twice', signed([PAY, PAY]), 'Its instructions are others'],
    ['nothing', signed([unitLimit(450n)]), 'Its instructions are others'],
    ['another payer', signed([PAY], { payer: CAROL }), 'It is paid or signed by another account'],
    ['another blockhash', signed([PAY], { hash: OTHER_HASH }), 'It has another blockhash'],
    [
      'a ruinous fee',
      signed([unitLimit(1_400_000n), unitPrice(10_000_000n), PAY]),
      'Its fee is 14005000 lamports',
    ],
    ['no signature', signed([PAY], { isSigned: false }), 'A signature is missing'],
    ['no transaction', Uint8Array.from([1, 2, 3]), 'It cannot be read'],
  ])('is not sent: %s', (_what, bytes, reason) => {
    expect(refusal(bytes)).toMatchObject({ code: 'send-changed', cause: { message: reason } })
  })
})
