import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBalanceReader } from '../../src/adapters/evm/rpc.ts'
import { connectError, switchError } from '../../src/errors/foreign.ts'
import { corpus } from '../support/corpora.ts'
import { ALICE, ETHEREUM } from '../support/fixtures.ts'
import { rpcServer, type RpcServer } from '../support/rpc-server.ts'

interface Script {
  method: string
  exchanges: { response: { result?: unknown; error?: { code: number; message: string } } }[]
}
const scripts = corpus('execution-apis/rpc-exchanges.json') as Script[] | undefined
const exchanges = (scripts ?? []).flatMap(({ method, exchanges: list }) =>
  list.map(({ response }) => ({ method, ...response })),
)
const errors = exchanges.flatMap(({ error }) => error ?? [])

describe.skipIf(!scripts)('the exchanges of a reference chain', () => {
  let server: RpcServer
  let next: object = {}
  beforeAll(async () => {
    server = await rpcServer(() => ({ body: next }))
  })
  afterAll(() => server.close())

  const balance = (body: object) => {
    next = body
    const network = { ...ETHEREUM, rpcUrls: { default: { http: [server.url] } } }
    return createBalanceReader()(ALICE, network, new AbortController().signal)
  }

  it('make one readable error each where they are errors', () => {
    expect(errors.length).toBeGreaterThanOrEqual(47)
    for (const error of errors) {
      for (const { message, code } of [connectError(error), switchError(error)]) {
        expect(message).not.toMatch(/\[object|undefined|\{/)
        expect(code).toMatch(/^[a-z-]+$/)
      }
    }
  })

  it('make a balance unavailable where they are errors', async () => {
    for (const error of errors) await expect(balance({ error })).rejects.toMatchObject({ code: 'rpc-failed' })
  })

  it('give the exact balances', async () => {
    const balances = exchanges.filter(
      ({ method, result }) => method === 'eth_getBalance' && result !== undefined,
    )
    expect(balances.length).toBeGreaterThan(0)
    for (const { result } of balances)
      expect((await balance({ result })).value).toBe(BigInt(result as string).toString())
  })
})
