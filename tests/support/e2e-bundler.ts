/** The bundler of Sandbox One, one for all workers: it takes several seconds to start, and most runs of a few files need none. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { equipChain, type SmartChain } from './smart-chain.ts'

/** A request starts the bundler, if none has, and is answered with its URL once it runs. */
export async function offerBundler(rpcUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  let started: Promise<SmartChain> | undefined
  const server = createServer((_, response) => {
    started ??= equipChain(rpcUrl)
    started.then(
      ({ bundler }) => response.end(bundler),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // The address of a listening TCP server is always an `AddressInfo`.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await started?.then(
        (chain) => chain.stop(),
        () => undefined,
      )
    },
  }
}

/** The URL of the bundler that `url` offers. */
export async function askForBundler(url: string): Promise<string> {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
