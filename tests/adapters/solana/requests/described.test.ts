import type { Address, Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getApproveInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { solanaAssets, solanaPeople, type SolanaAsset } from '../../../../sandbox/solana/assets.ts'
import { oddAssets } from '../../../../sandbox/solana/mints/odd-assets.ts'
import { startSolana, type Solana } from '../../../../sandbox/solana/solana.ts'
import { createSolanaRequestWorld } from '../../../../src/adapters/solana/requests/solana-request-world.ts'
import { describedBy } from '../../../support/described-by.ts'
import { fakeClock } from '../../../support/fake-clock.ts'
import { addressNumber, instruction, signer, wireOf } from '../../../support/solana-requests.ts'
import { localNetwork } from '../../../support/solana-wallet.ts'

/** Phase's accounts, which hold the tokens that wallets get wrong. */
const [ME, BOB] = [solanaPeople[2]!, solanaPeople[3]!]
const me = signer(ME)
const { dollar } = solanaAssets
const SHORT = `${BOB.slice(0, 4)}…${BOB.slice(-4)}`

let solana: Solana
beforeAll(async () => {
  solana = await startSolana()
})
afterAll(() => solana.stop())

const accountOf = async (owner: Address, { mint, program }: SolanaAsset = dollar) =>
  (await findAssociatedTokenPda({ mint, owner, tokenProgram: program }))[0]

function described(...instructions: Instruction[]) {
  const network = localNetwork(solana.url)
  return describedBy(createSolanaRequestWorld(fakeClock()), network, {
    ...{ namespace: 'solana', network: network.caipNetworkId, method: 'solana_signAndSendTransaction' },
    params: { transaction: wireOf(instructions, { payer: ME }), pubkey: ME },
  })
}

it('says who gets lamports, and what it costs', async () => {
  const send = getTransferSolInstruction({ source: me, destination: BOB, amount: 1_500_000_000n })
  expect(await described(send)).toMatchObject({
    ...{ intent: `Send 1.5 SOL to ${SHORT}`, understood: true, level: 'look' },
    effects: {
      status: 'checked',
      fee: '0.000005',
      changes: [{ account: ME, amount: '-1.5' }, { account: BOB }],
    },
    warnings: ['first-time-recipient'],
  })
})

it('says who gets tokens, though the request names neither them nor their owner', async () => {
  const send = getTransferInstruction({
    ...{ source: await accountOf(ME), destination: await accountOf(BOB), authority: me, amount: 3_000_000n },
  })
  const { intent, understood } = await described(send)
  expect(understood).toBe(true)
  expect(intent).toMatch(/^Send 3 .+ to /)
  expect(intent).toContain(SHORT)
})

it('warns of a token account that is given away', async () => {
  const give = getSetAuthorityInstruction({
    ...{
      owned: await accountOf(ME),
      owner: me,
      authorityType: AuthorityType.AccountOwner,
      newAuthority: BOB,
    },
  })
  const { level, warnings, effects } = await described(give)
  expect(level).toBe('danger')
  expect(warnings).toEqual(expect.arrayContaining(['control-given', 'gives-all']))
  expect(effects).toMatchObject({ status: 'checked', changes: [{ account: ME }, { account: BOB }] })
})

it('warns of a delegate without limit', async () => {
  const approve = getApproveInstruction({
    ...{ source: await accountOf(ME), delegate: BOB, owner: me, amount: 2n ** 64n - 1n },
  })
  expect((await described(approve)).warnings).toContain('unlimited-approval')
})

it('warns of another account’s tokens that the own signature moves', async () => {
  const take = getTransferCheckedInstruction({
    ...{ source: await accountOf(BOB), mint: dollar.mint, destination: await accountOf(ME) },
    ...{ authority: me, amount: 3n, decimals: 6 },
  })
  expect((await described(take)).warnings).toContain('moves-others-money')
  const paid = getTransferSolInstruction({ source: signer(BOB), destination: ME, amount: 3n })
  const mine = getTransferSolInstruction({ source: me, destination: BOB, amount: 5n })
  expect((await described(mine, paid)).warnings).not.toContain('moves-others-money')
})

it('warns of tokens that their issuer can take back', async () => {
  const { leash } = oddAssets
  const send = getTransferCheckedInstruction(
    {
      ...{ source: await accountOf(ME, leash), mint: leash.mint, destination: await accountOf(BOB, leash) },
      ...{ authority: me, amount: 3n, decimals: leash.decimals },
    },
    { programAddress: leash.program },
  )
  expect((await described(send)).warnings).toContain('permanent-delegate')
})

it('does not understand a program that it does not know, and says why it fails', async () => {
  expect(await described(instruction(addressNumber(9), [`w:${ME}`], [1, 2, 3]))).toMatchObject({
    ...{ understood: false, level: 'danger' },
    effects: { status: 'fails', reason: 'A program does not exist' },
    warnings: ['would-fail', 'not-understood'],
  })
})
