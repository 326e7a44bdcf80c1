import type { Address } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { transferSol, withReferences } from '../../src/adapters/solana/transfers/instructions.ts'
import { readRecipient } from '../../src/domain/transfers/recipient.ts'

// Addresses in base58 are a brand of the library.
const of = (text: string) => text as Address
const MERCHANT = of('mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN')
const REFERENCE = of('82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny')

it('names the references of a Solana Pay request in the transfer, read only', () => {
  const reading = readRecipient(
    `solana:${MERCHANT}?amount=1&reference=${REFERENCE}`,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  )
  const request = reading.kind === 'address' ? reading.request : undefined
  expect(request?.references).toEqual([REFERENCE])
  const transfer = withReferences(
    transferSol(MERCHANT, MERCHANT, 1n),
    request?.references as readonly Address[],
  )
  expect(transfer.accounts.slice(2)).toEqual([{ address: REFERENCE }])
})
