import type { Address, Instruction } from '@solana/kit'
import {
  getAssignInstruction,
  getTransferSolInstruction,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getApproveInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solanaAssets, solanaPeople, type SolanaAsset } from '../../../../sandbox/solana/assets.ts'
import { startSolana, type Solana } from '../../../../sandbox/solana/solana.ts'
import { createSolanaRequestWorld } from '../../../../src/adapters/solana/requests/solana-request-world.ts'
import type { Network } from '../../../../src/domain/networks/network.ts'
import { readSolanaRequest } from '../../../../src/domain/requests/solana/read-solana-request.ts'
import type { WalletRequest } from '../../../../src/domain/requests/wallet-request.ts'
import { fakeClock } from '../../../support/fake-clock.ts'
import { addressNumber, instruction, signer, u32, u64, wireOf } from '../../../support/solana-requests.ts'
import { localNetwork } from '../../../support/solana-wallet.ts'

const [ALICE, BOB] = [solanaPeople[0]!, solanaPeople[1]!]
const COMPUTE = 'ComputeBudget111111111111111111111111111111'
const signal = new AbortController().signal
const world = createSolanaRequestWorld(fakeClock())

let solana: Solana
let network: Network
beforeAll(async () => {
  solana = await startSolana()
  network = localNetwork(solana.url)
})
afterAll(() => solana.stop())

const accountOf = async ({ mint, program }: SolanaAsset, owner: Address) =>
  (await findAssociatedTokenPda({ mint, owner, tokenProgram: program }))[0]

function requestOf(instructions: readonly Instruction[], payer: string = ALICE): WalletRequest {
  const transaction = wireOf(instructions, { payer })
  return {
    namespace: 'solana',
    network: network.caipNetworkId,
    method: 'solana_signAndSendTransaction',
    params: { transaction, pubkey: ALICE },
  }
}

const effectsOf = (instructions: readonly Instruction[], payer?: string) =>
  world.simulate(network, readSolanaRequest(requestOf(instructions, payer)), signal)

const source = signer(ALICE)
const { dollar, ray } = solanaAssets

async function send(asset: SolanaAsset, amount: bigint, to: Address = BOB) {
  const { mint, decimals, program } = asset
  return getTransferCheckedInstruction(
    {
      ...{ source: await accountOf(asset, ALICE), destination: await accountOf(asset, to) },
      ...{ mint, decimals, amount, authority: source },
    },
    { programAddress: program },
  )
}

describe('a trial run', () => {
  it('shows what leaves and arrives, with the fee told apart', async () => {
    const effects = await effectsOf([getTransferSolInstruction({ source, destination: BOB, amount: 1_500n })])
    expect(effects).toMatchObject({
      status: 'checked',
      changes: [
        { asset: { kind: 'native' }, account: ALICE, amount: '-1500' },
        { asset: { kind: 'native' }, account: BOB, amount: '1500' },
      ],
      fee: '5000',
      approvals: [],
      controls: [],
    })
  })

  it.each([
    ['with a limit', [instruction(COMPUTE, [], [2, ...u32(50_000)])], 5_000n + 500n],
    ['without a limit', [], 5_000n + 60n],
  ])('knows the fee that is offered %s', async (_what, limits, fee) => {
    const price = instruction(COMPUTE, [], [3, ...u64(10_000n)])
    const transfer = getTransferSolInstruction({ source, destination: BOB, amount: 1n })
    const effects = await effectsOf([...limits, price, transfer])
    expect(effects).toMatchObject({
      fee: `${fee}`,
      changes: [
        { account: ALICE, amount: '-1' },
        { account: BOB, amount: '1' },
      ],
    })
  })

  it.each([
    ['the first token program', dollar],
    ['Token-2022', ray],
  ])('counts tokens of %s by their owner', async (_what, asset) => {
    const effects = await effectsOf([await send(asset, 250n)])
    const held = { kind: 'token', address: asset.mint }
    expect(effects).toMatchObject({
      changes: [
        { asset: held, account: ALICE, amount: '-250' },
        { asset: held, account: BOB, amount: '250' },
      ],
    })
  })

  it('shows the rent of an account that is opened', async () => {
    const owner = addressNumber(1)
    const ata = await accountOf(dollar, owner)
    const open = getCreateAssociatedTokenIdempotentInstruction({
      payer: source,
      ata,
      owner,
      mint: dollar.mint,
    })
    const effects = await effectsOf([open, await send(dollar, 5n, owner)])
    expect(effects).toMatchObject({
      changes: [
        { asset: { kind: 'native' }, account: ALICE, amount: '-2039280' },
        { asset: { address: dollar.mint }, account: ALICE, amount: '-5' },
        { asset: { address: dollar.mint }, account: owner, amount: '5' },
      ],
    })
  })

  it('shows that a token account is given away, with all that is in it', async () => {
    const owned = await accountOf(dollar, ALICE)
    const effects = await effectsOf([
      getSetAuthorityInstruction({
        ...{ owned, owner: source, authorityType: AuthorityType.AccountOwner, newAuthority: BOB },
      }),
    ])
    expect(effects).toMatchObject({
      status: 'checked',
      controls: [{ what: 'owner', account: owned, before: ALICE, after: BOB }],
      changes: [
        {
          asset: { address: dollar.mint },
          account: ALICE,
          amount: expect.stringMatching(/^-\d+$/) as string,
        },
        { asset: { address: dollar.mint }, account: BOB },
      ],
    })
  })

  it('shows who may close a token account', async () => {
    const owned = await accountOf(dollar, ALICE)
    const give = getSetAuthorityInstruction({
      ...{ owned, owner: source, authorityType: AuthorityType.CloseAccount, newAuthority: BOB },
    })
    expect(await effectsOf([give])).toMatchObject({
      controls: [{ what: 'close-authority', account: owned, after: BOB }],
      changes: [],
    })
  })

  it('shows that an account is given to a program', async () => {
    const program = addressNumber(2)
    expect(
      await effectsOf([getAssignInstruction({ account: source, programAddress: program })], BOB),
    ).toMatchObject({
      controls: [{ what: 'program', account: ALICE, before: SYSTEM_PROGRAM_ADDRESS, after: program }],
    })
  })

  it('shows who may spend, and until how much', async () => {
    const account = await accountOf(dollar, ALICE)
    const approve = (amount: bigint) =>
      getApproveInstruction({ source: account, delegate: BOB, owner: source, amount })
    const asset = { kind: 'token', address: dollar.mint }
    expect(await effectsOf([approve(77n)])).toMatchObject({
      approvals: [{ asset, owner: ALICE, spender: BOB, amount: '77' }],
    })
    expect(await effectsOf([approve(2n ** 64n - 1n)])).toMatchObject({ approvals: [{ amount: 'unlimited' }] })
    const revoke = getRevokeInstruction({ source: account, owner: source })
    expect(await effectsOf([approve(77n), revoke])).toMatchObject({ approvals: [] })
  })

  it('says in words why a transaction fails', async () => {
    expect(await effectsOf([await send(dollar, 10n ** 15n)])).toEqual({
      status: 'fails',
      reason: 'insufficient funds',
    })
    const amount = 10n ** 18n
    expect(await effectsOf([getTransferSolInstruction({ source, destination: BOB, amount })])).toMatchObject({
      status: 'fails',
      reason: expect.stringMatching(/^Transfer: insufficient lamports \d+, need 10{18}$/) as string,
    })
    const small = getTransferSolInstruction({ source, destination: addressNumber(3), amount: 1n })
    expect(await effectsOf([small])).toEqual({
      status: 'fails',
      reason: 'An account would be left with too little for its rent',
    })
    expect(await effectsOf([small], addressNumber(4))).toEqual({
      status: 'fails',
      reason: 'The account that pays the fee does not exist',
    })
  })

  it('says that it was not checked where the node does not answer', async () => {
    const reading = readSolanaRequest(
      requestOf([getTransferSolInstruction({ source, destination: BOB, amount: 1n })]),
    )
    solana.faults.set('unhealthy', '/simulateTransaction')
    const effects = await world.simulate(network, reading, signal)
    solana.faults.clear()
    expect(effects).toEqual({ status: 'not-checked', reason: 'no-answer' })
    const away = localNetwork('http://127.0.0.1:9/')
    expect(await world.simulate(away, reading, signal)).toEqual({
      status: 'not-checked',
      reason: 'no-answer',
    })
  })

  it('tries several transactions that do not build on each other, and says so where they do', async () => {
    const one = wireOf([getTransferSolInstruction({ source, destination: BOB, amount: 5n })], {
      payer: ALICE,
    })
    const other = wireOf([await send(dollar, 9n)], { payer: ALICE })
    const both = (transactions: string[]) =>
      world.simulate(
        network,
        readSolanaRequest({
          ...{ namespace: 'solana', network: network.caipNetworkId },
          ...{ method: 'solana_signAllTransactions', params: { transactions }, from: ALICE },
        }),
        signal,
      )
    expect(await both([one, other])).toMatchObject({
      status: 'checked',
      fee: '10000',
      changes: [
        { account: ALICE, amount: '-5' },
        { account: ALICE, amount: '-9' },
        { account: BOB, amount: '5' },
        { account: BOB, amount: '9' },
      ],
    })
    expect(await both([other, other])).toEqual({ status: 'not-checked', reason: 'not-possible' })
  })

  it('rejects only when it is aborted', async () => {
    const reading = readSolanaRequest(
      requestOf([getTransferSolInstruction({ source, destination: BOB, amount: 1n })]),
    )
    const over = new AbortController()
    const effects = world.simulate(network, reading, over.signal)
    over.abort(new Error('over'))
    await expect(effects).rejects.toThrow('over')
  })
})
