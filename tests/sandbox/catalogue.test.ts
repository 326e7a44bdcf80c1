import { get } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCatalogue, type CatalogueOptions } from '../../sandbox/catalogue/catalogue.ts'
import { catalogueFaultNames, type CatalogueFault } from '../../sandbox/catalogue/faults.ts'
import { generateWallets, hashOf } from '../../sandbox/catalogue/generated-wallets.ts'
import { hostileWallets } from '../../sandbox/catalogue/hostile-wallets.ts'
import type { CatalogueWallet } from '../../sandbox/catalogue/wallet.ts'

const PROJECT = { projectId: 'demo', st: 'appkit', sv: 'html-wagmi-4.2.2' }

let catalogue: Awaited<ReturnType<typeof startCatalogue>>

async function start(options: CatalogueOptions = {}) {
  await catalogue?.stop()
  catalogue = await startCatalogue(options)
}
beforeEach(() => start())
afterEach(() => catalogue.stop())

function ask(path: string, query: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
  return fetch(`${catalogue.url}${path}?${new URLSearchParams({ ...PROJECT, ...query }).toString()}`, init)
}

async function list(query: Record<string, string> = {}) {
  const response = await ask('/getWallets', query)
  return (await response.json()) as { data: CatalogueWallet[]; count: number }
}
const names = async (query: Record<string, string>) => (await list(query)).data.map(({ name }) => name)

describe('the list', () => {
  it('is the same each time, of more than five hundred, forty a page', async () => {
    expect(generateWallets()).toEqual(generateWallets())
    const { data, count } = await list()
    expect(count).toBe(catalogue.wallets.length)
    expect(count).toBeGreaterThan(500)
    expect(data).toHaveLength(40)
    expect(data.slice(0, 5).map(({ name }) => name)).toEqual([
      'Pocket',
      'Fox Wallet',
      'Phase',
      'Trouble',
      'Vault',
    ])
  })

  it('has every entry once on its pages', async () => {
    const pages = Array.from({ length: 20 }, (_, index) => list({ page: `${index + 1}`, entries: '40' }))
    const found = (await Promise.all(pages)).flatMap(({ data }) => data)
    expect(found).toHaveLength(catalogue.wallets.length)
    expect(new Set(found.map((entry) => JSON.stringify(entry))).size).toBe(found.length)
    const generated = new Set(generateWallets().map(({ id }) => id))
    expect(generated.size).toBe(512)
    for (const id of generated) expect(id).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    [{ entries: '100' }, 100],
    [{ entries: '5000' }, 100],
    [{ entries: '-1' }, 40],
    [{ entries: 'x', page: '0' }, 40],
    [{ page: '999' }, 0],
  ])('asked with %j has %i entries', async (query: Record<string, string>, length) => {
    expect((await list(query)).data).toHaveLength(length)
  })

  it('is searched by name, whatever the case', async () => {
    expect(await names({ search: ' POCKET ' })).toContain('Pocket')
    expect(await names({ search: 'amber pouch' })).toEqual(['Amber Pouch'])
    expect(await list({ search: 'no such wallet' })).toEqual({ data: [], count: 0 })
  })

  it('includes and excludes', async () => {
    const ids = ['Phase', 'Amber Pouch'].map(hashOf)
    expect(await names({ include: ids.join() })).toEqual(['Phase', 'Amber Pouch'])
    expect(await names({ include: ids.join(), exclude: ids[0] ?? '' })).toEqual(['Amber Pouch'])
    const everything = await list()
    expect((await list({ exclude: ids.join() })).count).toBe(everything.count - 2)
  })

  it('is narrowed down to certified wallets, and to networks', async () => {
    const certified = await list({ badge_type: 'certified', entries: '100' })
    expect(certified.count).toBeGreaterThan(50)
    expect(new Set(certified.data.map(({ badge_type }) => badge_type))).toEqual(new Set(['certified']))
    const chains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:31338']
    const some = await list({ chains: chains.join(), entries: '100' })
    expect(some.count).toBeGreaterThan(100)
    expect(some.count).toBeLessThan(500)
    expect(some.data.every((wallet) => chains.some((chain) => wallet.chains.includes(chain)))).toBe(true)
  })

  it('links to the page of the phone', async () => {
    await start({ phoneUrl: 'http://localhost:5173/phone.html' })
    const [pocket] = (await list({ search: 'pocket' })).data
    expect(pocket?.webapp_link).toBe('http://localhost:5173/phone.html')
  })

  it('has entries that mean no good, as they are', async () => {
    const names = hostileWallets().map(({ name }) => name)
    for (const name of ['__proto__', 'F\u043Ex Wallet', '\u202Etellaw doog A', 42, null, undefined]) {
      expect(names).toContain(name)
    }
    const [bad] = (await list({ search: 'bad links' })).data
    expect(bad?.mobile_link).toBe('javascript:alert(1)')
    const [imitator] = (await list({ search: 'imitator' })).data
    expect(imitator?.id).toBe(hashOf('Fox Wallet'))
  })

  it('may be another one', async () => {
    await start({ wallets: [{ id: '1', name: 'Only' }] })
    expect(await list()).toEqual({ data: [{ id: '1', name: 'Only' }], count: 1 })
  })
})

describe('pictures', () => {
  const paths = [
    '/getWalletImage',
    '/public/getAssetImage',
    '/public/getCurrencyImage',
    '/public/getTokenImage',
  ]

  it.each(paths)('come from %s, as SVG or PNG', async (path) => {
    const kinds = new Set<string | null>()
    for (let id = 0; id < 20; id++) {
      const response = await ask(`${path}/${id}`)
      const type = response.headers.get('content-type')
      kinds.add(type)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(0, 4).toString('latin1')).toBe(type === 'image/png' ? '\x89PNG' : '<svg')
    }
    expect(kinds).toEqual(new Set(['image/png', 'image/svg+xml']))
  })

  it('are lost, broken, huge or have a script', async () => {
    expect((await ask('/getWalletImage/missing')).status).toBe(404)
    expect(await (await ask('/getWalletImage/script')).text()).toContain('<script>')
    expect(await (await ask('/getWalletImage/broken')).text()).toBe('not a picture')
    expect((await (await ask('/getWalletImage/huge')).text()).length).toBeGreaterThan(5_000_000)
  })
})

describe('a project', () => {
  const origin = 'https://shop.example'
  const projects = {
    shop: {
      origins: [origin],
      features: [{ id: 'swap', isEnabled: false, config: [] }],
      isAnalyticsEnabled: true,
    },
  }

  it('without settings has the usual ones', async () => {
    expect(await (await ask('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: true })
    expect(await (await ask('/projects/v1/origins')).json()).toEqual({ allowedOrigins: [] })
    const { features } = (await (await ask('/appkit/v1/config')).json()) as { features: { id: string }[] }
    const ids = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding', 'multi_wallet']
    expect(features.map(({ id }) => id)).toEqual(ids)
  })

  it('has what its owner set', async () => {
    await start({ projects })
    const shop = { projectId: 'shop' }
    expect(await (await ask('/getAnalyticsConfig', shop)).json()).toEqual({ isAnalyticsEnabled: true })
    expect(await (await ask('/projects/v1/origins', shop)).json()).toEqual({ allowedOrigins: [origin] })
    const config = await (await ask('/appkit/v1/config', shop)).json()
    expect(config).toEqual({ features: projects.shop.features })
  })

  it.each(['demo', 'toString', ''])('named %j is refused when it is not served', async (projectId) => {
    await start({ projects })
    for (const path of ['/getWallets', '/getWalletImage/1', '/appkit/v1/config', '/projects/v1/origins']) {
      expect([path, (await ask(path, { projectId })).status]).toEqual([path, 403])
    }
  })

  it('has to be named, even if any is served', async () => {
    expect((await ask('/getWallets', { projectId: '' })).status).toBe(403)
  })

  it('is for pages of its origins, which any page may ask for', async () => {
    await start({ projects })
    const status = async (path: string, from?: string) =>
      (await ask(path, { projectId: 'shop' }, from ? { headers: { origin: from } } : {})).status
    expect(await status('/getWallets', origin)).toBe(200)
    expect(await status('/getWallets')).toBe(200)
    expect(await status('/getWallets', 'https://evil.example')).toBe(403)
    expect(await status('/projects/v1/origins', 'https://evil.example')).toBe(200)
  })

  it('is on the record with what was asked', async () => {
    await ask('/getWallets', { search: 'fox' }, { headers: { origin } })
    expect(catalogue.requests).toEqual([
      { path: '/getWallets', query: { ...PROJECT, search: 'fox' }, origin },
    ])
  })
})

describe('what goes wrong on purpose', () => {
  /** What a page would see, in a word or a number. */
  async function outcome(): Promise<unknown> {
    try {
      const response = await ask('/getWallets', {}, { redirect: 'manual' })
      const text = await response.text()
      if (response.headers.get('access-control-allow-origin') !== '*') return 'unreadable'
      if (response.status !== 200) return response.status
      if (text.length > 30_000_000) return 'bomb'
      if (text.length > 10_000_000) return 'huge'
      return Array.isArray((JSON.parse(text) as { data: unknown }).data) ? 'fine' : 'other JSON'
    } catch (error) {
      return error instanceof SyntaxError ? 'no JSON' : 'broken'
    }
  }

  it.each<[CatalogueFault, unknown]>([
    ['rate-limit', 429],
    ['forbidden', 403],
    ['server-error', 500],
    ['empty', 204],
    ['redirect', 302],
    ['down', 'broken'],
    ['cut', 'broken'],
    ['html', 'no JSON'],
    ['garbage', 'no JSON'],
    ['wrong-shape', 'other JSON'],
    ['huge', 'huge'],
    ['bomb', 'bomb'],
    ['no-cors', 'unreadable'],
  ])('is %s', async (fault, seen) => {
    catalogue.faults.set(fault)
    expect(await outcome()).toBe(seen)
    catalogue.faults.clear()
    expect(await outcome()).toBe('fine')
  })

  it('is nothing else than these and slowness', () => {
    expect(catalogueFaultNames).toHaveLength(14)
  })

  it('keeps asking for ever where it redirects', async () => {
    catalogue.faults.set('redirect')
    await expect(ask('/getWallets')).rejects.toThrow('fetch failed')
    expect(catalogue.requests.length).toBeGreaterThan(5)
  })

  it('is small on the wire and large when unpacked', async () => {
    catalogue.faults.set('bomb')
    const size = await new Promise<number>((resolve) => {
      get(`${catalogue.url}/getWallets`, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () => resolve(bytes))
      })
    })
    expect(size).toBeLessThan(100_000)
  })

  it('is slow until that is lifted', async () => {
    catalogue.faults.set('slow', '/getWallets')
    let isDone = false
    const answer = ask('/getWallets').then((response) => {
      isDone = true
      return response.status
    })
    expect((await ask('/getAnalyticsConfig')).status).toBe(200)
    expect(isDone).toBe(false)
    catalogue.faults.clear()
    expect(await answer).toBe(200)
  })

  it('may be wrong with one path only', async () => {
    catalogue.faults.set('server-error', '/getWalletImage')
    expect((await ask('/getWallets')).status).toBe(200)
    expect((await ask('/getWalletImage/1')).status).toBe(500)
    catalogue.faults.set('rate-limit')
    expect((await ask('/getWallets')).status).toBe(429)
    expect((await ask('/getWalletImage/1')).status).toBe(500)
    catalogue.faults.clear('/getWalletImage')
    expect((await ask('/getWalletImage/1')).status).toBe(429)
  })
})
