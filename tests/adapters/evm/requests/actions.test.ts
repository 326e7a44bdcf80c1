import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestContracts as at } from '../../../../sandbox/request-contracts.ts'
import { createEvmRequestWorld } from '../../../../src/adapters/evm/requests/evm-request-world.ts'
import { explain } from '../../../../src/domain/requests/explain/explain.ts'
import type { CompleteExplanation } from '../../../../src/domain/requests/explain/explanation.ts'
import { readRequest } from '../../../../src/domain/requests/read-request.ts'
import type { WalletRequest } from '../../../../src/domain/requests/wallet-request.ts'
import { en } from '../../../../src/messages/requests/en.ts'
import { BENIGN, dice, HOSTILE, type Action, type Scene } from '../../../support/evm-actions.ts'
import { callOf, ME, NOBODY, startChain, type Chain } from '../../../support/evm-world.ts'
import { fakeClock } from '../../../support/fake-clock.ts'

/** All of them take minutes: `ACTIONS=20 npx vitest run …`. */
const SEEDS = Number(process.env.ACTIONS ?? 1)

const CONTACT = '0xa1B2c3D4e5F60718293a4B5C6d7E8f9012345678'.toLowerCase() as `0x${string}`
let chain: Chain
let snapshot: unknown
beforeAll(async () => {
  chain = await startChain(29309)
  await chain.send({ to: at.faucet, data: callOf('Faucet', 'take') })
  await chain.send({ to: NOBODY, value: 1n })
})
afterAll(() => chain.stop())
beforeEach(async () => {
  snapshot = await chain.ask('evm_snapshot')
})
afterEach(() => chain.ask('evm_revert', [snapshot]))

const never: AbortSignal = new AbortController().signal
const clock = fakeClock(Date.now())
const world = createEvmRequestWorld({ clock })

/** As the product explains it, to an account that has paid a contact before. */
function explained(request: WalletRequest): Promise<CompleteExplanation> {
  const { network } = chain
  const speaker = {
    sentences: en,
    locale: 'en',
    currency: network.nativeCurrency,
    networkName: () => network.name,
  }
  const sources = {
    read: readRequest,
    acquaintances: () => [{ address: CONTACT, sentAt: 1 }],
    holdings: [],
    host: 'shop.example',
    now: () => clock.now(),
    after: (ms: number, call: () => void) => clock.after(ms, call),
    parties: (all: readonly string[], signal: AbortSignal) => world.parties(network, all, signal),
    assets: (all: Parameters<typeof world.assets>[1], owner: string | undefined, signal: AbortSignal) =>
      world.assets(network, all, owner, signal),
    complete: (_: WalletRequest, reading: CompleteExplanation['reading']) => Promise.resolve(reading),
    simulate: (reading: CompleteExplanation['reading'], signal: AbortSignal) =>
      world.simulate(network, reading, signal),
    descriptors: () => Promise.resolve(undefined),
    risks: () => Promise.resolve([]),
  }
  return explain(request, sources, { signal: never, speaker })
}

const sceneOf = (seed: number): Scene => ({ chain, roll: dice(seed), contact: CONTACT })
const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1)

/** What is missing of what has to be said; empty when all of it is. */
function unsaid(action: Action, { description, knowledge }: CompleteExplanation): string[] {
  const told = description.warnings.map(({ id }) => id)
  const { effects } = knowledge
  const missing: string[] = []
  if (!action.warnings.some((id) => told.includes(id))) missing.push(`warnings: ${told.join(' ')}`)
  if (description.level === 'fine') missing.push('level')
  for (const [asset, amount] of action.loses ?? []) {
    const isThere =
      effects?.status === 'checked' &&
      effects.changes.some(
        (one) =>
          one.account === ME &&
          (one.asset.address ?? one.asset.kind) === asset &&
          one.amount === `-${amount}`,
      )
    if (!isThere) missing.push(`loses ${amount} of ${asset}: ${JSON.stringify(effects)}`)
  }
  const { allows } = action
  const isAllowed =
    !allows ||
    (effects?.status === 'checked' &&
      effects.approvals.some(
        (one) => one.asset.address === allows.asset && one.spender === allows.spender && one.amount !== '0',
      ))
  if (!isAllowed) missing.push(`allows ${allows.spender}: ${JSON.stringify(effects)}`)
  return missing
}

describe('a request that takes what it does not say', () => {
  it.each(Object.keys(HOSTILE))(
    'is explained with its effect and its reason: %s',
    async (kind) => {
      const missing: Record<number, string[]> = {}
      for (const seed of seeds) {
        const before = await chain.ask('evm_snapshot')
        const action = HOSTILE[kind]!(sceneOf(seed))
        for (const call of action.earlier ?? []) await chain.send(call)
        const found = unsaid(action, await explained(action.request))
        if (found.length) missing[seed] = found
        await chain.ask('evm_revert', [before])
      }
      expect(missing).toEqual({})
    },
    300_000,
  )
})

describe('a request of every day', () => {
  it.each(Object.keys(BENIGN))(
    'is called no danger: %s',
    async (kind) => {
      const dangers: Record<number, string[]> = {}
      for (const seed of seeds) {
        const { description } = await explained(BENIGN[kind]!(sceneOf(1_000 + seed)))
        const found = description.warnings.filter(({ level }) => level === 'danger').map(({ id }) => id)
        if (found.length) dangers[seed] = found
      }
      expect(dangers).toEqual({})
    },
    300_000,
  )
})
