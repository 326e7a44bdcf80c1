/** What all test files of a run share. Each part is made when a file first asks for it, and removed at the end of the run. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { stopWithThisProcess } from '../../sandbox/world.ts'
import { buildGateway } from './gateway-process.ts'
import { type Postgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    services: string
  }
}

/** Vitest's `globalSetup`. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<Postgres> | undefined
  let gateway: ReturnType<typeof buildGateway> | undefined
  let release: (() => void) | undefined

  const startOnce = () =>
    (postgres ??= startPostgres().then((started) => {
      release = stopWithThisProcess([started.server])
      return started
    }))
  const answers: Record<string, () => Promise<string>> = {
    '/new-database': async () => (await startOnce()).create(),
    '/gateway': async () => (await (gateway ??= buildGateway())).script,
  }

  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']?.() ?? Promise.reject(new Error(`No ${request.url}`))
    answer.then(
      (said) => response.end(said),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `address()` of a TCP server is an `AddressInfo`.
  provide('services', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  return async () => {
    server.closeAllConnections()
    server.close()
    release?.()
    await (await postgres)?.stop()
    ;(await gateway)?.remove()
  }
}
