import { isHash, isHex, toHex, type Hash } from 'viem'
import { codes, invalidParams, ProviderError } from '../wallets/errors.ts'
import { answerRequest } from '../wallets/methods.ts'
import { callChain } from '../wallets/rpc.ts'
import { ask, currentChain, type WalletContext } from '../wallets/wallet-context.ts'

type Call = Record<string, unknown>

/** EIP-5792: sends the calls as separate transactions, which may be in different blocks, and reports the batch as not atomic. */
export class CallBundles {
  readonly #bundles = new Map<string, Hash[]>()

  answers(method: string) {
    return /^wallet_(getCapabilities|sendCalls|getCallsStatus)$/.test(method)
  }

  async answer(wallet: WalletContext, method: string, params: unknown[]): Promise<unknown> {
    if (method === 'wallet_sendCalls') return this.#send(wallet, params[0])
    if (method === 'wallet_getCallsStatus') return this.#status(wallet, params[0])
    return Object.fromEntries(
      wallet.chains().map(({ id }) => [toHex(id), { atomic: { status: 'unsupported' } }]),
    )
  }

  async #send(wallet: WalletContext, value: unknown) {
    const { calls, from, atomicRequired, id = `0x${crypto.randomUUID().replaceAll('-', '')}` } = fields(value)
    if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('Expected at least one call.')
    if (typeof id !== 'string') throw invalidParams('Expected "id" as a string.')
    if (atomicRequired === true)
      throw new ProviderError(5760, 'The wallet does not execute calls atomically.')
    if (this.#bundles.has(id)) throw new ProviderError(5720, 'There is already a bundle with this id.')
    const list: Call[] = calls.map(fields)
    await ask(wallet, {
      kind: 'send',
      title: `Send ${list.length} transactions?`,
      rows: list.map(({ to }, index) => ({ label: `To (${index + 1})`, value: String(to) })),
    })
    const asked = { ...wallet, prompts: { ...wallet.prompts, ask: () => Promise.resolve() } }
    const hashes: Hash[] = []
    this.#bundles.set(id, hashes)
    for (const { to, data, value: amount } of list) {
      const transaction = {
        from,
        to,
        ...(data !== undefined && { data }),
        ...(isHex(amount) && { value: amount }),
      }
      const hash = await answerRequest(asked, { method: 'eth_sendTransaction', params: [transaction] })
      if (isHash(String(hash))) hashes.push(String(hash) as Hash)
    }
    return { id }
  }

  async #status(wallet: WalletContext, id: unknown) {
    const hashes = this.#bundles.get(String(id))
    if (!hashes) throw new ProviderError(5730, 'There is no bundle with this id.')
    const chain = currentChain(wallet)
    const receipts = await Promise.all(
      hashes.map((hash) => callChain(chain, 'eth_getTransactionReceipt', [hash])),
    )
    const isDone = receipts.every((receipt) => receipt !== null)
    return {
      version: '2.0.0',
      id,
      chainId: toHex(chain.id),
      atomic: false,
      status: isDone ? 200 : 100,
      receipts: isDone ? receipts : [],
    }
  }
}

function fields(value: unknown): Call {
  if (typeof value === 'object' && value !== null) return { ...value }
  throw new ProviderError(codes.invalidParams, 'Expected an object.')
}
