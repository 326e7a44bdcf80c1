/** What a node says about a failure reaches the page whole: libraries read the data of a revert. */
import { describe, expect, it } from 'vitest'
import { Failure } from '../../../frame/failure.ts'
import { nodesOf, resultOf } from '../../../frame/approval/rpc.ts'
import { askBundler } from '../../../frame/smart/nodes.ts'
import { providerError } from '../../../src/adapters/embedded/said.ts'
import { readFailure } from '../../../src/frame/answers.ts'
import { refusalOf } from '../../../src/frame/refusal.ts'

/** `ERC20InsufficientBalance(address,uint256,uint256)`. */
const REVERT = `0xe450d38c${'00'.repeat(96)}`
const LONG = `execution reverted: custom error 0xe450d38c: ${'0'.repeat(600)}`

/** Through the frame's failure, its message to the page, and the page's parser. */
async function seenByPage(asked: Promise<unknown>) {
  const failure: unknown = await asked.catch((error: unknown) => error)
  if (!(failure instanceof Failure)) throw new Error('It did not fail')
  return providerError(refusalOf(readFailure(structuredClone(failure.toPayload()))))
}

const answering = (error: object) => ({ ask: () => Promise.resolve({ jsonrpc: '2.0', id: 1, error }) })

describe('an error of a node', () => {
  it.each([
    ['the data of a revert', { code: 3, message: 'execution reverted', data: REVERT }],
    [
      'an object as data',
      { code: -32_002, message: 'Simulation failed', data: { logs: ['a', 'b'], err: null } },
    ],
    ['a long message', { code: -32_000, message: LONG, data: REVERT }],
    ['no data', { code: -32_000, message: 'nonce too low' }],
  ])('reaches the page with %s', async (_, error) => {
    const { code, message, data } = await seenByPage(
      resultOf(nodesOf(answering(error))('eip155:1', 'eth_estimateGas', [])),
    )
    expect({ code, message, ...(data !== undefined && { data }) }).toEqual(error)
  })

  it('reaches the page with the data of a bundler, in the wallet’s words', async () => {
    const error = { code: -32_521, message: 'UserOperation reverted during simulation', data: REVERT }
    const seen = await seenByPage(askBundler(answering(error), 'eip155:1', 'eth_sendUserOperation', []))
    expect(seen).toMatchObject({ code: -32_521, data: REVERT })
  })

  it.each([
    ['a function', () => 1],
    ['a date', new Date(0)],
    ['a map', new Map()],
  ])('keeps its code where a frame says %s for data', (_, data) => {
    const failure = { message: 'execution reverted', code: 3, data }
    expect(readFailure(failure)).toEqual({ message: 'execution reverted', code: 3 })
  })

  it('is understood with fields of a newer frame', () => {
    expect(readFailure({ message: 'no', code: 4001, more: 1 })).toEqual({ message: 'no', code: 4001 })
  })
})
