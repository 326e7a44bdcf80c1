import { isHash, isHex, toHex, type Hash } from 'viem'
import { codes, invalidParams, ProviderError } from '../wallets/errors.ts'
import { answerRequest } from '../wallets/methods.ts'
import { callChain } from '../wallets/rpc.ts'
import type { WalletChain } from '../wallets/types.ts'
import { ask, type WalletContext } from '../wallets/wallet-context.ts'

type Call = Record<string, unknown>

interface Bundle {
  chain: WalletChain
  /** Number of calls, also of those that could not be sent. */
  count: number
  hashes: Hash[]
}

/** EIP-5792: sends the calls as separate transactions, which may be in different blocks, and reports the batch as not atomic. */
export class CallBundles {
  readonly #bundles = new Map<string, Bundle>()

  answers(method: string) {
    return /^wallet_(getCapabilities|sendCalls|getCallsStatus)$/.test(method)
  }

  async answer(wallet: WalletContext, method: string, params: unknown[]): Promise<unknown> {
    if (method === 'wallet_sendCalls') return this.#send(wallet, params[0])
    if (method === 'wallet_getCallsStatus') return this.#status(params[0])
    return Object.fromEntries(
      wallet.chains().map(({ id }) => [toHex(id), { atomic: { status: 'unsupported' } }]),
    )
  }

  async #send(wallet: WalletContext, value: unknown) {
    const asked = fields(value)
    const { calls, from, chainId, atomicRequired } = asked
    const { id = `0x${crypto.randomUUID().replaceAll('-', '')}` } = asked
    if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('Expected at least one call.')
    if (typeof id !== 'string') throw invalidParams('Expected "id" as a string.')
    if (atomicRequired === true)
      throw new ProviderError(5760, 'The wallet does not execute calls atomically.')
    if (this.#bundles.has(id)) throw new ProviderError(5720, 'There is already a bundle with this id.')
    const chain = wallet.chains().find((one) => one.id === Number(chainId))
    if (!chain) throw new ProviderError(5710, 'The wallet does not know this chain.')
    const list: Call[] = calls.map(fields)
    await ask(wallet, {
      kind: 'send',
      title: `Send ${list.length} transactions?`,
      rows: list.map(({ to }, index) => ({ label: `To (${index + 1})`, value: String(to) })),
    })
    this.#bundles.set(id, { chain, count: list.length, hashes: await sendAll(on(wallet, chain), from, list) })
    return { id }
  }

  async #status(id: unknown) {
    const bundle = this.#bundles.get(String(id))
    if (!bundle) throw new ProviderError(5730, 'There is no bundle with this id.')
    const { chain, count, hashes } = bundle
    const found = await Promise.all(
      hashes.map((hash) => callChain(chain, 'eth_getTransactionReceipt', [hash])),
    )
    const receipts = found.flatMap((receipt) => (receipt === null ? [] : [fields(receipt)]))
    const isDone = receipts.length === hashes.length
    const failed = count - receipts.filter(({ status }) => status === '0x1').length
    const over = failed === 0 ? 200 : failed === count ? 500 : 600
    return {
      version: '2.0.0',
      id,
      chainId: toHex(chain.id),
      atomic: false,
      status: isDone ? over : 100,
      receipts: isDone ? receipts : [],
    }
  }
}

/** The wallet on the chain of the batch, which has already been approved. */
const on = (wallet: WalletContext, { id: chainId }: WalletChain): WalletContext => ({
  ...wallet,
  prompts: { ...wallet.prompts, ask: () => Promise.resolve() },
  memory: { ...wallet.memory, get: () => ({ ...wallet.memory.get(), chainId }) },
})

/** Ends at a call that the node refuses; throws if it is the first. */
async function sendAll(wallet: WalletContext, from: unknown, calls: readonly Call[]): Promise<Hash[]> {
  const hashes: Hash[] = []
  for (const { to, data, value: amount } of calls) {
    const transaction = {
      from,
      to,
      ...(data !== undefined && { data }),
      ...(isHex(amount) && { value: amount }),
    }
    try {
      const hash = await answerRequest(wallet, { method: 'eth_sendTransaction', params: [transaction] })
      if (isHash(String(hash))) hashes.push(String(hash) as Hash)
    } catch (error) {
      if (!hashes.length) throw error
      break
    }
  }
  return hashes
}

function fields(value: unknown): Call {
  if (typeof value === 'object' && value !== null) return { ...value }
  throw new ProviderError(codes.invalidParams, 'Expected an object.')
}
