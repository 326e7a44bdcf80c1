import { createServer, type AddressInfo } from 'node:net'

/** How many ports are tried where other programs are faster. */
const TRIES = 20

/** For what has to be told its port before it listens. Another program may take it in between: prefer `onFreePort`. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts something on a free port, and on another one when a program has taken that in the meantime. */
export async function onFreePort<Started>(
  start: (port: number) => Promise<Started>,
  host?: string,
): Promise<Started> {
  for (let tries = 1; ; tries++) {
    const port = await freePort(host)
    try {
      return await start(port)
    } catch (error) {
      if (tries === TRIES || !isPortTaken(error)) throw error
    }
  }
}

/** Says which port; `code` is that of the system. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
  readonly code = 'EADDRINUSE'
}

/** Whether the error, or one that caused it, is that of a port in use. */
function isPortTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'EADDRINUSE') || isPortTaken(error.cause)
}
