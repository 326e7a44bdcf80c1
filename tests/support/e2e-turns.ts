/** A lock across workers: one test at a time, because tests that trade change each other's prices. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { e2eEnvironment } from './e2e-environment.ts'

/** Answers a request when it is its turn, which lasts until the connection closes, also because the worker ends. */
export async function startTurns(): Promise<{ url: string; stop(): Promise<void> }> {
  const waiting: ServerResponse[] = []
  const begin = () => waiting[0]?.writeHead(200).flushHeaders()
  const server = createServer((_, response) => {
    waiting.push(response)
    response.on('close', () => {
      const at = waiting.indexOf(response)
      waiting.splice(at, 1)
      if (at === 0) begin()
    })
    if (waiting.length === 1) begin()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // The address of a listening TCP server is always an `AddressInfo`.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Fixture for `test.extend()`: gives a test exclusive access to the market. Waiting does not count for the test's timeout. */
export const marketTurn: { market: [MarketFixture, { auto: true; timeout: number }] } = {
  market: [
    async ({}, use) => {
      // Used again at the end: a response that nothing refers to is collected, which closes its connection and ends the turn.
      const turn = await fetch(e2eEnvironment().turns)
      await use()
      await turn.body?.cancel()
    },
    { auto: true, timeout: 600_000 },
  ],
}

type MarketFixture = (fixtures: object, use: () => Promise<void>) => Promise<void>
