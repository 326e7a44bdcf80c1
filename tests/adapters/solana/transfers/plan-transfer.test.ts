import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateKeyPairSigner } from '@solana/kit'
import { solanaAssets, solanaPeople } from '../../../../sandbox/solana/assets.ts'
import { oddAssets } from '../../../../sandbox/solana/mints/odd-assets.ts'
import { solanaTransfers, type SolanaTransfers } from '../../../support/solana-transfers.ts'
import { costOf } from '../../../support/transfers.ts'

const SOL = 1_000_000_000n
const FEE = 5_000n
const RENT = 890_880n
const [, friend = '', , other = '', , particular = ''] = solanaPeople as string[]
const { dollar, ray } = solanaAssets
const { toll, bound, leash, frost, hooked, paused } = oddAssets
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

let chain: SolanaTransfers
beforeAll(async () => {
  chain = await solanaTransfers()
})
afterAll(() => chain.solana.stop())

const newcomer = async (): Promise<string> => (await generateKeyPairSigner()).address

describe('SOL', () => {
  it('goes to a new account, and costs the signature', async () => {
    const { plan, send, follow, from } = await chain.page()
    const [to, before] = [await newcomer(), await chain.lamports(from)]
    const planned = await plan(to, SOL)
    expect(planned).toMatchObject({
      amount: SOL,
      arrives: SOL,
      costs: [{ kind: 'network-fee', amount: FEE }],
    })
    const state = await follow(planned, await send(planned)).until((one) => one?.isFinal)
    expect(state).toMatchObject({ status: 'confirmed', arrived: SOL.toString(), fee: FEE.toString() })
    expect(await chain.lamports(to)).toBe(SOL)
    expect(await chain.lamports(from)).toBe(before - SOL - FEE)
  })

  it('goes without a rest when all of it is sent', async () => {
    const { plan, send, follow, from } = await chain.page({ person: 4 })
    const before = await chain.lamports(from)
    const planned = await plan(await newcomer(), 'max')
    expect(planned.amount).toBe(before - FEE)
    await follow(planned, await send(planned)).until((one) => one?.isFinal)
    expect(await chain.lamports(from)).toBe(0n)
  })

  it.each([
    ['a new account would have too little', RENT - 1n, 'below-rent'],
    ['there is not so much', 10n ** 15n, 'insufficient-funds'],
    ['there is nothing to send', 0n, 'insufficient-fee'],
  ])('is not sent where %s', async (_what, amount, obstacle) => {
    const { plan } = await chain.page()
    const planned = await plan(await newcomer(), amount)
    expect(planned).toMatchObject({ obstacle })
    expect(planned.request).toBeUndefined()
  })

  it('is not sent where too little would stay behind', async () => {
    const { plan, from } = await chain.page()
    const balance = await chain.lamports(from)
    expect(await plan(friend, balance - FEE - 1n)).toMatchObject({ obstacle: 'below-rent' })
    expect(await plan(friend, balance - FEE - RENT + 1n)).toMatchObject({ obstacle: 'below-rent' })
    expect(await plan(friend, balance - 1n)).toMatchObject({ obstacle: 'insufficient-fee' })
    const [all, allButRent] = [await plan(friend, balance - FEE), await plan(friend, balance - FEE - RENT)]
    expect([all.obstacle, allButRent.obstacle]).toEqual([undefined, undefined])
  })

  it('takes a little for an account that is there', async () => {
    const { plan } = await chain.page()
    expect((await plan(friend, 1n)).obstacle).toBeUndefined()
  })

  it.each([
    ['a mint', async () => dollar.mint],
    ['a program', async () => TOKEN_PROGRAM],
    ['a token account', () => chain.tokenAccount(dollar, friend)],
    ['an address without a key', () => chain.tokenAccount(hooked, friend)],
    ['no address', async () => 'banana'],
    ['an address of another kind', async () => '0x1dF62f291b2E969fB0849d99D9Ce41e2F137006e'],
  ])('is not sent to %s', async (_what, to) => {
    const { plan } = await chain.page()
    const planned = await plan(await to(), SOL)
    expect(planned).toMatchObject({ obstacle: 'not-an-account' })
    expect(planned.request).toBeUndefined()
  })
})

describe('a token', () => {
  it.each([
    ['SPL', dollar, 2_039_280n],
    ['Token-2022', ray, 2_074_080n],
  ])('moves that mint and 0 lamports beyond fee and rent: %s', async (_program, asset, rent) => {
    const { plan, send, follow, from } = await chain.page()
    const to = await newcomer()
    const [lamports, tokens] = [await chain.lamports(from), await chain.tokens(asset, from)]
    const planned = await plan(to, 1_500_000n, asset)
    expect(planned.costs).toEqual([
      { kind: 'network-fee', amount: FEE },
      { kind: 'account-rent', amount: rent },
    ])
    const state = await follow(planned, await send(planned)).until((one) => one?.isFinal)
    expect(state).toMatchObject({ status: 'confirmed', arrived: '1500000' })
    expect(await chain.tokens(asset, to)).toBe(1_500_000n)
    expect(await chain.tokens(asset, from)).toBe(tokens - 1_500_000n)
    expect(await chain.lamports(from)).toBe(lamports - FEE - rent)
    expect(await chain.lamports(to)).toBe(0n)
  })

  it('costs no rent where the recipient has an account for it', async () => {
    const { plan } = await chain.page()
    expect(costOf(await plan(friend, 1n, dollar), 'account-rent')).toBeUndefined()
  })

  it('is sent to a token account of this mint that was given, and to no other token account', async () => {
    const { plan, send, follow } = await chain.page()
    const [account, foreign] = [
      await chain.tokenAccount(dollar, friend),
      await chain.tokenAccount(ray, friend),
    ]
    const before = await chain.tokens(dollar, friend)
    const planned = await plan(account, 7n, dollar)
    const state = await follow(planned, await send(planned)).until((one) => one?.isFinal)
    expect(state.arrived).toBe('7')
    expect(await chain.tokens(dollar, friend)).toBe(before + 7n)
    expect(await plan(foreign, 7n, dollar)).toMatchObject({ obstacle: 'not-an-account' })
    expect(await plan(dollar.mint, 7n, dollar)).toMatchObject({ obstacle: 'not-an-account' })
  })

  it('is not sent with decimals that are not the mint’s', async () => {
    const { plan } = await chain.page()
    expect(await plan(friend, 7n, { ...dollar, decimals: 9 })).toMatchObject({ obstacle: 'would-fail' })
  })

  it('is not sent by one who has none, or not so much', async () => {
    const { plan } = await chain.page()
    expect(await plan(friend, 1n, toll)).toMatchObject({ obstacle: 'insufficient-funds' })
    expect(await plan(friend, 10n ** 18n, dollar)).toMatchObject({ obstacle: 'insufficient-funds' })
  })

  it('is none where the mint is no mint', async () => {
    const { plan } = await chain.page()
    expect(await plan(friend, 1n, { ...dollar, mint: friend as never })).toMatchObject({
      obstacle: 'would-fail',
    })
  })

  it('is not sent without SOL for the fee', async () => {
    const { plan } = await chain.page({ person: 4 })
    // All of it was sent away.
    expect(await plan(friend, 1n, dollar)).toMatchObject({ obstacle: 'insufficient-fee' })
  })
})

describe('a token of Token-2022', () => {
  it('that keeps a part arrives as it was said, and is guaranteed to', async () => {
    const { plan, send, follow } = await chain.page({ person: 2 })
    const to = await newcomer()
    const planned = await plan(to, 10_000_000n, toll)
    expect(planned).toMatchObject({ amount: 10_000_000n, arrives: 9_750_000n })
    expect(planned.costs).toEqual([
      { kind: 'network-fee', amount: FEE },
      { kind: 'token-fee', token: toll.mint, amount: 250_000n, basisPoints: 250 },
      { kind: 'account-rent', amount: 2_157_600n },
    ])
    const state = await follow(planned, await send(planned)).until((one) => one?.isFinal)
    expect(state.arrived).toBe('9750000')
    expect(await chain.tokens(toll, to)).toBe(9_750_000n)
  })

  it('keeps no more than its most, and rounds up', async () => {
    const { plan } = await chain.page({ person: 2 })
    expect(await plan(other, 500_000_000n, toll)).toMatchObject({ arrives: 498_000_000n })
    expect(await plan(other, 1n, toll)).toMatchObject({ arrives: 0n })
    expect(await plan(other, 41n, toll)).toMatchObject({ arrives: 39n })
  })

  it('needs a memo where the recipient demands one, and goes through with it', async () => {
    const { plan, send, follow } = await chain.page({ person: 2 })
    expect(await plan(particular, 5n, leash)).toMatchObject({ obstacle: 'memo-required' })
    const planned = await plan(particular, 5n, leash, 'Invoice 12')
    expect(planned.obstacle).toBeUndefined()
    const state = await follow(planned, await send(planned)).until((one) => one?.isFinal)
    expect(state).toMatchObject({ status: 'confirmed', arrived: '5' })
  })

  it.each([
    ['is bound to its account', bound, 'non-transferable'],
    ['has a hook', hooked, 'token-hook'],
    ['is paused', paused, 'token-paused'],
  ])('is not sent when it %s', async (_what, asset, obstacle) => {
    const { plan } = await chain.page({ person: 2 })
    const planned = await plan(other, 5n, asset)
    expect(planned).toMatchObject({ obstacle })
    expect(planned.request).toBeUndefined()
  })

  it('is not sent into an account that would begin frozen, and is into one that is not', async () => {
    const { plan, send, follow } = await chain.page({ person: 2 })
    expect(await plan(await newcomer(), 5n, frost)).toMatchObject({ obstacle: 'account-frozen' })
    const planned = await plan(other, 5n, frost)
    const state = await follow(planned, await send(planned)).until((one) => one?.isFinal)
    expect(state).toMatchObject({ status: 'confirmed', arrived: '5' })
  })
})
