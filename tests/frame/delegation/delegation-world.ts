import type { Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import type { Order, Tools } from '../../../frame/approval/order.ts'
import type { AskNode } from '../../../frame/approval/rpc.ts'
import { transactionOrder } from '../../../frame/approval/evm-transaction.ts'
import { answerSafe } from '../../../frame/approval/safe.ts'
import { afterCodeChange, batchOrder, takeBackOrder } from '../../../frame/delegation/order.ts'
import type { Frame } from '../../../frame/frame.ts'
import type { Custody } from '../../../frame/keys/keys.ts'
import { en as words } from '../../../src/messages/in-frame/delegation/en.ts'
import { openKeys } from '../../../frame/keys/signer.ts'
import { onFreePort } from '../../../sandbox/free-port.ts'
import { requestContracts } from '../../../sandbox/request-contracts.ts'
import type { CompleteExplanation } from '../../../src/domain/requests/explain/explanation.ts'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'
import { startChain, type Chain } from '../../support/evm-world.ts'

export const NETWORK: CaipNetworkId = 'eip155:31337'

export const startDelegationChain = (): Promise<Chain> => onFreePort(startChain)

/** The ordinary account of a new wallet with 10 ETH, and what the frame does for it where the operator names code. */
export async function delegationWallet(chain: Chain, delegate: Hex = requestContracts.batchAccount) {
  const keys = await openKeys(Buffer.from(generatePrivateKey().slice(2), 'hex'))
  const account = keys.addresses.evm
  await chain.ask('anvil_setBalance', [account, '0x8ac7230489e80000'])
  const asked: string[] = []
  const ask: AskNode = async (_, method, params) => {
    asked.push(method)
    return { result: await chain.ask(method, params as unknown[]) }
  }
  const custody = {
    withKeys: (_: string, use: (open: unknown) => unknown) => use(keys),
  } as unknown as Custody
  const { signal } = new AbortController()
  const tools: Tools = {
    ...{ ask, signal, custody: () => Promise.resolve(custody), now: () => Date.now() },
    after(ms, call) {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
  }
  const frame = {
    storage: browserOf(),
    pageOrigin: 'https://shop.example',
    words: <Words>(languages: { en(): Promise<Words> }) => languages.en(),
    project: {
      ...{ projectId: 'shop', origins: [], networks: [NETWORK], approveIn: 'sign-in', protection: 'first' },
      networkWords: new Map([[NETWORK, { name: 'Sandbox One', currency: 'ETH' }]]),
      ...{ smart: new Set<string>(), sponsors: new Map<string, string>() },
      delegates: new Map([[NETWORK as string, delegate]]),
    },
  } satisfies Pick<Frame, 'storage' | 'words' | 'project' | 'pageOrigin'>
  const sender = { frame, ask, account, network: NETWORK, delegate }

  const orderOf = (calls: readonly object[], more: object = {}) => {
    const batch = { version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: true, calls, ...more }
    const request = {
      namespace: 'eip155',
      network: NETWORK,
      method: 'wallet_sendCalls',
      params: [batch],
    } as const
    return batchOrder(request, sender, signal)
  }
  const prepare = async (order: Order, using: Partial<Tools> = {}) => {
    const prepared = await order.prepare({ ...tools, ...using })
    return {
      ...prepared,
      approve: () => prepared.carryOut({} as CompleteExplanation, { ...tools, ...using }),
    }
  }
  const safe = (method: string, params: unknown, storage = frame.storage) =>
    answerSafe(method, params, {
      ...{ ask, network: NETWORK, networks: [NETWORK], signal },
      ...{ account: () => Promise.resolve(account), ordinary: () => Promise.resolve(account) },
      smart: () => Promise.resolve([]),
      frame: { ...frame, storage, ask: () => Promise.reject(new Error('No gateway')) },
    })

  return {
    ...{ account, keys, asked, ask, frame, sender, orderOf, prepare, tools },
    sendCalls: async (calls: readonly object[]) =>
      (await (await prepare(await orderOf(calls))).approve()) as { id: Hex },
    send: async (transaction: object) => {
      const request = { namespace: 'eip155', network: NETWORK, method: 'eth_sendTransaction' } as const
      const order = transactionOrder({ ...request, params: [{ from: account, ...transaction }] }, account)
      return (await prepare(afterCodeChange(order, sender))).approve() as Promise<Hex>
    },
    takeBack: async () => (await prepare(takeBackOrder(sender, words))).approve() as Promise<Hex>,
    atomic: async () => {
      const answer = (await safe('wallet_getCapabilities', [account])) as Record<string, { atomic?: unknown }>
      return answer['0x7a69']?.atomic
    },
    statusOf: (id: string, storage = frame.storage) =>
      safe('wallet_getCallsStatus', [id], storage) as Promise<{
        status: number
        receipts?: { status: string }[]
      }>,
    codeOf: () => chain.ask('eth_getCode', [account, 'latest']),
    transaction: (hash: Hex) =>
      chain.ask('eth_getTransactionByHash', [hash]) as Promise<{
        type: Hex
        to: Hex
        authorizationList?: { address: Hex; chainId: Hex; nonce: Hex }[]
      }>,
  }
}

export type DelegationWallet = Awaited<ReturnType<typeof delegationWallet>>

/** The storage of another browser, or of this one after a reload with what `before` has. */
export function browserOf(before: ReadonlyMap<string, unknown> = new Map()) {
  const values = new Map(before)
  return {
    values,
    isLasting: true,
    read: (key: string) => Promise.resolve(structuredClone(values.get(key))),
    write: (key: string, value: unknown) => Promise.resolve(void values.set(key, structuredClone(value))),
    remove: (key: string) => Promise.resolve(void values.delete(key)),
  }
}
