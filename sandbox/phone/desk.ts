import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { ProviderError } from '../wallets/errors.ts'
import { answerRequest, askingMethods } from '../wallets/methods.ts'
import type { RequestArguments } from '../wallets/types.ts'
import { ask, type WalletContext } from '../wallets/wallet-context.ts'
import { CallBundles } from './calls.ts'
import type { Family } from './family.ts'
import { agreeOn, inFront } from './namespaces.ts'
import { phoneFaultOf, type PhoneFault } from './phone-faults.ts'
import { contextFor, type PhoneParts } from './session-context.ts'
import { sessionsOf } from './sessions.ts'

export interface DeskParts extends PhoneParts {
  kit: IWalletKit
  fault(): PhoneFault
  /** Whether the phone offers EVM, and its other namespaces. */
  families(): { evm: boolean; others: { family: Family; selected: number }[] }
  rpcUrl(chain: string): string | undefined
  onRequest(args: RequestArguments): void
}

// CAIP-25 error as worded by the protocol's library; other wallets respond with 4001 instead.
const rejected = { code: 5000, message: 'User rejected.' }
/** Tag of the response to a request (WalletConnect, `wc_sessionRequest`). */
const RESPONSE_TAG = 1109
const unsupported = { code: 5100, message: 'Unsupported chains.' }

/** Answers messages from the relay, as the phone's owner decides. */
export class Desk {
  readonly #phone: DeskParts
  readonly #bundles = new CallBundles()
  /** Open requests and proposals, by id. */
  readonly #open = new Map<number, { topic: string; end: AbortController }>()
  /** Ids of handled proposals: the library's own check lets two copies through that arrive at the same time. */
  readonly #proposals = new Set<number>()

  constructor(phone: DeskParts) {
    this.#phone = phone
  }

  async propose({ id, params }: WalletKitTypes.SessionProposal): Promise<void> {
    const { kit, memory, prompts } = this.#phone
    const fault = phoneFaultOf(this.#phone.fault())
    if (fault.isSilent || this.#proposals.has(id)) return
    this.#proposals.add(id)
    const agreed = agreeOn(this.#own(), params.requiredNamespaces, params.optionalNamespaces)
    if (!agreed) return kit.rejectSession({ id, reason: unsupported })
    const { name, url } = params.proposer.metadata
    const over = this.#begin(id, params.pairingTopic)
    try {
      if (memory.get().locked) await this.#unlock(url, over)
      const rows = Object.values(agreed).flatMap(({ chains, methods, events }) => [
        { label: 'Networks', value: chains.map((chain) => this.#nameOf(chain)).join(', ') },
        { label: 'May ask for', value: methods.join(', ') || 'nothing' },
        { label: 'Is told of', value: events.join(', ') || 'nothing' },
      ])
      await prompts.ask({ kind: 'connect', title: `Connect to ${name}?`, origin: url, rows }, over)
      const namespaces = fault.settles?.(agreed) ?? agreed
      await kit.approveSession({ id, namespaces })
    } catch (error) {
      if (over.aborted) return
      if (!isRefusal(error)) throw error
      await kit.rejectSession({ id, reason: rejected })
    } finally {
      this.#open.delete(id)
    }
  }

  /** Handles a request to connect and sign in with one answer. */
  async authenticate({ id, topic, params }: WalletKitTypes.SessionAuthenticate): Promise<void> {
    const { kit, memory, prompts } = this.#phone
    if (phoneFaultOf(this.#phone.fault()).isSilent || this.#proposals.has(id)) return
    this.#proposals.add(id)
    const { name, url } = params.requester.metadata
    const over = this.#begin(id, topic)
    try {
      if (memory.get().locked) await this.#unlock(url, over)
      const messages = this.#messages(params.authPayload)
      const rows = messages.slice(0, 1).map(({ text }) => ({ label: 'Message', value: text }))
      await prompts.ask({ kind: 'sign', title: `Sign in to ${name}?`, origin: url, rows }, over)
      const auths = await Promise.all(messages.map(({ sign }) => sign()))
      await kit.approveSessionAuthenticate({ id, auths })
    } catch (error) {
      if (over.aborted) return
      if (!isRefusal(error)) throw error
      await kit.rejectSessionAuthenticate({ id, reason: rejected })
    } finally {
      this.#open.delete(id)
    }
  }

  /** Creates one message for each network that both sides support (CAIP-222); `sign` returns it as a CAIP-74 object. */
  #messages(asked: WalletKitTypes.SessionAuthenticate['params']['authPayload']) {
    const { kit, memory, signers } = this.#phone
    const signer = signers[memory.get().selected]
    if (!signer) throw new Error('The phone has no account')
    const { chains, type: _, ...payload } = asked
    const known = this.#own().chains.map((chain) => `eip155:${chain}`)
    return known
      .filter((chain) => chains.includes(chain))
      .map((chain) => {
        const iss = `did:pkh:${chain}:${signer.address}`
        const text = kit.formatAuthMessage({ request: asked, iss })
        const sign = async () => ({
          h: { t: 'caip122' as const },
          p: { ...payload, iss },
          s: { t: 'eip191' as const, s: await signer.signMessage({ message: text }) },
        })
        return { text, sign }
      })
  }

  async request({ id, topic, params }: WalletKitTypes.SessionRequest): Promise<void> {
    const { kit } = this.#phone
    const { method, params: inner } = params.request
    // The library forwards params without validation.
    const args: RequestArguments = { method, params: inner as unknown[] }
    this.#phone.onRequest(args)
    const fault = phoneFaultOf(this.#phone.fault())
    if (fault.isSilent) return
    const over = this.#begin(id, topic)
    const answer = (other = args) => this.#answer(topic, params.chainId, other, over)
    try {
      const asks = askingMethods.has(method)
      const call = { args, answer, emit: () => undefined, asks, lateMs: 0 }
      const result = await (fault.answers ? fault.answers(call) : answer())
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
      if (fault.again !== undefined) await this.#sayAgain(topic, id, fault.again)
    } catch (error) {
      if (over.aborted) return
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: asError(error) } })
    } finally {
      this.#open.delete(id)
    }
  }

  /** The library sends only one response; this sends another one directly through the relayer. */
  async #sayAgain(topic: string, id: number, result: unknown): Promise<void> {
    const { crypto, relayer } = this.#phone.kit.core
    const message = await crypto.encode(topic, { id, jsonrpc: '2.0', result })
    await relayer.publish(topic, message, { tag: RESPONSE_TAG, ttl: 300 })
  }

  /** Cancels a request that expired before it was answered. */
  expire(id: number) {
    this.#open.get(id)?.end.abort()
  }

  /** Cancels all open requests of a session that has ended. */
  close(topic: string) {
    for (const { topic: asked, end } of this.#open.values()) {
      if (asked === topic) end.abort()
    }
  }

  closeAll() {
    for (const { end } of this.#open.values()) end.abort()
  }

  async #answer(topic: string, chain: string, args: RequestArguments, over: AbortSignal): Promise<unknown> {
    const session = sessionsOf(this.#phone.kit).find((one) => one.topic === topic)
    const family = this.#phone
      .families()
      .others.find(({ family: { namespace } }) => chain.startsWith(`${namespace}:`))
    if (family) return this.#answerIn(family.family, session?.peer.metadata.url ?? '', chain, args, over)
    const view = {
      origin: session?.peer.metadata.url ?? '',
      chainId: Number(chain.split(':')[1]),
      accounts: session?.namespaces['eip155']?.accounts ?? [],
      over,
    }
    const wallet = contextFor(this.#phone, view)
    if (this.#phone.memory.get().locked) await this.#unlock(view.origin, over, wallet)
    if (!this.#bundles.answers(args.method)) return answerRequest(wallet, args)
    return this.#bundles.answer(wallet, args.method, Array.isArray(args.params) ? args.params : [])
  }

  async #answerIn(family: Family, origin: string, chain: string, args: RequestArguments, over: AbortSignal) {
    if (this.#phone.memory.get().locked) await this.#unlock(origin, over)
    return family.answer({
      ...{ method: args.method, params: args.params, chain },
      ask: (prompt) => this.#phone.prompts.ask({ kind: 'sign', origin, ...prompt }, over),
      rpcUrl: this.#phone.rpcUrl(chain),
    })
  }

  /** Sites are not informed that the phone is locked: their requests wait until it is unlocked. */
  async #unlock(origin: string, over: AbortSignal, wallet?: WalletContext) {
    const question = { kind: 'unlock' as const, title: 'Unlock', rows: [] }
    await (wallet ? ask(wallet, question) : this.#phone.prompts.ask({ ...question, origin }, over))
    this.#phone.memory.set({ locked: false })
  }

  #begin(id: number, topic: string): AbortSignal {
    const end = new AbortController()
    this.#open.set(id, { topic, end })
    return end.signal
  }

  #own() {
    const { chainId, selected } = this.#phone.memory.get()
    const ids = this.#phone.chains().map(({ id }) => id)
    const accounts = this.#phone.signers.map(({ address }) => address)
    const { evm, others } = this.#phone.families()
    const chains = evm ? inFront(ids, ids.indexOf(chainId)) : []
    return { chains, accounts: inFront(accounts, selected), families: others }
  }

  #nameOf(chain: string) {
    return this.#phone.chains().find(({ id }) => `eip155:${id}` === chain)?.name ?? chain
  }
}

const isRefusal = (error: unknown) => error instanceof ProviderError && error.code === 4001

function asError(error: unknown): { code: number; message: string; data?: string } {
  if (isRefusal(error)) return rejected
  if (error instanceof ProviderError) return { code: error.code, message: error.message }
  return { code: -32603, message: error instanceof Error ? error.message : String(error) }
}
