import { describe, expect, it } from 'vitest'
import type { Identity } from '../../../src/domain/account/identity.ts'
import type { Network } from '../../../src/domain/networks/network.ts'
import { asked, settle } from '../../support/deferred.ts'
import { fakeWorld } from '../../support/fakes.ts'
import { ALICE, BASE, BOB, CAROL, ETHEREUM, METAMASK, OPTIMISM, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { $identity } = product(() => import('../../../src/flows/account/load-identity.ts'))
const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { switchAccount } = product(() => import('../../../src/flows/connections/switch-account.ts'))
const { closeModal, openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { $account } = product(() => import('../../../src/stores/connections/connections.ts'))

const ALICE_ETH = { name: 'alice.eth', avatar: 'https://i.test/a.png' }

/** A visitor on the account view; the API and the chain say what the test says. */
async function onAccountView(
  networks: readonly Network[] = [ETHEREUM, BASE, OPTIMISM],
  session = sessionOf(),
  ownerOf?: (name: string) => string,
) {
  const told = asked<[address: string, network: string, signal: AbortSignal], Identity | undefined>()
  const read = asked<[address: string, network: Network, signal: AbortSignal], Identity>()
  const owner = asked<[name: string, network: Network, signal: AbortSignal], string | undefined>()
  const reverse = asked<[address: string, network: string, signal: AbortSignal], string | undefined>()
  const { adapter } = fakeWorld()
  const nothing = async () => undefined
  const page = await setup({
    networks,
    ports: {
      adapter: async () => ({
        ...{ ...adapter.port, identity: read.ask },
        resolveName: async (name, network, signal) => ownerOf?.(name) ?? owner.ask(name, network, signal),
      }),
      blockchain: () => ({
        ...{ identity: told.ask, reverseName: reverse.ask, holdings: nothing, history: nothing },
      }),
    },
  })
  const connecting = connectWallet(METAMASK.id)
  await settle()
  await adapter.connect.last().answer(session)
  await connecting
  openModal()
  shown()
  await settle()
  for (const call of adapter.restore.calls) await call.answer(session)
  return { ...page, ...{ told, read, owner, reverse, wallet: adapter } }
}

describe('the identity', () => {
  it('is what the API says and the chain agrees to', async () => {
    const page = await onAccountView()
    expect($identity.get()).toEqual({})
    expect(page.told.last().args.slice(0, 2)).toEqual([ALICE, 'eip155:1'])
    await page.told.last().answer(ALICE_ETH)
    expect($identity.get()).toEqual({})
    expect(page.owner.last().args.slice(0, 2)).toEqual(['alice.eth', ETHEREUM])
    await page.owner.last().answer(ALICE.toLowerCase())
    expect($identity.get()).toEqual(ALICE_ETH)
    expect(page.read.calls).toEqual([])
  })

  it('is what the chain says where a lying API gives the account somebody else’s name', async () => {
    for (const owner of [BOB, undefined, 'failed'] as const) {
      const page = await onAccountView()
      await page.told.last().answer({ name: 'vitalik.eth', avatar: 'https://i.test/v.png' })
      if (owner === 'failed') await page.owner.last().refuse(coded('rpc-failed'))
      else await page.owner.last().answer(owner)
      await page.read.last().answer({ name: 'alice.eth' })
      expect($identity.get()).toEqual({ name: 'alice.eth' })
      page.destroy()
    }
  })

  it('is believed of the API on a page without a network that has names', async () => {
    const page = await onAccountView([BASE], sessionOf([ALICE], 'eip155:8453'))
    await page.told.last().answer(ALICE_ETH)
    expect($identity.get()).toEqual(ALICE_ETH)
    expect(page.owner.calls).toEqual([])
  })

  it('is confirmed once in five minutes', async () => {
    const page = await onAccountView()
    await page.told.last().answer(ALICE_ETH)
    await page.owner.last().answer(ALICE)
    await page.wallet.tell(METAMASK.id).network('eip155:10')
    expect(page.told.calls).toHaveLength(2)
    await page.told.last().answer(ALICE_ETH)
    expect(page.owner.calls).toHaveLength(1)
    expect($identity.get()).toEqual(ALICE_ETH)
  })

  it('is a name of the API’s own name service, which no chain knows', async () => {
    const page = await onAccountView()
    await page.told.last().answer({ name: 'alice.reown.id' })
    expect($identity.get()).toEqual({ name: 'alice.reown.id' })
    expect(page.owner.calls).toEqual([])
  })

  it('is a name of the page’s own zone, though no resolver on chain answers for it', async () => {
    const page = await onAccountView()
    setOptions({ features: { names: ['wm.eth'] } })
    await page.told.last().answer({ name: 'alice.wm.eth' })
    expect($identity.get()).toEqual({ name: 'alice.wm.eth' })
    expect(page.owner.calls).toEqual([])
    page.destroy()
    for (const name of ['alice.other.eth', 'a.alice.wm.eth', 'wm.eth', 'alicewm.eth']) {
      const other = await onAccountView()
      setOptions({ features: { names: ['wm.eth'] } })
      await other.told.last().answer({ name })
      expect($identity.get()).toEqual({})
      expect(other.owner.last().args[0]).toBe(name)
      other.destroy()
    }
  })

  describe('that the API fails to tell', () => {
    async function failed(read: Identity | 'failed' = {}) {
      const page = await onAccountView()
      await page.told.last().refuse(coded('http-failed'))
      if (read === 'failed') await page.read.last().refuse(coded('rpc-failed'))
      else await page.read.last().answer(read)
      return page
    }

    it('is looked up in its name service where the chain has none', async () => {
      for (const read of [{}, 'failed'] as const) {
        const page = await failed(read)
        expect(page.reverse.last().args.slice(0, 2)).toEqual([ALICE, 'eip155:1'])
        await page.reverse.last().answer('alice.reown.id')
        expect($identity.get()).toEqual({ name: 'alice.reown.id' })
        page.destroy()
      }
    })

    it('is the chain’s where it has one', async () => {
      const page = await failed(ALICE_ETH)
      expect($identity.get()).toEqual(ALICE_ETH)
      expect(page.reverse.calls).toEqual([])
    })

    it('is no name of a chain that does not agree', async () => {
      const page = await failed()
      await page.reverse.last().answer('vitalik.eth')
      await page.owner.last().answer(BOB)
      expect($identity.get()).toEqual({})
    })

    it('is nothing where the name service has none or does not answer', async () => {
      for (const answer of [undefined, 'failed'] as const) {
        const page = await failed()
        if (answer) await page.reverse.last().refuse(coded('http-failed'))
        else await page.reverse.last().answer(undefined)
        expect($identity.get()).toEqual({})
        expect(page.detailsOf('wallet-error')).toEqual([])
        page.destroy()
      }
    })
  })

  it('is what the chain says where the API fails, serves it not, or knows no name', async () => {
    for (const answer of [undefined, {}, 'failed'] as const) {
      const page = await onAccountView()
      if (answer === 'failed') await page.told.last().refuse(new Error('500'))
      else await page.told.last().answer(answer)
      expect(page.read.last().args.slice(0, 2)).toEqual([ALICE, ETHEREUM])
      await page.read.last().answer(ALICE_ETH)
      expect($identity.get()).toEqual(ALICE_ETH)
      page.destroy()
    }
  })

  it('keeps the API’s picture where only that is known', async () => {
    const page = await onAccountView()
    await page.told.last().answer({ avatar: 'https://i.test/b.png' })
    await page.read.last().answer({})
    expect($identity.get()).toEqual({ avatar: 'https://i.test/b.png' })
  })

  it('is nobody’s where neither can tell, and nobody is told of that', async () => {
    const page = await onAccountView()
    await page.told.last().refuse(new Error('500'))
    await page.read.last().refuse(coded('rpc-failed'))
    expect($identity.get()).toEqual({})
    expect(page.detailsOf('wallet-error')).toEqual([])
  })

  it('is looked for on Ethereum where the network has no names of its own', async () => {
    const page = await onAccountView([BASE, ETHEREUM], sessionOf([ALICE], 'eip155:8453'))
    expect(page.told.last().args[1]).toBe('eip155:8453')
    await page.told.last().answer(undefined)
    expect(page.read.last().args[1]).toBe(ETHEREUM)
  })

  it('is asked of no network that the page did not name', async () => {
    const page = await onAccountView([BASE], sessionOf([ALICE], 'eip155:8453'))
    await page.told.last().answer(undefined)
    expect(page.read.calls).toEqual([])
    expect($identity.get()).toEqual({})
  })

  it('is asked of the network’s own names', async () => {
    const contracts = { ensUniversalResolver: { address: BOB } }
    const own = { ...BASE, contracts }
    const page = await onAccountView([own, ETHEREUM], sessionOf([ALICE], 'eip155:8453'))
    await page.told.last().answer(undefined)
    expect(page.read.last().args[1]).toBe(own)
  })

  it.each([
    ['a network for tests', [{ ...BASE, testnet: true }], 'eip155:8453'],
    ['a network that the page does not know', [BASE], 'eip155:1'],
  ] as const)('is nobody’s on %s', async (_, networks, id) => {
    const page = await onAccountView(networks, sessionOf([ALICE], id))
    expect(page.told.calls).toEqual([])
    expect(page.read.calls).toEqual([])
  })

  it('is read from the chain once in five minutes', async () => {
    const page = await onAccountView()
    const look = async () => {
      closeModal()
      await settle()
      openModal()
      shown()
      await settle()
    }
    await page.told.last().answer(undefined)
    await page.read.last().answer(ALICE_ETH)
    await look()
    expect(page.told.calls).toHaveLength(1)
    switchAccount('eip155', ALICE)
    await page.clock.advance(300_000)
    await look()
    expect(page.told.calls).toHaveLength(2)
    await page.told.last().answer(undefined)
    expect(page.read.calls).toHaveLength(2)
    await page.read.last().answer(ALICE_ETH)
    // Somebody sets the clock.
    await page.clock.advance(-3_600_000)
    await look()
    expect(page.told.calls).toHaveLength(3)
  })

  it('aborts its questions when nobody looks any more', async () => {
    const page = await onAccountView()
    closeModal()
    await settle()
    expect(page.told.last().args[2].aborted).toBe(true)
    await page.told.last().answer(ALICE_ETH)
    expect($identity.get()).toEqual({})
  })

  it('leaves nothing stale after 1,000 random switches with slow answers', async () => {
    const owners = [ALICE, BOB, CAROL] as const
    const page = await onAccountView(undefined, sessionOf(owners), (name) => name.split('.')[0] ?? '')
    const ids = ['eip155:1', 'eip155:10', 'eip155:8453'] as const
    const nameFor = (address: string, id: string) => `${address}.${id}`
    let seed = 7
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below
    let wrong = 0
    let shown = 0
    $identity.subscribe(({ name }) => {
      const [namespace, reference, address = ''] = $account.get()?.caipAddress.split(':') ?? []
      if (!name) return
      shown += 1
      if (name !== nameFor(address, `${namespace}:${reference}`)) wrong += 1
    })
    for (let turn = 0; turn < 1_000; turn++) {
      if (random(2)) switchAccount('eip155', owners[random(3)] ?? ALICE)
      else void page.wallet.tell(METAMASK.id).network(ids[random(3)] ?? 'eip155:1')
      await Promise.resolve()
      const call = page.told.calls[random(page.told.calls.length)]
      if (call) void call.answer({ name: nameFor(call.args[0], call.args[1]) })
      if (turn % 50 === 0) await settle()
    }
    for (const call of page.told.calls) void call.answer({ name: nameFor(call.args[0], call.args[1]) })
    await settle()
    expect(wrong).toBe(0)
    expect(shown).toBeGreaterThan(0)
  })
})
