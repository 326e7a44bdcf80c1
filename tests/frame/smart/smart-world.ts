import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Tools } from '../../../frame/approval/order.ts'
import { nodesOf } from '../../../frame/approval/rpc.ts'
import { withSecret } from '../../../frame/keys/access.ts'
import type { Custody, Keys } from '../../../frame/keys/keys.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { smartOrder } from '../../../frame/smart/order.ts'
import type { SmartSender } from '../../../frame/smart/operation.ts'
import { callsStatus } from '../../../frame/smart/receipts.ts'
import type { NetworkSetting } from '../../../gateway/config/networks.ts'
import { smartAddressOf } from '../../../gateway/wire/smart-account.ts'
import { callNode } from '../../../sandbox/json-rpc.ts'
import type { CompleteExplanation } from '../../../src/domain/requests/explain/explanation.ts'
import { readRequest } from '../../../src/domain/requests/read-request.ts'
import type { NewDatabase } from '../../support/databases.ts'
import type { SmartChain } from '../../support/smart-chain.ts'
import { custodyWorld } from '../../gateway/custody/custody-world.ts'

export const NETWORK = 'eip155:31337'

type Settings = Exclude<NetworkSetting, string>

/** A wallet of somebody new in a gateway whose only network is the chain, and what the frame does for its smart account. */
export async function smartWorld(create: NewDatabase, chain: SmartChain, more: Partial<Settings> = {}) {
  const setting: Settings = { url: chain.rpcUrl, bundler: chain.bundler, ...more }
  const gateway = await custodyWorld(create, { networks: { [NETWORK]: setting } })
  gateway.clock.now = Date.now()
  const wallet = (email = 'ann@acme.example') => newWallet(gateway, chain, email)
  return { ...gateway, clock: gateway.clock, wallet }
}

export type SmartWallet = Awaited<ReturnType<typeof newWallet>>

async function newWallet(
  gateway: Awaited<ReturnType<typeof custodyWorld>>,
  chain: SmartChain,
  email: string,
) {
  const browser = await gateway.browser()
  const prepared = await prepareWallet(browser.access, await browser.logIn(email), true)
  await prepared.register()
  const owner = (await browser.me()).wallet!.evm as Hex
  const values = new Map<string, unknown>()
  const storage = {
    isLasting: true,
    read: (key: string) => Promise.resolve(structuredClone(values.get(key))),
    write: (key: string, value: unknown) => Promise.resolve(void values.set(key, structuredClone(value))),
    remove: (key: string) => Promise.resolve(void values.delete(key)),
  }
  const frame = {
    ask: browser.ask,
    storage,
    words: browser.access.frame.words,
    pageOrigin: 'https://shop.example',
  }
  const account = smartAddressOf(owner)
  const sender: SmartSender = { frame, owner, account, network: NETWORK }
  /** The frame of the same browser in another page. */
  const inPage = (pageOrigin: string): SmartSender => ({ ...sender, frame: { ...frame, pageOrigin } })
  const { signal } = new AbortController()
  const custody = {
    withKeys: <T>(purpose: Parameters<Custody['withKeys']>[0], use: (keys: Keys) => Promise<T>) =>
      withSecret(browser.access, purpose, ({ keys }) => use(keys)),
  } as unknown as Custody
  const tools: Tools = {
    ask: nodesOf(frame),
    custody: () => Promise.resolve(custody),
    signal,
    after(ms, call) {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
    now: () => gateway.clock.now,
  }

  /** What is shown of a request, and the answer to the press. */
  async function prepare(method: string, params: unknown, using: Partial<Tools> = {}, by = sender) {
    const all = { ...tools, ...using }
    const order = smartOrder({ namespace: 'eip155', network: NETWORK, method, params }, by)
    const prepared = await order.prepare(all)
    const shown = { reading: readRequest(order.request) } as CompleteExplanation
    return { ...prepared, approve: () => prepared.carryOut(shown, all) }
  }

  const request = async (method: string, params: unknown, using: Partial<Tools> = {}) =>
    (await prepare(method, params, using)).approve()
  const batch = (calls: readonly object[], id?: string) => [
    { version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: true, calls, ...(id && { id }) },
  ]

  return {
    ...{ browser, owner, account, frame, sender, tools, storage, prepare, request, batch, inPage },
    sendCalls: async (calls: readonly object[], using: Partial<Tools> = {}) =>
      (await request('wallet_sendCalls', batch(calls), using)) as { id: Hex },
    statusOf: (id: string, of: Pick<typeof frame, 'ask' | 'storage'> = frame, origin = frame.pageOrigin) =>
      callsStatus(
        { frame: of, ask: tools.ask },
        { network: NETWORK, id, account, origin },
        signal,
      ) as Promise<{
        id: string
        status: number
        receipts?: { transactionHash: Hex; status: string; logs: unknown[] }[]
      }>,
    fund: (ether: bigint) =>
      callNode(chain.rpcUrl, 'anvil_setBalance', [account, `0x${(ether * 10n ** 18n).toString(16)}`]),
  }
}

export const stranger = (): Hex => privateKeyToAddress(generatePrivateKey())

/** In front of a bundler: what it does with what it is asked, and how many operations came. */
export async function bundlerProxy(target: string) {
  const state = {
    /** `deaf`: the bundler gets it, and the answer is lost. `lose`: it does not get it. Both of what is sent only. */
    mode: 'pass' as 'pass' | 'dead' | 'deaf' | 'lose',
    sent: 0,
  }
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      const isSend = body.includes('"eth_sendUserOperation"')
      if (isSend) state.sent += 1
      if (state.mode === 'dead' || (isSend && state.mode === 'lose')) return response.destroy()
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(target, { method: 'POST', headers, body })
      const text = await answer.text()
      if (isSend && state.mode === 'deaf') return response.destroy()
      return response.writeHead(200, headers).end(text)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
