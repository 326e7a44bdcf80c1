import type { IWalletKit } from '@reown/walletkit'
import type { RequestArguments } from '../wallets/eip1193.ts'
import { identify } from '../wallets/identity.ts'
import { anvilKeys } from '../wallets/keys.ts'
import { isFaultName } from '../wallets/faults.ts'
import { createMemory, type Memory, type Remembered } from '../wallets/memory.ts'
import { signersOf, type Signer } from '../wallets/signer.ts'
import { defaultStorage, openSlot } from '../wallets/storage.ts'
import type { LoggedRequest, WalletChain, WalletMode } from '../wallets/types.ts'
import { Desk } from './desk.ts'
import { familiesOf } from './families.ts'
import type { Family } from './family.ts'
import { inFront } from './namespaces.ts'
import { phoneFaultOf, type PhoneFault } from './phone-faults.ts'
import { PhonePrompts } from './phone-prompts.ts'
import { readUri } from './read-uri.ts'
import { describeSession, sessionsOf, tellAccounts, tellChain, tellFamily, withdraw } from './sessions.ts'
import { settleWithLifetime } from './settle-lifetime.ts'
import type { Phone, PhoneOptions, PhoneSnapshot } from './types.ts'
import { closeWalletKit, openWalletKit } from './wallet-kit.ts'

/** A wallet on a phone, with real keys and a connection to the relay. It has no screen: `page.ts` draws one. */
export async function createPhone(options: PhoneOptions): Promise<Phone> {
  const { relayUrl, projectId, sessions, name = 'Pocket', prefix = 'sandbox-phone' } = options
  const kit = await openWalletKit({ relayUrl, projectId, name, prefix, ...(sessions && { sessions }) })
  return new PocketPhone(kit, { ...options, name, prefix })
}

class PocketPhone implements Phone {
  readonly name: string
  readonly requests: LoggedRequest[] = []
  readonly #kit: IWalletKit
  readonly #options: PhoneOptions & { prefix: string }
  readonly #signers: Signer[]
  readonly #families: readonly Family[]
  /** Index of the selected account, by namespace. */
  readonly #selected = new Map<string, number>()
  readonly #memory: Memory
  readonly #prompts: PhonePrompts
  readonly #desk: Desk
  readonly #watchers = new Set<() => void>()
  #mode: WalletMode
  #fault: PhoneFault
  #trouble: string | undefined
  /** Queue of the updates to sites, sent one after the other. */
  #telling: Promise<unknown> = Promise.resolve()

  constructor(kit: IWalletKit, options: PhoneOptions & { name: string; prefix: string }) {
    this.#kit = kit
    this.#options = options
    this.name = options.name
    this.#mode = options.mode ?? 'ask'
    this.#fault = options.fault ?? 'none'
    const accounts = options.keys ?? anvilKeys.slice(4, 6)
    const identity = { name: options.name, rdns: 'example.pocket', color: '#d6478f', chains: options.chains }
    this.#signers = signersOf({ ...identity, accounts })
    this.#families = familiesOf(accounts).filter(({ namespace }) => this.#gives(namespace))
    const slot = openSlot(options.storage ?? defaultStorage(), options.prefix)
    this.#memory = createMemory(slot, fresh(options), isFaultName, (before, after) =>
      this.#tell(before, after),
    )
    const changed = () => this.#changed()
    this.#prompts = new PhonePrompts(identify(identity), () => this.#mode, changed)
    this.#desk = new Desk({
      kit,
      signers: this.#signers,
      memory: this.#memory,
      prompts: this.#prompts,
      chains: () => this.#chains(),
      fault: () => this.#fault,
      families: () => ({
        evm: this.#gives('eip155'),
        others: this.#families.map((family) => ({ family, selected: this.#selectedIn(family) })),
      }),
      rpcUrl: (chain) => options.rpcUrls?.[chain],
      onRequest: (args) => this.#log(args),
    })
    settleWithLifetime(kit, () => phoneFaultOf(this.#fault).lifetime)
    this.#listen()
  }

  get snapshot(): PhoneSnapshot {
    const { locked, selected, chainId } = this.#memory.get()
    return {
      online: this.#kit.core.relayer.connected,
      trouble: this.#trouble,
      locked,
      accounts: this.#signers.map(({ address }) => address),
      others: Object.fromEntries(this.#families.map((family) => [family.namespace, family.addresses('')])),
      selected,
      chainId,
      chains: this.#chains(),
      sessions: sessionsOf(this.#kit).map(describeSession),
    }
  }

  get pending() {
    return this.#prompts.pending
  }

  get mode() {
    return this.#mode
  }

  set mode(mode: WalletMode) {
    this.#mode = mode
    if (mode !== 'ask') this.#prompts.answerAll(mode === 'approve')
    this.#changed()
  }

  get fault() {
    return this.#fault
  }

  set fault(fault: PhoneFault) {
    this.#fault = fault
    this.#changed()
  }

  async pair(text: string) {
    this.#trouble = undefined
    await this.#kit.pair({ uri: readUri(text) })
  }

  approve() {
    return this.#prompts.answer(true)
  }

  reject() {
    return this.#prompts.answer(false)
  }

  selectAccount(index: number, namespace = 'eip155') {
    if (!this.#signers[index]) throw new RangeError(`${this.name} has no account ${index}`)
    if (namespace === 'eip155') return this.#memory.set({ selected: index })
    const family = this.#families.find((one) => one.namespace === namespace)
    if (!family) throw new RangeError(`${this.name} has no ${namespace}`)
    this.#selected.set(namespace, index)
    for (const { topic } of sessionsOf(this.#kit))
      this.#queue(() => tellFamily(this.#kit, topic, family, index))
    this.#changed()
  }

  selectChain(id: number) {
    const isKnown = this.#chains().some((chain) => chain.id === id)
    if (!isKnown) throw new RangeError(`${this.name} has no chain ${id}`)
    this.#memory.set({ chainId: id })
  }

  lock() {
    this.#memory.set({ locked: true })
  }

  unlock() {
    this.#memory.set({ locked: false })
  }

  async disconnect(topic?: string) {
    const reason = { code: 6000, message: 'User disconnected.' }
    const topics = topic === undefined ? sessionsOf(this.#kit).map((session) => session.topic) : [topic]
    for (const one of topics) {
      this.#desk.close(one)
      await this.#kit.disconnectSession({ topic: one, reason })
    }
    this.#changed()
  }

  async withdraw(namespace: string, topic?: string) {
    const topics = topic === undefined ? sessionsOf(this.#kit).map((session) => session.topic) : [topic]
    for (const one of topics) await withdraw(this.#kit, one, namespace)
    this.#changed()
  }

  async extend(topic: string) {
    const { acknowledged } = await this.#kit.extendSession({ topic })
    await acknowledged()
    this.#changed()
  }

  async ping(topic: string) {
    await this.#kit.engine.signClient.ping({ topic })
  }

  async emit(topic: string, name: string, data: unknown, chainId?: string) {
    const chain = chainId ?? `eip155:${this.#memory.get().chainId}`
    await this.#kit.emitSessionEvent({ topic, chainId: chain, event: { name, data } })
  }

  async settled() {
    await this.#telling
  }

  onChange(listener: () => void) {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  async destroy() {
    this.#watchers.clear()
    this.#desk.closeAll()
    await closeWalletKit(this.#kit, this.#options.prefix)
  }

  #listen() {
    const kit = this.#kit
    const { events } = kit.engine.signClient
    kit.on('session_proposal', (proposal) => this.#do(this.#desk.propose(proposal)))
    // Without a listener the library falls back to the session proposal sent along, like a wallet that does not support this method.
    if (this.#options.signsIn)
      kit.on('session_authenticate', (request) => this.#do(this.#desk.authenticate(request)))
    kit.on('session_request', (request) => this.#do(this.#desk.request(request)))
    kit.on('proposal_expire', ({ id }) => this.#desk.expire(id))
    kit.on('session_request_expire', ({ id }) => this.#desk.expire(id))
    kit.on('session_delete', ({ topic }) => {
      this.#desk.close(topic)
      this.#changed()
    })
    events.on('session_expire', ({ topic }: { topic: string }) => {
      this.#desk.close(topic)
      this.#changed()
    })
    const { relayer } = kit.core
    relayer.on('relayer_connect', () => this.#changed())
    relayer.on('relayer_disconnect', () => this.#changed())
    relayer.on('relayer_error', (error: Error) => this.#fail(error))
  }

  /** Sends the owner's changes to all sessions. Locking is not announced: a locked phone only does not answer. */
  #tell(before: Remembered, after: Remembered) {
    const mine = inFront(this.snapshot.accounts, after.selected)
    const { chainId, selected } = after
    for (const { topic } of sessionsOf(this.#kit)) {
      if (before.chainId !== chainId) this.#queue(() => tellChain(this.#kit, topic, chainId, mine))
      if (before.selected !== selected) this.#queue(() => tellAccounts(this.#kit, topic, chainId, mine))
    }
    this.#changed()
  }

  #queue(tell: () => Promise<void>) {
    this.#telling = this.#telling.then(tell).catch((error: unknown) => this.#fail(error))
  }

  #do(deed: Promise<void>) {
    deed.catch((error: unknown) => this.#fail(error)).finally(() => this.#changed())
  }

  #fail(error: unknown) {
    this.#trouble = error instanceof Error ? error.message : String(error)
    this.#changed()
  }

  #gives(namespace: string): boolean {
    return this.#options.namespaces?.includes(namespace) ?? true
  }

  #selectedIn({ namespace }: Family): number {
    return this.#selected.get(namespace) ?? 0
  }

  #chains(): WalletChain[] {
    return [...this.#options.chains, ...this.#memory.get().added]
  }

  #log({ method, params }: RequestArguments) {
    this.requests.push({ method, params, at: Date.now() })
    if (this.requests.length > 100) this.requests.shift()
    this.#changed()
  }

  #changed() {
    for (const watcher of this.#watchers) watcher()
  }
}

function fresh({ chains }: PhoneOptions): Remembered {
  const chainId = chains[0]?.id ?? 1
  return { locked: false, selected: 0, chainId, fault: 'none', added: [], permissions: {} }
}
