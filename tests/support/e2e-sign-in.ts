import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIRequestContext } from '@playwright/test'
import { BITCOIN_NETWORK } from '../../sandbox/bitcoin/network.ts'
import { createBackEnd, type BackEnd } from '../../sandbox/server/back-end.ts'
import type { BackEndFault } from '../../sandbox/server/back-end-faults.ts'
import { SOLANA_NETWORK } from '../../sandbox/solana/network.ts'
import { e2eEnvironment } from './e2e-environment.ts'
import { startServer } from './e2e-server.ts'
import { test as base } from './e2e-test.ts'
import { Witness } from './e2e-witness.ts'

export { expect } from './e2e-test.ts'
export { MODULE } from './e2e-test.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The sandbox's back end for the pages of one worker, so that faults do not affect other tests. */
export class Server {
  origin = ''
  otherOrigin = ''
  /** CAIP-10 accounts of all successful sign-ins, each recorded before the page gets the response. */
  readonly accepted: string[] = []
  readonly #folder: string
  #backEnd: BackEnd

  constructor(folder: string) {
    this.#folder = folder
    this.#backEnd = this.#create()
  }

  get backEnd(): BackEnd {
    return this.#backEnd
  }

  get fault(): BackEndFault | undefined {
    return this.#backEnd.fault
  }

  set fault(fault: BackEndFault | undefined) {
    this.#backEnd.fault = fault
  }

  /** Simulates an update: a new instance on the same file. */
  restart(): void {
    this.#backEnd.close()
    this.#backEnd = this.#create()
  }

  /** The sign-in of the browser, according to the back end. */
  async me(request: APIRequestContext): Promise<Record<string, unknown>> {
    const response = await request.get(`${this.origin}/sign-in/me`)
    return (await response.json()) as Record<string, unknown>
  }

  #create(): BackEnd {
    const [one, two] = e2eEnvironment().rpc
    const evm = { 'eip155:31337': one, 'eip155:31338': two }
    const rpcUrls = { ...evm, [SOLANA_NETWORK]: [], [BITCOIN_NETWORK]: [] }
    const backEnd = createBackEnd({ rpcUrls, file: join(this.#folder, 'sign-in.sqlite') })
    const { listener } = backEnd
    return Object.assign(backEnd, {
      listener: (request: IncomingMessage, response: ServerResponse) => {
        if (request.url === '/sign-in/verify') this.#note(response)
        return listener(request, response)
      },
    })
  }

  /** Reads the response body as it is written. */
  #note(response: ServerResponse): void {
    let text = ''
    const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse
    const write = response.write.bind(response) as (...parts: unknown[]) => boolean
    const read = (part: unknown) => {
      if (typeof part === 'string') text += part
      else if (part instanceof Uint8Array) text += new TextDecoder().decode(part)
    }
    response.write = (...parts: unknown[]) => {
      read(parts[0])
      return write(...parts)
    }
    response.end = (...parts: unknown[]) => {
      read(parts[0])
      if (response.statusCode === 200 && text.startsWith('{')) {
        const { network, address } = JSON.parse(text) as { network: string; address: string }
        this.accepted.push(`${network}:${address}`)
      }
      return end(...parts)
    }
  }
}

export const BACK_END = [
  'sign-in-nonce-url="/sign-in/nonce"',
  'sign-in-verify-url="/sign-in/verify"',
  'sign-in-session-url="/sign-in/session"',
  'sign-in-sign-out-url="/sign-in/sign-out"',
].join(' ')

/** A page on which the visitor may or must sign in at the back end. */
export const signInPage = (mode: 'required' | 'optional', attributes = BACK_END) =>
  `<wallet-modal id="wallet" {{modal}} sign-in="${mode}" ${attributes}></wallet-modal><wallet-button></wallet-button>`

interface Fixtures {
  server: Server
  /** Observes every page of the browser from the start. */
  witness: Witness
}

/** Test of pages with a back end. */
export const test = base.extend<Fixtures, { workerServer: Server }>({
  workerServer: [
    async ({}, use) => {
      const hosts = e2eEnvironment()
      const folder = await mkdtemp(join(tmpdir(), 'sign-in-'))
      const server = new Server(folder)
      const folders = {
        dist: hosts.dist,
        hosts,
        pages: join(root, 'tests/pages'),
        examples: join(root, 'examples'),
      }
      const { stop, ...origins } = await startServer({ ...folders, backEnd: () => server.backEnd })
      await use(Object.assign(server, origins))
      await stop()
      server.backEnd.close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  server: async ({ workerServer }, use) => {
    workerServer.accepted.length = 0
    await use(workerServer)
    workerServer.fault = undefined
  },
  environment: async ({ server: { origin, otherOrigin } }, use) =>
    use({ ...e2eEnvironment(), origin, otherOrigin }),
  witness: async ({ context, server }, use) => {
    const witness = new Witness(server)
    await witness.watch(context)
    await use(witness)
  },
})
