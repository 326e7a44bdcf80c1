import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createNonces } from '../../src/verify/index.ts'
import { openDatabase } from './database.ts'
import type { BackEndFault } from './back-end-faults.ts'
import { createFaultSwitch } from './fault-switch.ts'
import { nonceRows } from './nonce-rows.ts'
import { backEndRoutes } from './routes.ts'
import { Sessions } from './sessions.ts'
import type { SignInRules } from './sign-in.ts'

export interface BackEndOptions extends SignInRules {
  /** File of the sign-in database; two back ends must not share one. */
  file?: string
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface BackEnd {
  /** The active fault; may be set at any time. */
  fault: BackEndFault | undefined
  /** Handles one request. */
  listener(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Closes the database. */
  close(): void
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const usualFile = join(root, '.cache/sandbox/sign-in.sqlite')

/** A site's back end for sign-in, without its own port. */
export function createBackEnd({ file = usualFile, now = Date.now, ...rules }: BackEndOptions): BackEnd {
  const database = openDatabase(file)
  const faultSwitch = createFaultSwitch()
  const nonces = createNonces({ store: nonceRows(database, now), now })
  const desk = { rules, nonces, now, sessions: new Sessions(database, now) }
  // Vite uses the same globals in this process.
  const options = { overrideGlobalObjects: false }
  return {
    get fault() {
      return faultSwitch.fault
    },
    set fault(fault) {
      faultSwitch.fault = fault
    },
    listener: getRequestListener(backEndRoutes(desk, faultSwitch).fetch, options),
    close: () => database.close(),
  }
}

/** Middleware for a development server: the pages and their back end share one origin. */
export function backEndMiddleware({ listener }: BackEnd) {
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (/^\/(?:sign-in|sandbox\/(?:fault|page))(?:[/?]|$)/.test(request.url ?? ''))
      listener(request, response).catch(next)
    else next()
  }
}

/** Starts the back end on a port of this machine. */
export async function startBackEnd({ port = 0, ...options }: BackEndOptions & { port?: number }) {
  const backEnd = createBackEnd(options)
  const server = createServer((request, response) => void backEnd.listener(request, response))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The back end has no port')
  return Object.assign(backEnd, {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    stop: async () => {
      await new Promise<unknown>((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      backEnd.close()
    },
  })
}
