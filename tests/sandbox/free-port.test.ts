import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { startAnvil } from '../../sandbox/anvil.ts'
import { onFreePort } from '../../sandbox/free-port.ts'
import { startTestGateway, type TestGateway } from '../support/e2e-gateway.ts'

const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

async function listenOn(port: number): Promise<number> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return port
}

it('takes another port when a program was faster', async () => {
  const asked: number[] = []
  const taken = await onFreePort(async (port) => {
    asked.push(port)
    // As another worker does between the question and the start.
    if (asked.length < 3) await listenOn(port)
    return listenOn(port)
  })
  expect(asked).toHaveLength(3)
  expect(taken).toBe(asked[2])
})

it('takes another port for a chain as well', async () => {
  let tries = 0
  const started = await onFreePort(async (port) => {
    if (tries++ === 0) await listenOn(port)
    let stop: () => void = () => undefined
    await startAnvil(port, 31_337, (child) => (stop = () => void child.kill()))
    return { stop }
  })
  started.stop()
  expect(tries).toBe(2)
})

it('tells every other trouble at once', async () => {
  let tries = 0
  const start = () => {
    tries++
    return Promise.reject(new Error('no frame'))
  }
  await expect(onFreePort(start)).rejects.toThrow('no frame')
  expect(tries).toBe(1)
})

it('starts gateways that are started at the same time', async () => {
  const gateways: TestGateway[] = await Promise.all(
    Array.from({ length: 3 }, () => startTestGateway(['https://app.example'])),
  )
  expect(new Set(gateways.map(({ origin }) => origin)).size).toBe(3)
  await Promise.all(gateways.map((gateway) => gateway.stop()))
})
