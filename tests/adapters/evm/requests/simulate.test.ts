import { maxUint256, parseEther, toFunctionSelector, zeroAddress, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { permit2, requestContracts as at } from '../../../../sandbox/request-contracts.ts'
import { createEvmRequestWorld } from '../../../../src/adapters/evm/requests/evm-request-world.ts'
import type { AssetRef } from '../../../../src/domain/requests/acts.ts'
import type { Effects } from '../../../../src/domain/requests/effects.ts'
import type { Reading } from '../../../../src/domain/requests/reading.ts'
import {
  batch,
  BOB,
  callOf,
  CAROL,
  encoded,
  ME,
  NOBODY,
  startChain,
  transaction,
  type Chain,
} from '../../../support/evm-world.ts'
import { fakeClock } from '../../../support/fake-clock.ts'

let chain: Chain
let snapshot: unknown
beforeAll(async () => {
  chain = await startChain(29301)
  await chain.send({ to: at.faucet, data: callOf('Faucet', 'take') })
})
afterAll(() => chain.stop())
beforeEach(async () => {
  snapshot = await chain.ask('evm_snapshot')
})
afterEach(() => chain.ask('evm_revert', [snapshot]))

const world = createEvmRequestWorld({ clock: fakeClock(Date.now()) })
const tried = (reading: Reading, held: AssetRef[] = []) =>
  world.simulate(chain.network, reading, new AbortController().signal, held)

/** What was checked; anything else is a failure of the test. */
async function checked(reading: Reading, held: AssetRef[] = []): Promise<Effects & { status: 'checked' }> {
  const found = await tried(reading, held)
  if (found.status !== 'checked') throw new Error(JSON.stringify(found))
  return found
}
/** Changes of an account as `[asset, amount]`. */
async function moves(reading: Reading, account = ME, held: AssetRef[] = []) {
  const { changes } = await checked(reading, held)
  return changes
    .filter((one) => one.account === account)
    .map(({ asset, amount }) => [asset.address ?? asset.kind, ...(asset.id ? [asset.id] : []), amount])
}
const ether = parseEther

describe('a trial run of money and tokens', () => {
  it('shows money that leaves apart from the fee', async () => {
    const found = await checked(transaction({ to: BOB, value: ether('1') }))
    expect(found.changes).toEqual([
      { asset: { kind: 'native' }, account: ME, amount: `-${ether('1')}` },
      { asset: { kind: 'native' }, account: BOB, amount: `${ether('1')}` },
    ])
    expect(found).toMatchObject({ approvals: [], controls: [] })
    expect(BigInt(found.fee ?? 0)).toBeGreaterThan(0n)
    expect(found.lacksFunds).toBeUndefined()
  })

  it.each<[string, object, bigint]>([
    ['the price', { gasPrice: '0x2386f26fc10000' }, 210n * ether('1')],
    ['a maximum', { maxFeePerGas: '0x2386f26fc10000' }, 210n * ether('1')],
    [
      'a maximum and a tip',
      { maxFeePerGas: '0x2386f26fc10000', maxPriorityFeePerGas: '0x2386f26fc10000' },
      210n * ether('1'),
    ],
    ['more gas than it takes', { gasPrice: '0x2386f26fc10000', gas: '0x186a0' }, 210n * ether('1')],
  ])('has the fee for %s that the request names', async (_, named, fee) => {
    const found = await checked(transaction({ to: BOB, value: ether('1') }, named))
    expect(found.fee).toBe(`${fee}`)
    expect(found.changes).toContainEqual({ asset: { kind: 'native' }, account: ME, amount: `-${ether('1')}` })
    expect(BigInt(found.gasPrice ?? 0)).toBeGreaterThan(0n)
  })

  it('has a tip on top of the base fee', async () => {
    const tip = 10n ** 16n
    const found = await checked(
      transaction({ to: BOB, value: 1n }, { maxPriorityFeePerGas: `0x${tip.toString(16)}` }),
    )
    const fee = BigInt(found.fee ?? 0)
    expect(fee).toBeGreaterThanOrEqual(21_000n * tip)
    expect(fee).toBeLessThan(21_001n * tip)
  })

  it('says that the account lacks what the request would pay for its gas', async () => {
    const dear = transaction({ to: BOB, value: 1n }, { gasPrice: `0x${ether('1').toString(16)}` })
    expect((await checked(dear)).lacksFunds).toBe(true)
  })

  it.each([
    ['is the next', 0n, undefined],
    ['comes later', 1n, true],
    ['is of one that was sent', -1n, true],
  ])('says whether a nonce that the request names %s', async (_, more, expected) => {
    await chain.ask('anvil_setNonce', [ME, '0x5'])
    const named = transaction({ to: BOB, value: 1n }, { nonce: `0x${(5n + more).toString(16)}` })
    expect((await checked(named)).isOutOfTurn).toBe(expected)
  })

  it('shows tokens that move, on both sides', async () => {
    const { token18 } = chain.contracts
    const reading = transaction({ to: token18, data: encoded.transfer(BOB, ether('250')) })
    expect(await moves(reading)).toEqual([[token18, `-${ether('250')}`]])
    expect(await moves(reading, BOB)).toEqual([[token18, `${ether('250')}`]])
  })

  it('shows tokens that return nothing', async () => {
    const reading = transaction({ to: at.muteToken, data: encoded.transfer(BOB, 5_000_000n) })
    expect(await moves(reading, BOB)).toEqual([[at.muteToken, '5000000']])
  })

  it('shows how much arrives of a token that takes a fee', async () => {
    const reading = transaction({ to: at.feeToken, data: encoded.transfer(BOB, ether('10')) })
    expect(await moves(reading)).toEqual([[at.feeToken, `-${ether('10')}`]])
    expect(await moves(reading, BOB)).toEqual([[at.feeToken, `${ether('9.7')}`]])
  })

  it('finds wrapped money, of which no event tells', async () => {
    const deposit = transaction({
      to: at.wrappedEther,
      data: callOf('WrappedEther', 'deposit'),
      value: ether('2'),
    })
    expect(await moves(deposit)).toEqual([
      ['native', `-${ether('2')}`],
      [at.wrappedEther, `${ether('2')}`],
    ])
  })

  it('calls a token a liar that tells of what its balances do not show', async () => {
    const found = await checked(transaction({ to: at.lyingToken, data: callOf('LyingToken', 'claim') }))
    expect(found.changes).toEqual([])
    expect(found.lying).toEqual([at.lyingToken])
  })

  it('shows both sides of an exchange', async () => {
    const data = callOf('Exchange', 'buy', [0n])
    expect(await moves(transaction({ to: at.exchange, data, value: ether('0.01') }))).toEqual([
      ['native', `-${ether('0.01')}`],
      [at.permitToken, `${ether('20')}`],
    ])
  })

  it('shows what a contract takes that was approved earlier, though the request names no token', async () => {
    const { token18 } = chain.contracts
    await chain.send({ to: token18, data: encoded.approve(at.multicall, maxUint256) })
    const pull = callOf('Multicall', 'pull', [token18, ME, NOBODY, ether('900')])
    const data = callOf('Multicall', 'multicall', [[pull]])
    expect(await moves(transaction({ to: at.multicall, data }))).toEqual([[token18, `-${ether('900')}`]])
  })

  it('compares the tokens that the account is known to have, whatever is told of them', async () => {
    const held: AssetRef[] = [{ kind: 'token', address: at.wrappedEther }]
    await chain.send({ to: at.wrappedEther, data: callOf('WrappedEther', 'deposit'), value: ether('3') })
    const withdraw = callOf('WrappedEther', 'withdraw', [ether('3')])
    const inside = callOf('BatchAccount', 'execute', [at.wrappedEther, 0n, withdraw])
    await chain.ask('anvil_setCode', [ME, `0xef0100${at.batchAccount.slice(2)}`])
    expect(await moves(transaction({ to: ME, data: inside }), ME, held)).toEqual([
      ['native', `${ether('3')}`],
      [at.wrappedEther, `-${ether('3')}`],
    ])
    await chain.ask('anvil_setCode', [ME, '0x'])
  })

  it('shows items, of one and of several', async () => {
    const { collectible } = chain.contracts
    expect(await moves(transaction({ to: collectible, data: encoded.transferFrom(ME, BOB, 1n) }))).toEqual([
      [collectible, '1', '-1'],
    ])
    const send = callOf('Items', 'safeTransferFrom', [ME, BOB, 2n, 4n, '0x'])
    expect(await moves(transaction({ to: at.items, data: send }))).toEqual([[at.items, '2', '-4']])
    const both = callOf('Items', 'safeBatchTransferFrom', [ME, BOB, [1n, 2n], [1n, 3n], '0x'])
    expect(await moves(transaction({ to: at.items, data: both }))).toEqual([
      [at.items, '1', '-1'],
      [at.items, '2', '-3'],
    ])
  })

  it('tries the calls of a batch on top of each other', async () => {
    const { token18 } = chain.contracts
    const reading = batch(
      { to: token18, data: encoded.approve(at.stake, ether('30')) },
      { to: at.stake, data: callOf('Stake', 'stake', [ether('30')]) },
    )
    const found = await checked(reading)
    expect(found.changes.filter(({ account }) => account === ME)).toEqual([
      { asset: { kind: 'token', address: token18 }, account: ME, amount: `-${ether('30')}` },
      { asset: { kind: 'token', address: at.stake }, account: ME, amount: `${ether('30')}` },
    ])
    // It was used up again.
    expect(found.approvals).toEqual([])
  })

  it('can be a deployment', async () => {
    const data: Hex = '0x600a600c600039600a6000f3602a60005260206000f300'
    expect((await checked(transaction({ data }))).changes).toEqual([])
  })
})

describe('a trial run of permissions', () => {
  const may = async (reading: Reading) =>
    (await checked(reading)).approvals.map(({ asset, spender, amount, before }) => [
      ...[asset.address, spender, amount],
      ...(before === undefined ? [] : [before]),
    ])

  it('shows what a spender may take, and could take before', async () => {
    const { token18 } = chain.contracts
    const all = transaction({ to: token18, data: encoded.approve(BOB, maxUint256) })
    expect(await may(all)).toEqual([[token18, BOB, 'unlimited', '0']])
    await chain.send({ to: token18, data: encoded.approve(BOB, 700n) })
    expect(await may(transaction({ to: token18, data: encoded.approve(BOB, 0n) }))).toEqual([
      [token18, BOB, '0', '700'],
    ])
  })

  it('shows a permission that is given again', async () => {
    const { token18 } = chain.contracts
    await chain.send({ to: token18, data: encoded.approve(BOB, 700n) })
    expect(await may(transaction({ to: token18, data: encoded.approve(BOB, 700n) }))).toEqual([
      [token18, BOB, '700', '700'],
    ])
  })

  it('says that a token wants the earlier permission taken back', async () => {
    await chain.send({ to: at.muteToken, data: encoded.approve(BOB, 1n) })
    const again = transaction({ to: at.muteToken, data: encoded.approve(BOB, 2n) })
    expect(await tried(again)).toEqual({ status: 'fails', reason: '' })
  })

  it('shows control over all items, of ERC-721 and of ERC-1155', async () => {
    for (const to of [chain.contracts.collectible, at.items]) {
      expect(await may(transaction({ to, data: encoded.approveAll(CAROL) }))).toEqual([
        [to, CAROL, 'all', '0'],
      ])
      await chain.send({ to, data: encoded.approveAll(CAROL) })
      const back = transaction({ to, data: encoded.approveAll(CAROL, false) })
      expect(await may(back)).toEqual([[to, CAROL, '0', 'all']])
    }
  })

  it('shows who may take one item', async () => {
    const { collectible } = chain.contracts
    expect(await checked(transaction({ to: collectible, data: encoded.approve(BOB, 1n) }))).toMatchObject({
      approvals: [
        {
          asset: { kind: 'collectible', address: collectible, id: '1' },
          ...{ owner: ME, spender: BOB, amount: '1' },
        },
      ],
    })
  })

  it("shows Permit2's allowances", async () => {
    const { token18 } = chain.contracts
    const data = callOf('AllowanceHub', 'approve', [token18, BOB, 900n, 4_000_000_000])
    expect(await may(transaction({ to: permit2, data }))).toEqual([[token18, BOB, '900', '0']])
  })

  it('shows that a contract gets another owner', async () => {
    const data = callOf('OwnedProxy', 'transferOwnership', [BOB])
    expect((await checked(transaction({ to: at.ownedProxy, data }))).controls).toEqual([
      { what: 'owner', account: at.ownedProxy, before: ME, after: BOB },
    ])
  })

  it('shows that an account gets code, and loses it', async () => {
    const delegated = async (address: string) => {
      const authorizationList = [
        { chainId: '0x7a69', address, nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' },
      ]
      return (await checked(transaction({ to: BOB }, { authorizationList }))).controls
    }
    expect(await delegated(at.batchAccount)).toEqual([{ what: 'code', account: ME, after: at.batchAccount }])
    await chain.ask('anvil_setCode', [ME, `0xef0100${at.batchAccount.slice(2)}`])
    expect(await delegated(at.batchAccount)).toEqual([])
    expect(await delegated(zeroAddress)).toEqual([{ what: 'code', account: ME, before: at.batchAccount }])
    await chain.ask('anvil_setCode', [ME, '0x'])
  })
})

describe('a trial run that fails', () => {
  it.each([
    [0, ''],
    [1, 'No, because of reasons'],
    [2, 'Panic 0x01'],
    [3, toFunctionSelector('Refused(uint256)')],
    [4, 'Panic 0x32'],
    [5, '<b>txet</b>lines'],
    [6, ''],
    [7, ''],
    [8, ''],
  ])('says why, as far as the contract does (%i)', async (how, reason) => {
    const found = await tried(transaction({ to: at.trap, data: callOf('Trap', 'fail', [BigInt(how)]) }))
    if (how === 3)
      expect(found).toMatchObject({ status: 'fails', reason: expect.stringMatching(/^0x[0-9a-f]{8}$/) })
    else expect(found).toEqual({ status: 'fails', reason })
  })

  it('names the errors of the standards', async () => {
    const { token18 } = chain.contracts
    const much = transaction({ to: token18, data: encoded.transfer(BOB, ether('2000')) })
    expect(await tried(much)).toEqual({ status: 'fails', reason: 'ERC20InsufficientBalance' })
    const stolen = transaction({ to: token18, data: encoded.transferFrom(BOB, ME, 1n) })
    expect(await tried(stolen)).toEqual({ status: 'fails', reason: 'ERC20InsufficientAllowance' })
  })

  it('is that of a token which cannot be sold', async () => {
    const buy = { to: at.honeypotToken, data: callOf('HoneypotToken', 'buy'), value: ether('1') }
    expect(await moves(transaction(buy))).toContainEqual([at.honeypotToken, `${ether('1000')}`])
    await chain.send(buy)
    const sell = transaction({ to: at.honeypotToken, data: encoded.transfer(BOB, 1n) })
    expect(await tried(sell)).toEqual({ status: 'fails', reason: 'TRANSFER_FAILED' })
  })

  it('says nothing where a token says nothing', async () => {
    const reading = transaction({ to: at.curtToken, data: encoded.transfer(BOB, ether('5000')) })
    expect(await tried(reading)).toEqual({ status: 'fails', reason: '' })
  })

  it('is that of a batch of which one call fails', async () => {
    const { token18 } = chain.contracts
    const reading = batch(
      { to: token18, data: encoded.transfer(BOB, 1n) },
      { to: at.trap, data: callOf('Trap', 'fail', [1n]) },
    )
    expect(await tried(reading)).toEqual({ status: 'fails', reason: 'No, because of reasons' })
  })
})

describe('a trial run for an account', () => {
  const POOR = '0x1111111111111111111111111111111111111111'

  it('that has too little says so, and shows the effects all the same', async () => {
    const found = await checked(transaction({ from: POOR, to: BOB, value: ether('1') }))
    expect(found.lacksFunds).toBe(true)
    expect(found.changes).toContainEqual({
      asset: { kind: 'native' },
      account: POOR,
      amount: `-${ether('1')}`,
    })
  })

  it('that has enough for the amount and not for the fee says so too', async () => {
    await chain.ask('anvil_setBalance', [POOR, `0x${ether('1').toString(16)}`])
    expect((await checked(transaction({ from: POOR, to: BOB, value: ether('1') }))).lacksFunds).toBe(true)
    await chain.ask('anvil_setBalance', [POOR, `0x${ether('1.01').toString(16)}`])
    expect(
      (await checked(transaction({ from: POOR, to: BOB, value: ether('1') }))).lacksFunds,
    ).toBeUndefined()
  })

  it('that is a contract shows what the contract would do', async () => {
    await chain.send({ to: chain.contracts.token18, data: encoded.transfer(at.batchAccount, 50n) })
    const { token18 } = chain.contracts
    const reading = transaction({ from: at.batchAccount, to: token18, data: encoded.transfer(BOB, 50n) })
    expect(await moves(reading, at.batchAccount)).toEqual([[token18, '-50']])
  })

  it('with code of EIP-7702 is that of an account', async () => {
    await chain.ask('anvil_setCode', [ME, `0xef0100${at.batchAccount.slice(2)}`])
    const { token18 } = chain.contracts
    const call = { target: token18, value: 0n, data: encoded.transfer(BOB, 7n) }
    const data = callOf('BatchAccount', 'executeBatch', [[call, { target: BOB, value: 5n, data: '0x' }]])
    expect(await moves(transaction({ to: ME, data }))).toEqual([
      ['native', '-5'],
      [token18, '-7'],
    ])
    await chain.ask('anvil_setCode', [ME, '0x'])
  })
})

describe('a trial run among hostile contracts', () => {
  it('looks at tokens that never end, answer three bytes or absurd numbers', async () => {
    for (const to of [at.longToken, at.endlessToken, at.garbageToken]) {
      const reading = batch(
        { to: BOB, value: 1n },
        { to: at.multicall, data: callOf('Multicall', 'multicall', [[]]) },
      )
      const named = batch({ to: chain.contracts.token18, data: encoded.transfer(to, 1n) })
      expect((await checked(reading, [{ kind: 'token', address: to }])).lying).toBeUndefined()
      expect(await moves(named, ME, [{ kind: 'token', address: to }])).toEqual([
        [chain.contracts.token18, '-1'],
      ])
    }
  })

  it('is not checked where a contract tells of more than can be looked at', async () => {
    const shout = (times: bigint) =>
      transaction({ to: at.longToken, data: callOf('HostileToken', 'shout', [times]) }, { gas: '0x1000000' })
    expect((await checked(shout(500n))).changes).toEqual([])
    expect(await tried(shout(6_000n))).toEqual({ status: 'not-checked', reason: 'not-possible' })
  })

  it('calls nothing checked that there is no trial for', async () => {
    const message: Reading = {
      ...transaction({ to: BOB, value: 1n }),
      acts: [{ act: 'unknown', why: 'unknown-type' }],
    }
    delete message.trial
    expect(await tried(message)).toEqual({ status: 'not-checked', reason: 'unknown-type' })
  })
})
