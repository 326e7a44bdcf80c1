import {
  address,
  createSolanaRpc,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Address,
  type Instruction,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solanaAssets, solanaPeople } from '../../../../sandbox/solana/assets.ts'
import { startSolana, type Solana } from '../../../../sandbox/solana/solana.ts'
import { createSolanaRequestWorld } from '../../../../src/adapters/solana/requests/solana-request-world.ts'
import type { Network } from '../../../../src/domain/networks/network.ts'
import { readSolanaRequest } from '../../../../src/domain/requests/solana/read-solana-request.ts'
import type { WalletRequest } from '../../../../src/domain/requests/wallet-request.ts'
import { personSigner, signedBy, type Rpc } from '../../../sandbox/solana-client.ts'
import { fakeClock } from '../../../support/fake-clock.ts'
import {
  addressNumber,
  instruction,
  keyBytes,
  signer,
  u32,
  u64,
  wireOf,
} from '../../../support/solana-requests.ts'
import { localNetwork } from '../../../support/solana-wallet.ts'

const [ALICE, BOB] = [solanaPeople[0]!, solanaPeople[1]!]
const LOOKUP = 'AddressLookupTab1e1111111111111111111111111'
const SYSTEM = '11111111111111111111111111111111'
const { dollar } = solanaAssets
const signal = new AbortController().signal
const world = createSolanaRequestWorld(fakeClock())

let solana: Solana
let network: Network
let rpc: Rpc
beforeAll(async () => {
  solana = await startSolana()
  network = localNetwork(solana.url)
  rpc = createSolanaRpc(solana.url)
})
afterAll(() => solana.stop())

const dollarsOf = async (owner: Address) =>
  (await findAssociatedTokenPda({ mint: dollar.mint, owner, tokenProgram: dollar.program }))[0]

const requestOf = (transaction: string): WalletRequest => ({
  ...{ namespace: 'solana', network: network.caipNetworkId, method: 'solana_signTransaction' },
  params: { transaction, pubkey: ALICE },
})

async function completed(transaction: string) {
  const request = requestOf(transaction)
  const reading = readSolanaRequest(request)
  return { reading, complete: await world.complete!(network, request, reading, signal) }
}

async function send(instructions: Instruction[]): Promise<void> {
  const wire = await signedBy(rpc, await personSigner(0), instructions)
  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
}

/** A lookup table on the chain, usable from the next block on. */
async function tableWith(...addresses: Address[]): Promise<Address> {
  const slot = await rpc.getSlot().send()
  const seeds = [getAddressEncoder().encode(ALICE), Uint8Array.from(u64(slot))]
  const [table, bump] = await getProgramDerivedAddress({ programAddress: address(LOOKUP), seeds })
  const create = [...u32(0), ...u64(slot), bump]
  await send([instruction(LOOKUP, [`w:${table}`, ALICE, `ws:${ALICE}`, SYSTEM], create)])
  const extend = [...u32(2), ...u64(BigInt(addresses.length)), ...addresses.flatMap(keyBytes)]
  await send([instruction(LOOKUP, [`w:${table}`, ALICE, `ws:${ALICE}`, SYSTEM], extend)])
  solana.advance(2)
  return table
}

describe('a reading that the network completes', () => {
  it('names token and owner of a plain transfer, which the request itself does not', async () => {
    const transfer = getTransferInstruction({
      ...{ source: await dollarsOf(ALICE), destination: await dollarsOf(BOB) },
      ...{ authority: signer(ALICE), amount: 3n },
    })
    const { reading, complete } = await completed(wireOf([transfer], { payer: ALICE }))
    expect(reading.understood).toBe(false)
    expect(reading.acts).toEqual([
      {
        ...{ act: 'transfer', amount: '3', to: await dollarsOf(BOB) },
        asset: { kind: 'token', account: await dollarsOf(ALICE) },
      },
    ])
    expect(complete.understood).toBe(true)
    expect(complete.acts).toEqual([
      {
        ...{ act: 'transfer', amount: '3', to: BOB, toAccount: await dollarsOf(BOB) },
        asset: { kind: 'token', address: dollar.mint },
      },
    ])
  })

  it('tells that a delegate moves the tokens of another account', async () => {
    const transfer = getTransferCheckedInstruction({
      ...{ source: await dollarsOf(BOB), mint: dollar.mint, destination: await dollarsOf(ALICE) },
      ...{ authority: signer(ALICE), amount: 3n, decimals: 6 },
    })
    const { complete } = await completed(wireOf([transfer], { payer: ALICE }))
    expect(complete.acts).toMatchObject([{ act: 'transfer', from: BOB, to: ALICE }])
  })

  it('knows accounts of lookup tables', async () => {
    const table = await tableWith(BOB, addressNumber(5))
    const transfer = getTransferSolInstruction({ source: signer(ALICE), destination: BOB, amount: 8_000n })
    const { reading, complete } = await completed(
      wireOf([transfer], { payer: ALICE, tables: { [table]: [BOB, addressNumber(5)] } }),
    )
    expect(reading.acts).toMatchObject([{ act: 'unknown', contract: SYSTEM, why: 'opaque' }])
    expect(reading.understood).toBe(false)
    expect(complete.acts).toEqual([{ act: 'transfer', asset: { kind: 'native' }, amount: '8000', to: BOB }])
    expect(await world.simulate(network, complete, signal)).toMatchObject({
      status: 'checked',
      changes: [
        { account: ALICE, amount: '-8000' },
        { account: BOB, amount: '8000' },
      ],
    })
  })

  it('does not understand a transaction whose table does not exist', async () => {
    const transfer = getTransferSolInstruction({ source: signer(ALICE), destination: BOB, amount: 1n })
    const { complete } = await completed(
      wireOf([transfer], { payer: ALICE, tables: { [addressNumber(6)]: [BOB] } }),
    )
    expect(complete.understood).toBe(false)
    expect(await world.simulate(network, complete, signal)).toEqual({
      status: 'not-checked',
      reason: 'not-possible',
    })
  })

  it('stays as it is without an answer', async () => {
    const transfer = getTransferSolInstruction({ source: signer(ALICE), destination: BOB, amount: 1n })
    const request = requestOf(wireOf([transfer], { payer: ALICE }))
    const reading = readSolanaRequest(request)
    expect(await world.complete!(localNetwork('http://127.0.0.1:9/'), request, reading, signal)).toBe(reading)
  })
})

describe('the other side', () => {
  it('is an account, a mint, a token account with its owner, or a program', async () => {
    const token = await dollarsOf(BOB)
    const unused = addressNumber(7)
    const found = await world.parties(network, [BOB, dollar.mint, token, dollar.program, unused, 'x'], signal)
    expect(found).toEqual([
      { address: BOB, kind: 'account' },
      { address: dollar.mint, kind: 'mint' },
      { address: token, kind: 'token-account', owner: BOB },
      { address: dollar.program, kind: 'program' },
      { address: unused, kind: 'account', isUnused: true },
      { address: 'x', kind: 'unknown' },
    ])
  })

  it('is not known without an answer', async () => {
    const away = localNetwork('http://127.0.0.1:9/')
    expect(await world.parties(away, [BOB], signal)).toEqual([{ address: BOB, kind: 'unknown' }])
  })
})

describe('an asset', () => {
  it('has decimals, the name that its mint gives it, and what the account holds', async () => {
    const { ray } = solanaAssets
    const refs = [
      { kind: 'native' as const },
      { kind: 'token' as const, address: ray.mint },
      { kind: 'token' as const, address: dollar.mint },
      { kind: 'token' as const, address: addressNumber(8) },
      { kind: 'token' as const, account: await dollarsOf(BOB) },
    ]
    const found = await world.assets(network, refs, BOB, signal)
    const { value: sol } = await rpc.getBalance(BOB).send()
    const { value: held } = await rpc.getTokenAccountBalance(await dollarsOf(BOB)).send()
    expect(found).toMatchObject([
      { symbol: 'SOL', decimals: 9, isKnown: true, balance: `${sol}` },
      { name: ray.name, symbol: ray.symbol, decimals: 9, isKnown: false },
      {
        ...{ decimals: 6, isKnown: false, balance: held.amount },
        supply: expect.stringMatching(/^[1-9]\d*$/) as string,
      },
      { isKnown: false },
      { decimals: 6, balance: held.amount },
    ])
    expect(found.map(({ asset }) => asset)).toEqual(refs)
    expect(found[2]).not.toHaveProperty('symbol')
    expect(found[3]).not.toHaveProperty('decimals')
  })
})

describe('what became of a transaction', () => {
  it('is read from the chain, with the fee told apart', async () => {
    const alice = await personSigner(0)
    const transfer = getTransferCheckedInstruction({
      ...{ source: await dollarsOf(ALICE), mint: dollar.mint, destination: await dollarsOf(BOB) },
      ...{ authority: alice, amount: 11n, decimals: 6 },
    })
    const wire = await signedBy(rpc, alice, [transfer])
    const hash = await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    const reading = readSolanaRequest(requestOf(wire))
    const asset = { kind: 'token', address: dollar.mint }
    expect(await world.outcome!(network, [hash], reading, signal)).toMatchObject({
      status: 'checked',
      fee: '5000',
      changes: [
        { asset, account: ALICE, amount: '-11' },
        { asset, account: BOB, amount: '11' },
      ],
    })
    const other = '5'.repeat(88)
    expect(await world.outcome!(network, [other], reading, signal)).toBeUndefined()
  })
})
