/** A co-signer with faults: the gateway's `/v1/sessions/*`, behind a switch. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { BackEndFault } from '../server/back-end-faults.ts'
import { createFaultSwitch, misbehave } from '../server/fault-switch.ts'

export interface FaultyCoSigner {
  url: string
  /** The active fault; may be set at any time. `wrong-signature`: another key has signed. */
  fault: BackEndFault | 'wrong-signature' | undefined
  stop(): Promise<void>
}

/** Starts one in front of the gateway at `target`, on a free port. */
export async function startFaultyCoSigner(target: string): Promise<FaultyCoSigner> {
  const faults = createFaultSwitch()
  const stranger = privateKeyToAccount(generatePrivateKey())
  let signsWrongly = false
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(misbehave(faults))
  app.all('/v1/sessions/*', async ({ req, json }) => {
    const { pathname, search } = new URL(req.url)
    const asked = { method: req.method, headers: { 'Content-Type': 'text/plain' } }
    const body = req.method === 'GET' ? undefined : await req.text()
    const response = await fetch(new URL(pathname + search, target), { ...asked, ...(body && { body }) })
    const answer = (await response.json()) as { signature?: string }
    if (signsWrongly && answer.signature)
      answer.signature = await stranger.signMessage({ message: 'another operation' })
    return json(answer, response.ok ? 200 : 400)
  })
  const listen = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listen(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get fault() {
      return signsWrongly ? 'wrong-signature' : faults.fault
    },
    set fault(fault) {
      signsWrongly = fault === 'wrong-signature'
      faults.fault = fault === 'wrong-signature' ? undefined : fault
    },
    async stop() {
      faults.fault = undefined
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
