import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCatalogues } from '../../src/api/catalogue.ts'
import type { WalletKitError } from '../../src/errors/wallet-kit-error.ts'
import * as LIMITS from '../../src/domain/limits.ts'
import { settle } from '../support/deferred.ts'
import { fakeClock } from '../support/fake-clock.ts'
import { outcome } from '../support/setup.ts'
import { until } from '../support/until.ts'

type Respond = (url: URL, response: ServerResponse, request: IncomingMessage) => void

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** A catalogue's server on loopback that answers as the test says, and the catalogue that asks it. */
async function serving(respond: Respond, base = '') {
  const seen: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    seen.push(url)
    respond(url, response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  closing.push(close)
  const clock = fakeClock()
  const refused: WalletKitError[] = []
  const catalogues = createCatalogues(clock, (refusal) => refused.push(refusal))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`
  const of = (projectId = 'project') => {
    const catalogue = catalogues.of({ projectId, apiUrl })
    if (!catalogue) throw new Error('There is a project')
    return catalogue
  }
  return { seen, clock, close, catalogues, apiUrl, of, refused, catalogue: of() }
}

const json = (body: unknown, status = 200): Respond => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}
const ENTRY = {
  ...{ id: 'w1', name: 'One Wallet', rdns: 'test.one', chains: ['eip155:1', 'eip155:10'], order: 10 },
  ...{ image_id: '018b-00', badge_type: 'certified', homepage: 'https://one.test' },
  ...{ mobile_link: 'one://', link_mode: 'https://one.test/app', desktop_link: null, webapp_link: '' },
  ...{ app_store: 'https://apps.apple.com/app/id1', play_store: null, chrome_store: 'https://evil.test/x' },
  injected: [{ namespace: 'eip155', injected_id: 'isOne' }],
}
const list = (...data: unknown[]) => json({ data, count: 412 })
const QUERY = { page: 1, entries: 40 }
const live = () => new AbortController().signal

describe('asking the catalogue', () => {
  it('names the project and the sender, and what is wanted', async () => {
    const { catalogue, seen } = await serving(list(ENTRY))
    await catalogue.wallets(
      {
        ...{ page: 2, entries: 40, search: 'a&b', badge: 'certified' },
        ...{ include: ['i1', 'i2'], exclude: [], chains: ['eip155:1', 'eip155:10'] },
      },
      live(),
    )
    const [{ pathname, searchParams } = new URL('http://none')] = seen
    expect(pathname).toBe('/getWallets')
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ projectId: 'project', st: 'appkit', sv: expect.stringMatching(/^html-wallet-modal-\d/) },
      ...{ page: '2', entries: '40', search: 'a&b', badge_type: 'certified' },
      ...{ include: 'i1,i2', chains: 'eip155:1,eip155:10' },
    })
  })

  it('goes below the path of a host of one’s own', async () => {
    const { catalogue, seen } = await serving(list(), '/wallets/v1/?x=1')
    await catalogue.wallets(QUERY, live())
    expect(seen[0]?.pathname).toBe('/wallets/v1/getWallets')
  })

  it('takes no cookies along', async () => {
    const { catalogue } = await serving(list())
    const fetched = vi.spyOn(globalThis, 'fetch')
    await catalogue.wallets(QUERY, live())
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
  })

  it('reads an entry', async () => {
    const { catalogue } = await serving(list(ENTRY))
    expect(await catalogue.wallets(QUERY, live())).toEqual({
      count: 412,
      entries: 1,
      wallets: [
        {
          ...{ id: 'w1', name: 'One Wallet', rdns: 'test.one', chains: ['eip155:1', 'eip155:10'] },
          ...{ imageId: '018b-00', isCertified: true, isImitation: false, homepage: 'https://one.test/' },
          links: { native: 'one://', universal: 'https://one.test/app' },
          stores: { appStore: 'https://apps.apple.com/app/id1' },
          injected: [{ namespace: 'eip155', id: 'isOne' }],
        },
      ],
    })
  })

  it('drops what is no entry, one by one', async () => {
    const wrong = [
      null,
      5,
      'x',
      [],
      {},
      { id: 'x' },
      { name: 'x' },
      { id: 5, name: 'x' },
      { id: 'a', name: '' },
    ]
    const worse = [
      { id: '../../x', name: 'x' },
      { id: 'a', name: '\u200b\u202e' },
      { id: 'a'.repeat(200), name: 'x' },
    ]
    const { catalogue } = await serving(list(...wrong, ENTRY, ...worse, { id: 'w2', name: 'Two' }))
    const { wallets, entries } = await catalogue.wallets(QUERY, live())
    expect(wallets.map(({ id }) => id)).toEqual(['w1', 'w2'])
    expect(entries).toBe(14)
  })

  it('leaves out what is wrong in an entry', async () => {
    const hostile = {
      ...{
        id: 'h',
        name: ' Ho\u202estile\n Wallet ',
        rdns: 'javascript:alert(1)',
        chains: ['eip155:1', 5, 'x:y', null],
      },
      ...{ mobile_link: 'javascript:alert(1)', link_mode: 'https://a@evil.test', desktop_link: 'file:///x' },
      ...{ webapp_link: 'http://evil.test', homepage: 'javascript:alert(1)', app_store: 'https://evil.test' },
      ...{
        image_id: '../secret',
        image_url: 'http://evil.test/x.svg',
        injected: 'isX',
        badge_type: ['certified'],
      },
    }
    const { catalogue } = await serving(list(hostile))
    expect((await catalogue.wallets(QUERY, live())).wallets).toEqual([
      {
        ...{ id: 'h', name: 'Hostile Wallet', chains: ['eip155:1'], isCertified: false, isImitation: false },
        ...{ links: {}, stores: {}, injected: [] },
      },
    ])
  })

  it('gives a look-alike no picture and no badge', async () => {
    const { catalogue } = await serving(list({ ...ENTRY, name: 'MetаMask' }))
    const [wallet] = (await catalogue.wallets(QUERY, live())).wallets
    expect(wallet).toMatchObject({ isImitation: true, isCertified: false })
    expect(wallet).not.toHaveProperty('imageId')
  })

  it('takes no more entries than it asked for, and no number that is none', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ id: `w${index}`, name: `W ${index}` }))
    const { catalogue } = await serving(json({ data: many, count: -1 }))
    const page = await catalogue.wallets(QUERY, live())
    expect(page).toMatchObject({ count: 40, entries: 40 })
    for (const count of [Infinity, 1.5, '9', null, {}, 1e15]) {
      const { catalogue: other } = await serving(
        json(JSON.stringify({ data: [], count }).replace('null', '1e400')),
      )
      expect((await other.wallets(QUERY, live())).count).toBeLessThanOrEqual(LIMITS.catalogue.count)
    }
  })

  it('remembers an answer for as long as the page lives', async () => {
    const { catalogue, of, seen } = await serving(list(ENTRY))
    const first = await catalogue.wallets(QUERY, live())
    expect(await of().wallets(QUERY, live())).toBe(first)
    expect(seen).toHaveLength(1)
    await of('other').wallets(QUERY, live())
    expect(seen.map(({ searchParams }) => searchParams.get('projectId'))).toEqual(['project', 'other'])
  })

  it('is not possible without a project', async () => {
    const { catalogues, apiUrl } = await serving(list())
    expect(catalogues.of({ apiUrl })).toBeUndefined()
    expect(catalogues.of({ apiUrl, projectId: '' })).toBeUndefined()
  })
})

describe('a catalogue that is not well', () => {
  const BOMB = gzipSync(Buffer.alloc(20_000_000, 32))
  const DEEP = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const faults: [string, string, Respond][] = [
    ['status 400', 'catalogue-failed', json({}, 400)],
    ['status 401', 'catalogue-failed', json({}, 401)],
    ['status 403', 'catalogue-failed', json({}, 403)],
    ['status 404', 'catalogue-failed', json({}, 404)],
    ['status 429', 'catalogue-busy', json({}, 429)],
    ['status 500', 'catalogue-failed', json({ data: [] }, 500)],
    ['status 503', 'catalogue-failed', json('', 503)],
    ['status 204', 'catalogue-unreadable', (_, response) => void response.writeHead(204).end()],
    ['a page', 'catalogue-unreadable', json('<!doctype html><title>Log in</title>')],
    ['nothing', 'catalogue-unreadable', json('')],
    ['null', 'catalogue-unreadable', json('null')],
    ['a list', 'catalogue-unreadable', json([ENTRY])],
    ['half an answer', 'catalogue-unreadable', json('{"data":[{"id":')],
    ['another shape', 'catalogue-unreadable', json({ data: { length: 5 }, count: 5 })],
    ['depth', 'catalogue-unreadable', json(DEEP)],
    ['a reset', 'catalogue-unreachable', (_, response) => void response.destroy()],
    [
      'a reset in the middle',
      'catalogue-unreachable',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{"data":[', () => response.destroy())
      },
    ],
    [
      'a circle of redirects',
      'catalogue-unreachable',
      (url, response) => void response.writeHead(302, { location: url.href.replace('http://x', '') }).end(),
    ],
    ['10 MB', 'catalogue-unreachable', json(' '.repeat(10_000_000))],
    [
      'a bomb',
      'catalogue-unreachable',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' })
        response.end(BOMB)
      },
    ],
  ]

  it.each(faults)('with %s is %s', async (_, code, respond) => {
    const { catalogue, clock } = await serving(respond)
    await expect(catalogue.wallets(QUERY, live())).rejects.toMatchObject({ name: 'WalletKitError', code })
    await expect(catalogue.config(live())).rejects.toMatchObject({ code })
    await expect(catalogue.allowedOrigins(live())).rejects.toMatchObject({ code })
    expect(await catalogue.isAnalyticsEnabled(live())).toBe(false)
    await expect(catalogue.images.show('i').address).rejects.toMatchObject({ name: 'WalletKitError' })
    expect(clock.waiting()).toBe(0)
  })

  it('that is not there is unreachable', async () => {
    const { catalogue, close } = await serving(list())
    await close()
    await expect(catalogue.wallets(QUERY, live())).rejects.toMatchObject({ code: 'catalogue-unreachable' })
  })

  it('under an address that is none is unreachable', async () => {
    const catalogue = createCatalogues(fakeClock()).of({ projectId: 'p', apiUrl: 'not an address' })
    await expect(catalogue?.wallets(QUERY, live())).rejects.toMatchObject({ code: 'catalogue-unreachable' })
  })

  it('and says nothing for 10 s is unreachable, for all who wait', async () => {
    const { catalogue, clock, seen } = await serving(() => {})
    const asking = [catalogue.wallets(QUERY, live()), catalogue.wallets({ ...QUERY, page: 2 }, live())]
    const outcomes = Promise.all(
      asking.map(async (one) => one.catch((error: { code: string }) => error.code)),
    )
    await until(() => seen.length === 1)
    await clock.advance(10_000)
    expect(await outcomes).toEqual(['catalogue-unreachable', 'catalogue-unreachable'])
    expect(seen).toHaveLength(1)
  })

  it('is asked again after a failure, when somebody asks', async () => {
    let isWell = false
    const { catalogue } = await serving((...args) => (isWell ? list(ENTRY) : json({}, 500))(...args))
    await expect(catalogue.wallets(QUERY, live())).rejects.toMatchObject({
      message: expect.stringContaining('500'),
    })
    isWell = true
    expect((await catalogue.wallets(QUERY, live())).wallets).toHaveLength(1)
  })
})

describe('a question that nobody asks any more', () => {
  it('ends with the reason of who went away', async () => {
    const { catalogue, seen } = await serving(() => {})
    const control = new AbortController()
    const asking = catalogue.wallets(QUERY, control.signal)
    const ended = asking.catch((error: unknown) => error)
    await until(() => seen.length === 1)
    const reason = new Error('gone')
    control.abort(reason)
    expect(await ended).toBe(reason)
  })

  it('is no failure for those who waited behind it', async () => {
    let isSilent = true
    const { catalogue, seen } = await serving((...args) => (isSilent ? undefined : list(ENTRY)(...args)))
    const control = new AbortController()
    const first = catalogue.wallets(QUERY, control.signal).catch(() => 'gone')
    const second = catalogue.wallets({ ...QUERY, page: 2 }, live())
    await until(() => seen.length === 1)
    isSilent = false
    control.abort()
    expect(await first).toBe('gone')
    expect((await second).wallets).toHaveLength(1)
  })

  it('is not asked at all', async () => {
    const { catalogue, seen } = await serving(list())
    await expect(catalogue.wallets(QUERY, AbortSignal.abort('before'))).rejects.toBe('before')
    expect(seen).toEqual([])
  })
})

describe('a catalogue that is asked too often', () => {
  const page = (number: number) => ({ ...QUERY, page: number })

  it('is left alone for 30 s, and then asked once', async () => {
    let status = 429
    const { catalogue, clock, seen } = await serving((...args) =>
      json({ data: [], count: 0 }, status)(...args),
    )
    await expect(catalogue.wallets(page(1), live())).rejects.toMatchObject({ code: 'catalogue-busy' })
    await clock.advance(29_999)
    await expect(catalogue.wallets(page(2), live())).rejects.toMatchObject({ code: 'catalogue-busy' })
    expect(seen).toHaveLength(1)
    await clock.advance(1)
    const both = [page(3), page(4)].map(async (query) => outcome(catalogue.wallets(query, live())))
    await Promise.all(both)
    await until(() => seen.length === 2)
    await settle()
    expect(seen).toHaveLength(2)
    status = 200
    await clock.advance(30_000)
    await Promise.all([5, 6, 7].map(async (number) => catalogue.wallets(page(number), live())))
    expect(seen).toHaveLength(5)
  })

  it('hears of each endpoint at most once in 30 s through ten minutes of 429, however much is wanted', async () => {
    const { catalogue, clock, seen } = await serving(json({}, 429))
    for (let second = 0; second < 600; second += 5) {
      const wanted: Promise<unknown>[] = [1, 2, 3].map(async (number) =>
        catalogue.wallets(page(number), live()),
      )
      const { images, networkImages } = catalogue
      const pictures = ['a', 'b', 'c'].flatMap((id) => [images.show(id), networkImages.show(id)])
      wanted.push(catalogue.config(live()), ...pictures.map(async ({ address }) => address))
      await Promise.allSettled(wanted)
      await clock.advance(5_000)
    }
    for (const path of ['/getWallets', '/getWalletImage', '/public/getAssetImage', '/appkit/v1/config']) {
      const asked = seen.filter(({ pathname }) => pathname.startsWith(path)).length
      expect(asked).toBeGreaterThan(10)
      expect(asked).toBeLessThanOrEqual(20)
    }
  })

  it('answers all who ask at once when it is well', async () => {
    const { catalogue, seen } = await serving(list(ENTRY))
    const pages = await Promise.all([1, 2, 3].map(async (number) => catalogue.wallets(page(number), live())))
    expect(pages.map(({ wallets }) => wallets.length)).toEqual([1, 1, 1])
    expect(seen).toHaveLength(3)
  })
})

describe('pictures', () => {
  const picture: Respond = (_, response) =>
    void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([137, 80, 78, 71]))

  it('of networks are fetched from their own place', async () => {
    const { catalogue, seen } = await serving(picture)
    expect(await catalogue.networkImages.show('a/b').address).toMatch(/^blob:/)
    expect(seen[0]?.pathname).toBe('/public/getAssetImage/a%2Fb')
  })

  it('are fetched once for however many show them, and kept for a while', async () => {
    const { catalogue, seen } = await serving(picture)
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const [one, two] = [catalogue.images.show('i 1'), catalogue.images.show('i 1')]
    const address = await one.address
    expect(address).toMatch(/^blob:/)
    expect(await two.address).toBe(address)
    one.release()
    one.release()
    two.release()
    expect(await catalogue.images.show('i 1').address).toBe(address)
    expect(seen.map(({ pathname }) => pathname)).toEqual(['/getWalletImage/i%201'])
    expect(seen[0]?.searchParams.get('projectId')).toBe('project')
    expect(revoked).not.toHaveBeenCalled()
  })

  it('are given back when many others came after them, but not while they are on screen', async () => {
    const { catalogue } = await serving(picture)
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const onScreen = await catalogue.images.show('on screen').address
    const gone = catalogue.images.show('on screen')
    gone.release()
    gone.release()
    const first = catalogue.images.show('first')
    const address = await first.address
    first.release()
    for (let index = 0; index < LIMITS.catalogue.imagesKept; index++) {
      const shown = catalogue.images.show(`i${index}`)
      await shown.address
      shown.release()
    }
    expect(revoked.mock.calls).toEqual([[address]])
    catalogue.images.clear()
    expect(revoked.mock.calls.length).toBe(LIMITS.catalogue.imagesKept + 2)
    expect(revoked.mock.calls.flat()).toContain(onScreen)
  })

  it('that leave the screen before they came are not fetched on', async () => {
    const { catalogue, seen } = await serving(() => {})
    const created = vi.spyOn(URL, 'createObjectURL')
    const shown = catalogue.images.show('i')
    const ended = shown.address.then(
      () => 'there',
      () => 'gone',
    )
    await until(() => seen.length === 1)
    shown.release()
    expect(await ended).toBe('gone')
    expect(created).not.toHaveBeenCalled()
  })

  it('are pictures, and no larger than a picture has to be', async () => {
    const page = await serving(json('<script>alert(1)</script>'))
    await expect(page.catalogue.images.show('i').address).rejects.toMatchObject({
      code: 'catalogue-unreadable',
    })
    const huge = await serving(
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(600_000)),
    )
    await expect(huge.catalogue.images.show('i').address).rejects.toMatchObject({
      code: 'catalogue-unreachable',
    })
  })

  it('are fetched again after a failure, and whoever gave up on the first is no matter', async () => {
    let isWell = false
    const { catalogue } = await serving((...args) => (isWell ? picture : json({}, 500))(...args))
    const failed = catalogue.images.show('i')
    await expect(failed.address).rejects.toMatchObject({ code: 'catalogue-failed' })
    isWell = true
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    expect(await catalogue.images.show('i').address).toMatch(/^blob:/)
    failed.release()
    expect(revoked).not.toHaveBeenCalled()
  })

  it('of another project are given back', async () => {
    const { catalogue, of } = await serving(picture)
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const address = await catalogue.images.show('i').address
    of('other')
    expect(revoked.mock.calls).toEqual([[address]])
  })
})

describe('what a project says of itself', () => {
  it('is its features, its origins, and whether it counts', async () => {
    const answers: Record<string, unknown> = {
      '/appkit/v1/config': {
        features: [
          { id: 'swap', isEnabled: true, config: ['1inch'] },
          { id: 'x' },
          null,
          { id: 'y', isEnabled: false },
          { id: 'z', isEnabled: true, config: null },
          { id: 'w', isEnabled: true, config: 'email' },
        ],
      },
      '/projects/v1/origins': { allowedOrigins: ['https://a.test', 5, null] },
      '/getAnalyticsConfig': { isAnalyticsEnabled: true },
    }
    const { catalogue } = await serving((url, response, request) =>
      json(answers[url.pathname])(url, response, request),
    )
    expect(await catalogue.config(live())).toEqual([
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'x', isEnabled: false, config: null },
      { id: 'y', isEnabled: false },
      { id: 'z', isEnabled: true, config: null },
      { id: 'w', isEnabled: false, config: null },
    ])
    expect(await catalogue.allowedOrigins(live())).toEqual(['https://a.test'])
    expect(await catalogue.isAnalyticsEnabled(live())).toBe(true)
  })
})

describe('a catalogue that refuses the page', () => {
  it.each([
    [401, 'project-id-invalid'],
    [403, 'origin-not-allowed'],
  ])('with %i is told of once, as %s', async (status, code) => {
    const { catalogue, refused } = await serving(json({}, status))
    await expect(catalogue.wallets(QUERY, live())).rejects.toMatchObject({ code: 'catalogue-failed' })
    await expect(catalogue.config(live())).rejects.toMatchObject({ code: 'catalogue-failed' })
    expect(refused).toMatchObject([{ code }])
    expect(String(refused[0]?.cause)).toContain(`status ${status}`)
  })

  it('with any other status is not', async () => {
    const { catalogue, refused } = await serving(json({}, 404))
    await expect(catalogue.wallets(QUERY, live())).rejects.toMatchObject({ code: 'catalogue-failed' })
    expect(refused).toEqual([])
  })
})
