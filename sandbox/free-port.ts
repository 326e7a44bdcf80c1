import { createServer, type AddressInfo } from 'node:net'

/** Attempts if other programs take the port first. */
const TRIES = 20

/** Finds a free port for programs that need their port before they listen. Another program may take it in between: prefer `onFreePort`. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  // The address of a listening TCP server is always an `AddressInfo`.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts something on a free port, and retries with another port if the port was taken in the meantime. */
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

/** An error for a port in use, with the system's `code`. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
  readonly code = 'EADDRINUSE'
}

/** Whether the error or one of its causes is a port in use. */
function isPortTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'EADDRINUSE') || isPortTaken(error.cause)
}
