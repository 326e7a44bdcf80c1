import type { Page } from '@playwright/test'
import { anvilKeys } from '../../sandbox/wallets/keys.ts'
import { expect, test } from '../support/e2e-catalogue.ts'
import { MODULE } from '../support/e2e-test.ts'
import { ACCOUNTS } from '../support/e2e-wallets.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

declare global {
  interface Window {
    executions: number
    ran(): void
    found(): Promise<{ executions: number; elements: string[] }>
    /** Payloads of the wallets that the page finds in its browser. */
    payloads: readonly string[]
    /** What the wallet Sour says. */
    says: string
  }
}

/** Wrong values are told to the page's author; an error that is not caught fails the test. */
const OF_THE_AUTHOR = /^(?:error|warning): /

const inGroups = (size: number): string[][] =>
  Array.from({ length: Math.ceil(XSS_PAYLOADS.length / size) }, (_, at) =>
    XSS_PAYLOADS.slice(at * size, (at + 1) * size),
  )

test.beforeEach(async ({ page, problems }) => {
  problems.expect(OF_THE_AUTHOR)
  await page.addInitScript(() => {
    window.executions = 0
    window.ran = () => void (window.executions += 1)
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(window, name, { value: window.ran })
  })
  await page.addInitScript(`window.found = ${String(found)}`)
  // Pictures from https are asked for by design; scripts, styles and pages are not.
  await page.route(
    ({ hostname }) => hostname.endsWith('evil.test'),
    (route) => {
      const type = route.request().resourceType()
      if (type !== 'image') throw new Error(`A payload asked for a ${type}: ${route.request().url()}`)
      return route.abort()
    },
  )
})

/** What ran, and what stands in the document that could. Runs in the page, so it is self-contained. */
async function found(): Promise<{ executions: number; elements: string[] }> {
  // The events of pictures that cannot be loaded come before the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  }
  const isBad = (element: Element) =>
    element.matches('script, iframe, object, embed, base, meta, form, style, link, animate, template') ||
    [...element.attributes].some(
      ({ name, value }) =>
        name.startsWith('on') ||
        (['href', 'src', 'action', 'formaction', 'xlink:href', 'poster'].includes(name) &&
          /^[\s\0-\x20]*(?:javascript|vbscript|filesystem|data:(?!image\/))/i.test(value)) ||
        (name === 'style' && /url\(|image-set\(|src\(/i.test(value)),
    )
  const bad = roots
    .filter((root) => root instanceof ShadowRoot)
    .flatMap((root) => [...root.querySelectorAll('*')].filter(isBad))
  return {
    executions: window.executions,
    elements: bad.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  }
}

async function staysInert(page: Page, payload = ''): Promise<void> {
  expect(await page.evaluate(() => window.found()), payload).toEqual({ executions: 0, elements: [] })
}

test('what runs in a page is found by these tests', async ({ page, site }) => {
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><p id="sink"></p>')
  await site.isReady()
  await staysInert(page)
  await page.evaluate((html) => {
    document.querySelector('#sink')!.innerHTML = html
  }, XSS_PAYLOADS[3]!)
  await page.waitForFunction(() => window.executions > 0)
  await expect(staysInert(page)).rejects.toThrow()
})

test.describe('the catalogue', () => {
  const hostile = XSS_PAYLOADS.map((payload, at) => ({
    ...{ id: `w${at}`, name: payload, rdns: payload, badge_type: payload, image_id: payload },
    ...{ homepage: payload, mobile_link: payload, link_mode: payload, desktop_link: payload },
    ...{ webapp_link: payload, image_url: payload, app_store: payload, play_store: payload },
    ...{ chrome_store: payload, chains: ['eip155:31337', payload], injected: [{ injected_id: payload }] },
  }))
  test.use({ listed: { wallets: hostile } })

  test('puts nothing into the page but text', async ({ page, visit, all, modal }) => {
    await visit()
    await all.open()
    await all.areListed()
    for (let turn = 0; turn < 8; turn++) {
      await all.scrollToEnd()
      await expect(all.grid).toHaveAttribute('aria-busy', 'false')
      await staysInert(page)
    }
    await all.grid.evaluate((grid) => grid.scrollTo(0, 0))
    await all.cells.first().click()
    await expect(modal.button('Back')).toBeVisible()
    await staysInert(page)
  })
})

test('wallets of the browser put nothing into the page but text', async ({ page, site, modal }) => {
  await page.addInitScript(() => {
    if (window !== window.top) return
    const announce = () => {
      for (const [at, payload] of window.payloads.entries()) {
        const uuid = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
        const info = { uuid, name: payload, rdns: at % 2 ? payload : `example.w${at}`, icon: payload }
        const provider = { request: () => Promise.reject(new Error(payload)), on() {}, removeListener() {} }
        const detail = Object.freeze({ info, provider })
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    }
    window.addEventListener('eip6963:requestProvider', announce)
    window.addEventListener('wallet-standard:app-ready', (event) => {
      const { register } = (event as CustomEvent<{ register(...wallets: object[]): void }>).detail
      const accounts = window.payloads.map((payload) => ({ address: payload, label: payload, icon: payload }))
      const standard = window.payloads.map((payload) => ({
        ...{ version: '1.0.0', name: payload, icon: payload, chains: ['solana:mainnet', payload] },
        accounts,
        features: {
          'standard:connect': { version: '1.0.0', connect: () => Promise.reject(new Error(payload)) },
          'standard:events': { version: '1.0.0', on: () => () => {} },
          'solana:signMessage': { version: '1.0.0', signMessage: () => Promise.reject(new Error(payload)) },
        },
      }))
      for (const wallet of standard) register(wallet)
    })
  })
  for (const payloads of inGroups(150)) {
    const known = `<script>window.payloads = ${JSON.stringify(payloads).replaceAll('<', '\\u003c')}</script>`
    await site.visitMarkup(
      '<wallet-modal {{project}} networks="eip155:1 solana" features=\'{"headless":false}\'></wallet-modal>',
      { head: `${known}${MODULE}` },
    )
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open().then(() => {}))
    await expect(modal.dialog.getByRole('listitem').first()).toBeVisible()
    await staysInert(page, payloads[0])
    // The wallet's own error is shown as text.
    const first = modal.dialog.getByRole('list', { name: 'Wallets', exact: true }).getByRole('button').first()
    await first.click()
    await staysInert(page, payloads[0])
  }
})

test('attributes, options and labels of the page put nothing into it but text', async ({
  page,
  site,
  modal,
}) => {
  await site.visitMarkup(
    '<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button><wallet-network-button></wallet-network-button>',
  )
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open().then(() => {}))
  await expect(modal.dialog).toBeVisible()
  const bad = await page.evaluate(async (payloads) => {
    const bad: object[] = []
    for (const payload of payloads) {
      const element = document.querySelector('wallet-modal')!
      for (const name of [
        ...['app-name', 'app-description', 'app-url', 'app-icon', 'sign-in-statement', 'terms-url'],
        ...['privacy-url', 'theme-mode', 'lang', 'view', 'default-network', 'featured-wallet-ids', 'name'],
      ])
        element.setAttribute(name, payload)
      element.setAttribute(
        'theme-variables',
        JSON.stringify({ '--wallet-accent': payload, [payload]: payload }),
      )
      element.setAttribute('features', JSON.stringify({ connectMethodsOrder: [payload], [payload]: payload }))
      for (const button of document.querySelectorAll('wallet-button, wallet-network-button')) {
        button.setAttribute('label', payload)
        button.textContent = payload
      }
      window.walletKit!.configure({
        customWallets: [
          { id: payload, name: payload, homepage: payload, image_url: payload, mobile_link: payload },
          { id: 'own', name: payload, homepage: payload, image_url: payload, mobile_link: payload },
        ],
        addressLabels: { [payload]: payload },
      })
      window.walletKit!.setTheme({ variables: { accent: payload } })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = await window.found()
      if (now.executions || now.elements.length) bad.push({ payload, ...now })
    }
    return bad
  }, XSS_PAYLOADS)
  expect(bad).toEqual([])
})

test("a page's networks put nothing into it but text", async ({ page, site, modal }) => {
  const [one] = site.networks()
  const network = (id: number, name: string, explorer: string, picture: string) => ({
    ...{ ...one, id, caipNetworkId: `eip155:${id}`, name },
    nativeCurrency: { name, symbol: name, decimals: 18 },
    blockExplorers: { default: { name, url: explorer } },
    assets: { imageId: picture, imageUrl: picture },
  })
  // An address that is none refuses the whole network, so that the others have one each.
  const custom = XSS_PAYLOADS.flatMap((payload, at) => [
    network(50_000 + at, payload, 'https://explorer.test', 'https://pictures.test/1.png'),
    network(60_000 + at, `Explored ${at}`, payload, ''),
    network(70_000 + at, `Pictured ${at}`, 'https://explorer.test', payload),
  ])
  await site.visitMarkup('<wallet-modal {{project}}></wallet-modal>')
  await site.isReady()
  await page.evaluate((custom) => {
    const networks = custom.map(({ caipNetworkId }) => caipNetworkId)
    window.walletKit!.configure({ customNetworks: custom, networks })
  }, custom)
  await page.evaluate(() => window.walletKit!.open({ view: 'SwitchNetwork' }).then(() => {}))
  // Names have up to 64 letters; a picture that is none leaves its network without one.
  const shown = XSS_PAYLOADS.length + XSS_PAYLOADS.filter(({ length }) => length <= 64).length
  // A long list draws more while it is scrolled.
  const drawn = async () => {
    await modal.networks().last().scrollIntoViewIfNeeded()
    return modal.networks().count()
  }
  await expect.poll(drawn, { intervals: [100] }).toBeGreaterThanOrEqual(shown)
  await staysInert(page)
})

test.describe('an account', () => {
  test.use({
    installed: {
      fox: { name: 'Fox Wallet', rdns: 'example.fox', mode: 'approve', accounts: [anvilKeys[0]!] },
    },
  })

  test('has tokens, pictures, transactions and a name that are text', async ({ page, site, modal }) => {
    let payloads: string[] = []
    const answers: Record<string, (url: URL) => object> = {
      'supported-chains': () => ({ http: ['eip155:31337', 'eip155:31338'] }),
      identity: () => ({ name: payloads[0], avatar: payloads[0] }),
      profile: () => ({ name: payloads[0], avatar: payloads[0] }),
      balance: () => ({
        balances: payloads.map((payload, at) => ({
          ...{
            name: payload,
            symbol: payload,
            chainId: 'eip155:31337',
            iconUrl: payload,
            price: 1,
            value: 2,
          },
          address: `eip155:31337:0x${String(at).padStart(40, '0')}`,
          quantity: { decimals: '18', numeric: '2' },
        })),
      }),
      history: () => ({
        data: payloads.map((payload, at) => ({
          id: `${at}${payload}`,
          metadata: {
            ...{ hash: `0x${String(at).padStart(64, '0')}`, chain: 'eip155:31337', status: 'confirmed' },
            ...{ operationType: at % 2 ? 'receive' : payload, minedAt: '2026-01-01T00:00:00Z' },
            ...{ sentFrom: payload, sentTo: payload, application: { name: payload, iconUrl: payload } },
          },
          transfers: [
            {
              ...{ direction: 'in', quantity: { numeric: '1' } },
              fungible_info: { name: payload, symbol: payload, icon: { url: payload } },
            },
            {
              ...{ direction: 'in', quantity: { numeric: '1' } },
              nft_info: { name: payload, content: { preview: { url: payload }, detail: { url: payload } } },
            },
          ],
        })),
        next: payloads[0],
      }),
    }
    await page.route('**/v1/**', (route) => {
      const url = new URL(route.request().url())
      const word = Object.keys(answers).find((name) => url.pathname.includes(name))
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      return route.fulfill({ headers, json: word ? answers[word]!(url) : {} })
    })
    for (const group of inGroups(150)) {
      payloads = group
      await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>')
      await site.isReady()
      const connected = await page.evaluate(() => window.walletKit!.state.status)
      if (connected !== 'connected')
        await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => {}))
      await page.evaluate(() => window.walletKit!.open().then(() => {}))
      for (const name of ['Tokens', 'NFTs', 'Activity']) {
        await modal.dialog.getByRole('tab', { name }).click()
        await expect(modal.dialog.locator('[aria-busy=true]')).toHaveCount(0)
        const bad = await modal.dialog.locator('.frame-main').evaluate(async (main) => {
          // Only what is near the visible area is in the document.
          for (let last = -1; main.scrollTop > last; main.scrollBy(0, main.clientHeight)) {
            last = main.scrollTop
            const now = await window.found()
            if (now.executions || now.elements.length) return now
          }
          return undefined
        })
        expect(bad, group[0]).toBeUndefined()
      }
      await page.evaluate(() => localStorage.clear())
    }
  })

  test('that is remembered comes from storage as text', async ({ page, site, modal }) => {
    for (const group of inGroups(50)) {
      await page.addInitScript(
        ({ group, address }) => {
          const [first = ''] = group
          const all = (make: (payload: string) => object) => JSON.stringify(group.map(make))
          const values: Record<string, string> = {
            '@appkit/recent_wallets': all((payload) => ({
              ...{ id: payload, name: payload, image_url: payload, homepage: payload, mobile_link: payload },
              ...{ rdns: payload, image_id: payload, links: { native: payload, universal: payload } },
            })),
            '@appkit/connections': JSON.stringify({
              eip155: group.map((payload) => ({
                ...{ connectorId: payload, name: payload, icon: payload, networkIcon: payload },
                accounts: [{ address: payload, type: payload }],
                caipNetwork: { id: payload, name: payload },
              })),
            }),
            '@appkit/identity_cache': JSON.stringify({
              [address]: { identity: { name: first, avatar: first }, timestamp: Date.now() },
            }),
            '@appkit/ens_cache': JSON.stringify({
              [address]: { ens: { name: first }, timestamp: Date.now() },
            }),
            '@appkit/siwx': all((payload) => ({
              ...{ message: payload, signature: payload },
              data: { accountAddress: payload, chainId: payload },
            })),
            WALLETCONNECT_DEEPLINK_CHOICE: JSON.stringify({ href: first, name: first }),
            '@appkit/eip155:connected_connector_id': first,
            '@appkit/active_caip_network_id': first,
            '@appkit/connected_namespaces': group.join(','),
            '@appkit/first_prices': first,
            '@appkit/portfolio_cache': first,
          }
          for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
        },
        { group, address: ACCOUNTS[0] },
      )
      await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>')
      await site.isReady()
      await page.evaluate(() => window.walletKit!.open().then(() => {}))
      await expect(modal.dialog).toBeVisible()
      await staysInert(page, group[0])
      await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => {}))
      await page.evaluate(() => window.walletKit!.open().then(() => {}))
      await staysInert(page, group[0])
    }
  })
})

test("errors of wallets and of the page's server are shown as text", async ({ page, site, modal }) => {
  let payload = ''
  await page.addInitScript(() => {
    if (window !== window.top) return
    window.says = ''
    const fail = () => Promise.reject({ code: -32_603, message: window.says, data: { message: window.says } })
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Sour',
      rdns: 'example.sour',
      icon: 'data:image/svg+xml,<svg/>',
    }
    const detail = Object.freeze({ info, provider: { request: fail, on() {}, removeListener() {} } })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
  })
  await page.route('**/say/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/nonce')) return route.fulfill({ json: { nonce: 'abcdefgh12345678' } })
    if (pathname.endsWith('/session')) return route.fulfill({ json: { address: payload, network: payload } })
    return route.fulfill({ status: 403, json: { error: payload } })
  })
  const urls = ['nonce', 'verify', 'session', 'sign-out'].map((name) => `sign-in-${name}-url="/say/${name}"`)
  await site.visitMarkup(`<wallet-modal {{modal}} sign-in="optional" ${urls.join(' ')}></wallet-modal>`)
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open().then(() => {}))
  const bad = await page.evaluate(async (payloads) => {
    const bad: object[] = []
    for (const payload of payloads) {
      window.says = payload
      const error = await window
        .walletKit!.connect({ connectorId: 'example.sour' })
        .catch((error: Error) => error)
      const name = error instanceof Error ? error.name : 'connected'
      const now = await window.found()
      if (name !== 'WalletKitError' || now.executions || now.elements.length)
        bad.push({ payload, name, ...now })
    }
    return bad
  }, XSS_PAYLOADS)
  expect(bad).toEqual([])
  await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => {}))
  for (payload of XSS_PAYLOADS.filter((_, at) => at % 10 === 0)) {
    const name = await page.evaluate(async () => {
      const error = await window.walletKit!.signIn().catch((error: Error) => error)
      return error instanceof Error ? error.name : 'signed in'
    })
    expect(name).toBe('WalletKitError')
    await expect(modal.dialog).toBeVisible()
    await staysInert(page, payload)
  }
})
