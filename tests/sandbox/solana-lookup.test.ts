import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getAddressEncoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
} from '@solana/kit'
import { expect, it } from 'vitest'
import { solanaAssets, solanaPeople } from '../../sandbox/solana/assets.ts'
import { GENESIS_HASH } from '../../sandbox/solana/network.ts'
import { readTransaction } from '../../sandbox/solana/transaction.ts'

const [ALICE, BOB, CAROL] = [solanaPeople[0]!, solanaPeople[1]!, solanaPeople[2]!]
const PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const TABLE = solanaAssets.dollar.mint
const inTable = [CAROL, BOB]

/** What is before the addresses is of no importance here. */
const table = Uint8Array.from([
  ...new Uint8Array(56),
  ...inTable.flatMap((one) => [...getAddressEncoder().encode(one)]),
])

function transactionWithTable() {
  const accounts = [
    { address: BOB, role: 1 },
    { address: CAROL, role: 0 },
  ]
  const lifetime = { blockhash: GENESIS_HASH as Blockhash, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(ALICE, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstruction({ programAddress: PROGRAM, accounts }, one),
    (one) => compressTransactionMessageUsingAddressLookupTables(one, { [TABLE]: inTable }),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}

it('finds the accounts that stand in a lookup table, the writable ones first', () => {
  const read = readTransaction(transactionWithTable(), (at) => (at === TABLE ? table : undefined))
  const names = read.accounts.map(({ pubkey, writable, source }) => [pubkey, writable, source])
  expect(names).toEqual([
    [ALICE, true, 'transaction'],
    [PROGRAM, false, 'transaction'],
    [BOB, true, 'lookupTable'],
    [CAROL, false, 'lookupTable'],
  ])
})

it.each([
  ['is not there', undefined],
  ['is too short', table.slice(0, -1)],
])('refuses a transaction whose table %s', (_what, found) => {
  expect(() => readTransaction(transactionWithTable(), () => found)).toThrow(`${TABLE} has no address 1`)
})
