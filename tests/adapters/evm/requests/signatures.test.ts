import { maxUint256, parseEther, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permit2, requestContracts as at } from '../../../../sandbox/request-contracts.ts'
import { createEvmRequestWorld } from '../../../../src/adapters/evm/requests/evm-request-world.ts'
import { compareEffects } from '../../../../src/domain/requests/compare-effects.ts'
import type { Reading } from '../../../../src/domain/requests/reading.ts'
import { BOB, callOf, encoded, ME, startChain, typedData, type Chain } from '../../../support/evm-world.ts'
import { order } from '../../../support/evm-actions.ts'
import { fakeClock } from '../../../support/fake-clock.ts'

let chain: Chain
beforeAll(async () => {
  chain = await startChain(29305)
  await chain.send({ to: at.faucet, data: callOf('Faucet', 'take') })
})
afterAll(() => chain.stop())

const world = createEvmRequestWorld({ clock: fakeClock(Date.now()) })
const tried = (reading: Reading) => world.simulate(chain.network, reading, new AbortController().signal)
const LATER = 4_000_000_000n
const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const fields = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { type, name }
  })

function permit(value: bigint, spender: Address = BOB): Reading {
  return typedData(ME, {
    types: {
      EIP712Domain: DOMAIN,
      Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
    },
    primaryType: 'Permit',
    domain: { name: 'Sandbox Permit', version: '1', chainId: 31337, verifyingContract: at.permitToken },
    message: { owner: ME, spender, value, nonce: 0n, deadline: LATER },
  })
}

function permitOfHub(token: Address, amount: bigint): Reading {
  return typedData(ME, {
    types: {
      EIP712Domain: DOMAIN.filter(({ name }) => name !== 'version'),
      PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'),
      PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce'),
    },
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 31337, verifyingContract: permit2 },
    message: { details: { token, amount, expiration: LATER, nonce: 0 }, spender: BOB, sigDeadline: LATER },
  })
}

describe('a signature that is not given yet', () => {
  it('shows what its holder may take, and that it can be taken', async () => {
    const found = await tried(permit(parseEther('40')))
    expect(found).toMatchObject({ status: 'checked', isPotential: true })
    expect(found).not.toHaveProperty('fee')
    expect(found).toMatchObject({
      changes: [
        { asset: { kind: 'token', address: at.permitToken }, account: ME, amount: `-${parseEther('40')}` },
      ],
    })
  })

  it('shows that all can be taken where it allows more than there is', async () => {
    expect(await tried(permit(parseEther('5000')))).toMatchObject({
      status: 'checked',
      isPotential: true,
      changes: [
        { asset: { kind: 'token', address: at.permitToken }, account: ME, amount: `-${parseEther('100')}` },
      ],
      approvals: [{ owner: ME, spender: BOB, amount: `${parseEther('4900')}`, before: '0' }],
    })
  })

  it('shows a permission without limit', async () => {
    expect(await tried(permit(maxUint256))).toMatchObject({
      status: 'checked',
      isPotential: true,
      approvals: [{ owner: ME, spender: BOB, amount: 'unlimited', before: '0' }],
    })
  })

  it('can be for a contract as spender', async () => {
    expect(await tried(permit(parseEther('1'), at.trap))).toMatchObject({
      status: 'checked',
      isPotential: true,
    })
  })

  it('shows what a signature for Permit2 lets be taken, where the token is approved for it', async () => {
    const { token18 } = chain.contracts
    await chain.send({ to: token18, data: encoded.approve(permit2, maxUint256) })
    expect(await tried(permitOfHub(token18, parseEther('600')))).toMatchObject({
      status: 'checked',
      isPotential: true,
      changes: [{ asset: { kind: 'token', address: token18 }, account: ME, amount: `-${parseEther('600')}` }],
    })
  })

  it('shows what an order brings that is paid in tokens, which no stranger has yet', async () => {
    const { collectible } = chain.contracts
    await chain.send({ to: collectible, data: encoded.approveAll(at.market) })
    expect(await tried(typedData(ME, order(collectible, ME, 5n)))).toHaveProperty('changes.length', 2)
    const reading = typedData(ME, order(collectible, ME, 5n, at.permitToken))
    expect(await tried(reading)).toMatchObject({
      ...{ status: 'checked', isPotential: true },
      changes: expect.arrayContaining([
        { asset: { kind: 'token', address: at.permitToken }, account: ME, amount: '5' },
        { asset: { kind: 'collectible', address: collectible, id: '1' }, account: ME, amount: '-1' },
      ]) as unknown,
    })
  })

  it('is not checked where a token keeps balances in a way of its own', async () => {
    const { collectible } = chain.contracts
    await chain.send({ to: collectible, data: encoded.approveAll(at.market) })
    const reading = typedData(ME, order(collectible, ME, 5n, at.trap))
    expect(await tried(reading)).toEqual({ status: 'not-checked', reason: 'not-possible' })
  })

  it('shows what an order gives and brings, as it is filled later', async () => {
    const { collectible } = chain.contracts
    await chain.send({ to: collectible, data: encoded.approveAll(at.market) })
    const data = order(collectible, ME, 900n)
    const promised = await tried(typedData(ME, data))
    expect(promised).toMatchObject({
      ...{ status: 'checked', isPotential: true },
      changes: [
        { asset: { kind: 'native' }, account: ME, amount: '900' },
        { asset: { kind: 'collectible', address: collectible, id: '1' }, account: ME, amount: '-1' },
      ],
    })
    // As a page would send it, with the numbers as text.
    const text = JSON.stringify(data, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
    const signature = await chain.ask('eth_signTypedData_v4', [ME, JSON.parse(text)])
    const parameters = { ...data.message, totalOriginalConsiderationItems: 1n }
    const fill = callOf('Market', 'fulfillOrder', [{ parameters, signature }, `0x${'0'.repeat(64)}`])
    const hash = await chain.send({ from: BOB, to: at.market, data: fill, value: 900n })
    const real = await world.outcome!(
      chain.network,
      [hash],
      typedData(ME, data),
      new AbortController().signal,
    )
    expect(compareEffects(promised, real!)).toEqual([])
  })

  it('is not checked where the call that stands in for it fails', async () => {
    const data = order(chain.contracts.collectible, ME, 5n)
    const reading = typedData(ME, { ...data, domain: { ...data.domain, verifyingContract: at.trap } })
    expect(await tried(reading)).toEqual({ status: 'not-checked', reason: 'not-possible' })
  })

  it('is not checked where nothing is known that it makes possible', async () => {
    const reading = typedData(ME, {
      types: { EIP712Domain: DOMAIN, Wish: fields('string text') },
      primaryType: 'Wish',
      domain: { name: 'Wishes', version: '1', chainId: 31337, verifyingContract: at.trap },
      message: { text: 'all of it' },
    })
    expect(await tried(reading)).toEqual({ status: 'not-checked', reason: 'unknown-type' })
  })
})
