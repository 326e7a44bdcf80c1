import { base64 } from '@scure/base'
import { getTransactionDecoder, getCompiledTransactionMessageDecoder } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  AuthorityType,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { expect, it } from 'vitest'
import { MOST_BYTES, readTransaction } from '../../../../src/domain/requests/solana/read-transaction.ts'
import { readSolanaRequest } from '../../../../src/domain/requests/solana/read-solana-request.ts'
import { PROGRAMS } from '../../../../src/domain/requests/solana/programs.ts'
import {
  addressNumber,
  instruction,
  signer,
  SOLANA_MAINNET,
  u32,
  wireOf,
} from '../../../support/solana-requests.ts'
import { damaged, FUZZ_ROUNDS, randomFrom, type Random } from '../../../support/random.ts'

const [ME, YOU, MINT, MINE, YOURS] = [1, 2, 3, 4, 5].map(addressNumber) as [
  ...[ReturnType<typeof addressNumber>, ReturnType<typeof addressNumber>, ReturnType<typeof addressNumber>],
  ...[ReturnType<typeof addressNumber>, ReturnType<typeof addressNumber>],
]
const me = signer(ME)

/** Transactions that mutations start from. */
const SEEDS = [
  wireOf([getTransferSolInstruction({ source: me, destination: YOU, amount: 9n })], {
    payer: ME,
    version: 'legacy',
  }),
  wireOf(
    [
      instruction(PROGRAMS.computeBudget, [], [2, ...u32(9)]),
      getTransferCheckedInstruction({
        ...{ source: MINE, mint: MINT, destination: YOURS, authority: me, amount: 3n, decimals: 6 },
      }),
      getSetAuthorityInstruction({
        ...{ owned: MINE, owner: me, authorityType: AuthorityType.AccountOwner, newAuthority: YOU },
      }),
    ],
    { payer: ME, tables: { [MINT]: [MINE, YOURS] } },
  ),
  wireOf(
    [
      instruction(
        PROGRAMS.token,
        [`w:${MINE}`, `w:${YOU}`, `s:${ME}`],
        [255, 3, 9, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0],
      ),
    ],
    {
      payer: ME,
    },
  ),
].map((wire) => base64.decode(wire))

function bytesFrom(random: Random): Uint8Array {
  if (random.under(4) === 0) return random.bytes(random.under(MOST_BYTES + 40))
  return damaged(random.of(SEEDS), random)
}

it(`reads any bytes without throwing, with work bounded by their length, and never more leniently than the reference (${FUZZ_ROUNDS} times)`, () => {
  const random = randomFrom(20_261_122)
  let readable = 0
  for (let round = 0; round < FUZZ_ROUNDS; round++) {
    const bytes = bytesFrom(random)
    const asBytes = random.under(2) === 0
    const reading = readSolanaRequest({
      ...{ namespace: 'solana', network: SOLANA_MAINNET, from: ME },
      method: random.of(['solana_signTransaction', 'solana:signMessage']),
      params: { transaction: asBytes ? bytes : base64.encode(bytes), message: bytes },
    })
    expect(reading.acts.length).toBeGreaterThan(0)
    // Each act takes at least one byte of the request.
    expect(reading.acts.length).toBeLessThanOrEqual(bytes.length + 1)
    if (reading.understood) expect(reading.signals.map(({ id }) => id)).not.toContain('malformed')
    const own = attempt(() => readTransaction(bytes))
    if (!own) continue
    readable++
    const message = getCompiledTransactionMessageDecoder().decode(
      getTransactionDecoder().decode(bytes).messageBytes,
    )
    expect(own.version).toBe(message.version)
    expect(own.accounts.flatMap(({ address }) => address ?? [])).toEqual(
      'staticAccounts' in message ? message.staticAccounts : [],
    )
    if ('instructions' in message) expect(own.instructions.length).toBe(message.instructions.length)
  }
  // The seeds are damaged so that a part of them can still be read.
  expect(readable).toBeGreaterThan(FUZZ_ROUNDS / 50)
})

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
