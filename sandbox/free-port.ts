import { createServer, type AddressInfo } from 'node:net'

/** For what has to be told its port before it listens, or whose settings name its origin. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
