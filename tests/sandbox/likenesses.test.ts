// @vitest-environment happy-dom
/** Each likeness of other people's wallets that the playground offers, and what the product makes of it. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTroubleWallet, type FaultName } from '../../sandbox/wallets/index.ts'
import { faultNames } from '../../sandbox/wallets/faults.ts'
import { createEvmDiscovery } from '../../src/adapters/evm/announced-wallets.ts'
import { connectError, sendError, signError, switchError } from '../../src/errors/foreign.ts'

const ONE = '0x7a69'
const TWO = '0x7a6a'

const fresh = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

function trouble(fault: FaultName) {
  const wallet = createTroubleWallet({
    ...{ name: 'Trouble', rdns: 'example.trouble', mode: 'approve', storage: fresh(), fault },
    chains: [
      { id: 31337, name: 'One' },
      { id: 31338, name: 'Two' },
    ],
  })
  onTestFinished(() => wallet.destroy())
  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  const thrownBy = (method: string, ...params: unknown[]) =>
    ask(method, ...params).then(
      () => expect.unreachable(),
      (error: unknown) => error,
    )
  return { wallet, ask, thrownBy }
}

const likenesses = (start: string) => faultNames.filter((name) => name.startsWith(start))

describe('a wallet in the playground', () => {
  it.each(likenesses('like-refuses-'))('refuses, and is understood: %s', async (fault) => {
    const thrown = await trouble(fault).thrownBy('eth_requestAccounts')
    const codes = [connectError, switchError, signError, sendError].map((of) => of(thrown).code)
    expect(codes).toEqual(['connection-rejected', 'switch-rejected', 'sign-rejected', 'send-rejected'])
  })

  it('refuses in at least fourteen ways', () => {
    expect(likenesses('like-refuses-').length).toBeGreaterThanOrEqual(14)
  })

  it.each(likenesses('like-device-'))('has the reason of its device, which is told: %s', async (fault) => {
    const { ask, thrownBy } = trouble(fault)
    const accounts = (await ask('eth_requestAccounts')) as string[]
    const thrown = await thrownBy('personal_sign', '0x6869', accounts[0])
    expect(signError(thrown)).toMatchObject({ code: 'sign-failed', cause: thrown })
  })

  it.each(likenesses('like-unknown-'))(
    'does not know a network, until it is asked to add it: %s',
    async (fault) => {
      const { ask, thrownBy } = trouble(fault)
      await ask('eth_requestAccounts')
      const chainId = TWO
      const thrown = await thrownBy('wallet_switchEthereumChain', { chainId })
      expect(switchError(thrown).code).toMatch(/^(chain-not-supported|switch-failed)$/)
      await ask('wallet_addEthereumChain', {
        chainId,
        chainName: 'Two',
        rpcUrls: ['https://two.example'],
      }).catch(() => undefined)
      await ask('wallet_switchEthereumChain', { chainId })
      expect(await ask('eth_chainId')).toBe(TWO)
    },
  )

  it('is approved elsewhere: it says that a request is pending, and shares its accounts afterwards', async () => {
    const { ask, thrownBy } = trouble('like-approved-elsewhere')
    expect(connectError(await thrownBy('eth_requestAccounts')).code).toBe('connection-pending')
    await expect.poll(() => ask('eth_accounts')).toHaveLength(2)
  })

  it('emits what is out of date', async () => {
    const { wallet, ask } = trouble('like-stale-events')
    const heard: unknown[] = []
    wallet.provider.on?.('chainChanged', (chain) => heard.push(chain))
    await ask('eth_requestAccounts')
    await ask('wallet_switchEthereumChain', { chainId: TWO })
    await expect.poll(() => heard.at(-1)).toBe(ONE)
    expect(await ask('eth_chainId')).toBe(TWO)
  })

  it.each<[FaultName, string[]]>([
    ['like-one-uuid', ['Trouble', 'Twin']],
    ['like-odd-rdns', ['Trouble']],
    ['like-comes-late', []],
  ])('announces itself oddly: %s', async (fault, names) => {
    const listed: string[] = []
    const discovery = createEvmDiscovery(window)
    onTestFinished(
      discovery.watch((connectors) => (listed.splice(0), listed.push(...connectors.map(({ name }) => name)))),
    )
    trouble(fault)
    await expect.poll(() => listed).toEqual(names)
  })

  it('comes late', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const heard: unknown[] = []
    const hear = (event: Event) =>
      heard.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name)
    window.addEventListener('eip6963:announceProvider', hear)
    onTestFinished(() => window.removeEventListener('eip6963:announceProvider', hear))
    trouble('like-comes-late')
    expect(heard).toEqual([])
    vi.advanceTimersByTime(1_500)
    expect(heard).toEqual(['Trouble'])
  })
})
