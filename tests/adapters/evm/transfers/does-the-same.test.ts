import { encodeFunctionData, erc20Abi, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { isAsAsked } from '../../../../src/adapters/evm/transfers/does-the-same.ts'
import type { TransactionRecord } from '../../../../src/domain/transfers/transfer.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const MARKET = '0xdaea00000000000000000000000000000000beef'
const TOKEN = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'
const SWAP = '0x5c11d795aabb'

const record = (about: Partial<TransactionRecord>): TransactionRecord => ({
  ...{ id: '1', kind: 'swap', network: 'eip155:1', from: ME, status: 'unknown', askedAt: 0 },
  ...about,
})
const sent = (about: object) => ({
  ...{ hash: '0x1', from: ME, to: MARKET, nonce: 3n, value: 0n, input: SWAP },
  ...about,
})
const approval = (amount: bigint, spender: `0x${string}` = MARKET) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

describe('what took a nonce', () => {
  it('is the approval that was asked for', () => {
    const asked = record({ kind: 'approve', to: TOKEN, token: TOKEN, amount: '5' })
    expect(isAsAsked(sent({ to: TOKEN.toLowerCase(), input: approval(5n) }), asked)).toBe(true)
    expect(isAsAsked(sent({ to: TOKEN, input: approval(6n) }), asked)).toBe(false)
    expect(isAsAsked(sent({ to: MARKET, input: approval(5n) }), asked)).toBe(false)
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [MARKET, 5n] })
    expect(isAsAsked(sent({ to: TOKEN, input: transfer }), asked)).toBe(false)
  })

  it('is the swap that was asked for: the very call, where that was kept', () => {
    const params = [{ from: ME, to: MARKET, data: SWAP, value: '0x0' }]
    const promise = {
      effects: { changes: [], approvals: [], controls: [] },
      request: { method: 'eth_sendTransaction', params },
    }
    const asked = record({ to: MARKET, token: TOKEN, amount: '5', promise })
    expect(isAsAsked(sent({}), asked)).toBe(true)
    expect(isAsAsked(sent({ input: `${SWAP}00` }), asked)).toBe(false)
    expect(isAsAsked(sent({ value: 1n }), asked)).toBe(false)
    expect(isAsAsked(sent({ to: TOKEN }), asked)).toBe(false)
  })

  it('is the swap that was asked for, by its market and what is sent along', () => {
    const ofToken = record({ to: MARKET, token: TOKEN, amount: '5' })
    expect(isAsAsked(sent({}), ofToken)).toBe(true)
    expect(isAsAsked(sent({ value: 5n }), ofToken)).toBe(false)
    expect(isAsAsked(sent({ input: '0x' }), ofToken)).toBe(false)
    const ofCurrency = record({ to: MARKET, amount: '5' })
    expect(isAsAsked(sent({ value: 5n }), ofCurrency)).toBe(true)
    expect(isAsAsked(sent({ value: 4n }), ofCurrency)).toBe(false)
  })

  it('is a request of the page, of which only the call is known', () => {
    const params = [{ from: ME, to: MARKET, input: SWAP, value: toHex(7n) }]
    const promise = {
      effects: { changes: [], approvals: [], controls: [] },
      request: { method: 'eth_sendTransaction', params },
    }
    expect(isAsAsked(sent({ value: 7n }), record({ kind: 'request', to: MARKET, promise }))).toBe(true)
    expect(isAsAsked(sent({ value: 7n }), record({ kind: 'request', to: MARKET }))).toBe(false)
  })
})
