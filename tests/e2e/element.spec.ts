import type { Page } from '@playwright/test'
import { expect, MODULE, test } from '../support/e2e-test.ts'
import { ACCOUNTS } from '../support/e2e-wallets.ts'

/** The words may change; that it is one warning of ours about another element may not. */
const SECOND =
  /^warning: \[wallet-modal\].*<wallet-modal>.*(second|already)|^warning: \[wallet-modal\].*(second|already).*<wallet-modal>/

const VERSIONS = /^warning: \[wallet-modal\].*9\.9\.9.*\d+\.\d+\.\d+/

const options = (page: Page) => page.evaluate(() => window.walletKit!.stores.$options.get())
const state = (page: Page) => page.evaluate(() => window.walletKit!.state)
/** By the state and by the property. */
const isSaidOpen = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector<HTMLElement & { open: boolean }>('wallet-modal')!
    return [element.matches(':state(open)'), element.open]
  })
const connectFox = (page: Page) =>
  page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))

test.describe('attributes and properties', () => {
  test('a property that is set before the element is defined holds', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal></wallet-modal>', { head: '' })
    const given = { customNetworks: site.networks(), apiUrl: site.environment.catalogue }
    await page.evaluate(async (given) => {
      const element = document.querySelector('wallet-modal')!
      Object.assign(element, {
        ...given,
        projectId: 'early',
        networks: ['eip155:31338'],
        themeMode: 'dark',
        themeVariables: { accent: '#ff0000' },
      })
      const script = document.createElement('script')
      script.type = 'module'
      script.src = '/dist/wallet-modal.js'
      const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
      document.head.append(script)
      await loaded
    }, given)
    expect(await options(page)).toMatchObject({
      projectId: 'early',
      networks: ['eip155:31338'],
      themeMode: 'dark',
      themeVariables: { accent: '#ff0000' },
    })
    expect(
      await page.evaluate(() => document.querySelector('wallet-modal')!.getAttributeNames().sort()),
    ).toEqual(['api-url', 'networks', 'project-id', 'theme-mode'])
    // What a page defines it also offers, after what it lists.
    await page.evaluate(() => window.walletKit!.open({ view: 'SwitchNetwork' }))
    await expect(modal.networks()).toHaveText([/Sandbox Two/, /Sandbox One/])
  })

  test('removing an attribute restores the default, and an empty one is no error', async ({ page, site }) => {
    await site.visitMarkup(
      '<wallet-modal {{modal}} theme-mode="dark" debug app-name="Shop" lang="ar" view="GetWallet" ></wallet-modal>',
    )
    await site.isReady()
    expect(await options(page)).toMatchObject({
      ...{
        themeMode: 'dark',
        debug: true,
        appName: 'Shop',
        lang: 'ar',
        view: 'GetWallet',
        projectId: 'demo',
      },
    })
    const after = (change: 'remove' | 'empty') =>
      page.evaluate((change) => {
        const element = document.querySelector('wallet-modal')!
        for (const name of [
          'theme-mode',
          'app-name',
          'lang',
          'view',
          'networks',
          'custom-networks',
          'project-id',
        ]) {
          if (change === 'remove') element.removeAttribute(name)
          else element.setAttribute(name, '')
        }
        element.toggleAttribute('debug', change === 'empty')
        const { themeMode, appName, lang, view, networks, customNetworks, projectId, debug } =
          window.walletKit!.stores.$options.get()
        return { themeMode, appName, lang, view, networks, customNetworks, projectId, debug }
      }, change)
    const defaults = {
      ...{ themeMode: 'auto', appName: undefined, lang: undefined, view: undefined },
      ...{ networks: [], customNetworks: [], projectId: undefined },
    }
    expect(await after('empty')).toEqual({ ...defaults, debug: true })
    expect(await after('remove')).toEqual({ ...defaults, debug: false })
  })

  test('every value that is wrong is a clear console error, and the modal works', async ({
    page,
    site,
    modal,
    problems,
  }) => {
    problems.expect(/^error: \[wallet-modal\]/)
    const networks = JSON.stringify(site.networks())
    await site.visitMarkup(
      `<wallet-modal id="wallet" {{project}} networks="eip155:31337" custom-networks='${networks}'></wallet-modal>`,
    )
    await site.isReady()
    const said = () => problems.matching(/^error: \[wallet-modal\]/)
    const set = (name: string, value: string | null) =>
      modal.element.evaluate(
        (element, [name, value]) =>
          value === null ? element.removeAttribute(name) : element.setAttribute(name, value),
        [name, value] as const,
      )
    const wrong = [
      ['custom-networks', '{not json'],
      ['custom-networks', '{"an": "object"}'],
      ['custom-networks', '[{"id": "nonsense"}]'],
      ['theme-variables', '[1, 2]'],
      ['features', 'true'],
      ['custom-rpc-urls', '"text"'],
      ['theme-mode', 'purple'],
      ['sign-in', 'sometimes'],
      ['networks', 'eip155:31337 nonsense:1:2 eip155:abc', 2],
    ] as const
    for (const [name, value, errors = 1] of wrong) {
      await test.step(`${name}='${value}'`, async () => {
        const before = said().length
        const good = await modal.element.getAttribute(name)
        await set(name, value)
        await page.evaluate(() => window.walletKit!.open({ view: 'SwitchNetwork' }))
        await modal.isOpen('Network')
        await expect(modal.networks().first()).toBeVisible()
        await modal.close()
        await expect.poll(() => said().slice(before)).toHaveLength(errors)
        expect(said()[before]).toMatch(/nonsense|abc|network|theme|features|custom|sign/i)
        await set(name, good)
      })
    }
    for (const [name, value] of wrong) await set(name, value)
    await page.evaluate(() => window.walletKit!.open())
    await modal.wallet('Fox Wallet').click()
    await expect.poll(async () => (await state(page)).address).toBe(ACCOUNTS[0])
  })

  test('objects that are set as properties keep their identity and stay out of the markup', async ({
    page,
    site,
  }) => {
    await site.visitMarkup('<wallet-modal></wallet-modal>')
    await site.isReady()
    const found = await page.evaluate(() => {
      const element = document.querySelector('wallet-modal')! as unknown as HTMLElement &
        Record<string, unknown>
      const features = { swaps: false }
      element['features'] = features
      const isSame = element['features'] === features
      const attribute = element.getAttribute('features')
      element['features'] = undefined
      return { isSame, attribute, after: window.walletKit!.stores.$options.get().features }
    })
    expect(found).toEqual({ isSame: true, attribute: null, after: {} })
  })

  test('every attribute has a property in camelCase that reads what holds', async ({ page, site }) => {
    await site.visitMarkup('<wallet-modal></wallet-modal>')
    await site.isReady()
    const read = await page.evaluate(() => {
      const element = document.querySelector('wallet-modal')! as unknown as HTMLElement &
        Record<string, unknown>
      const { observedAttributes } = element.constructor as unknown as { observedAttributes: string[] }
      const names = observedAttributes.map((name) =>
        name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      )
      element['projectId'] = 'p'
      element['appName'] = 'Shop'
      element['networks'] = ['base', 'mainnet']
      element['debug'] = true
      return {
        missing: names.filter((name) => !(name in element)),
        markup: ['project-id', 'app-name', 'networks', 'debug'].map((name) => element.getAttribute(name)),
        values: [
          element['projectId'],
          element['networks'],
          element['debug'],
          element['open'],
          element['themeMode'],
        ],
      }
    })
    expect(read).toEqual({
      missing: [],
      markup: ['p', 'Shop', 'base mainnet', ''],
      values: ['p', ['base', 'mainnet'], true, false, 'auto'],
    })
  })
})

test.describe('open', () => {
  test('opens from the markup', async ({ site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}} open></wallet-modal>')
    await modal.isOpen('Connect wallet')
    expect(await site.eventNames()).toEqual(['opening', 'opened'])
  })

  test('opens and closes at run time, as attribute and as property, and is told as a state', async ({
    page,
    site,
    modal,
  }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>')
    await site.isReady()
    const set = (name: 'attribute' | 'property', value: boolean) =>
      page.evaluate(
        ([name, value]) => {
          const element = document.querySelector('wallet-modal')! as unknown as HTMLElement & {
            open: boolean
          }
          if (name === 'property') element.open = value
          else element.toggleAttribute('open', value)
        },
        [name, value] as const,
      )
    for (const name of ['attribute', 'property'] as const) {
      await set(name, true)
      await modal.isOpen('Connect wallet')
      expect(await isSaidOpen(page)).toEqual([true, true])
      await set(name, false)
      await modal.isClosed()
      expect(await isSaidOpen(page)).toEqual([false, false])
    }
    // Closed by the visitor, it can be opened by the attribute again.
    await set('attribute', true)
    await modal.isOpen('Connect wallet')
    await modal.button('Close').click()
    await modal.isClosed()
    await set('attribute', true)
    await modal.isOpen('Connect wallet')
    await modal.close()
    await page.evaluate(() => window.walletKit!.open())
    // A page that updates itself would strip what is written into its markup, or bring it back.
    await expect(modal.element).not.toHaveAttribute('open')
    expect(await isSaidOpen(page)).toEqual([true, true])
    await modal.close()
    expect(await site.eventNames()).toEqual(
      Array.from({ length: 5 }, () => ['opening', 'opened', 'closing', 'closed']).flat(),
    )
  })

  test('leaves nothing behind when the page says no to opening', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>')
    await site.isReady()
    await page.evaluate(() => document.addEventListener('opening', (event) => event.preventDefault()))
    await page.evaluate(() => window.walletKit!.open())
    await page.evaluate(() => document.querySelector('wallet-modal')!.setAttribute('open', ''))
    await expect(modal.element).not.toHaveAttribute('open')
    await expect(modal.dialog).toBeHidden()
    expect(await site.eventNames()).toEqual(['opening', 'opening'])
    expect(await state(page)).toMatchObject({ open: false, loading: false })
    const error = await page.evaluate(() =>
      window.walletKit!.connect().then(
        () => 'connected',
        (error: { code: string }) => error.code,
      ),
    )
    expect(error).toBe('modal-closed')
  })

  test('stays true when the page says no to closing', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>')
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await page.evaluate(() => document.addEventListener('closing', (event) => event.preventDefault()))
    await modal.button('Close').click()
    await page.evaluate(() => window.walletKit!.close())
    await expect.poll(() => site.eventNames()).toEqual(['opening', 'opened', 'closing', 'closing'])
    await modal.isOpen('Connect wallet')
    expect(await isSaidOpen(page)).toEqual([true, true])
  })

  test('stays true when the page takes its command back and says no', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>')
    await site.isReady()
    await modal.element.evaluate((element) => element.setAttribute('open', ''))
    await modal.isOpen('Connect wallet')
    await page.evaluate(() => document.addEventListener('closing', (event) => event.preventDefault()))
    await modal.element.evaluate((element) => element.removeAttribute('open'))
    await expect.poll(() => site.eventNames()).toEqual(['opening', 'opened', 'closing'])
    await modal.isOpen('Connect wallet')
    expect(await isSaidOpen(page)).toEqual([true, true])
  })

  test('several calls at once open once', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>')
    await site.isReady()
    await page.evaluate(() => Promise.all([1, 2, 3].map(() => window.walletKit!.open())))
    await modal.isOpen('Connect wallet')
    expect(await site.eventNames()).toEqual(['opening', 'opened'])
    await expect(modal.dialog).toHaveCount(1)
  })

  test('closing while the code is on its way wins', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>')
    await site.isReady()
    await page.evaluate(async () => {
      const opening = window.walletKit!.open()
      window.walletKit!.close()
      await opening
    })
    await expect(modal.dialog).toBeHidden()
    expect(await state(page)).toMatchObject({ open: false, loading: false })
  })
})

test.describe('view', () => {
  test('is where `open` begins', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}} view="SwitchNetwork"></wallet-modal>')
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Network')
    expect(await site.event('opened')).toEqual({ view: 'SwitchNetwork' })
  })

  test('draws a long list of networks as far as it is scrolled', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}} view="SwitchNetwork"></wallet-modal>')
    await site.isReady()
    await page.evaluate(() => {
      const customNetworks = Array.from({ length: 120 }, (_, at) => ({
        ...{ id: 900_000 + at, name: `Long ${at}`, rpcUrls: { default: { http: ['https://node.example'] } } },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      }))
      window.walletKit!.configure({ networks: [], customNetworks })
      return window.walletKit!.open()
    })
    await expect(modal.networks()).toHaveCount(40)
    await modal.dialog.getByRole('searchbox').fill('Long 11')
    await expect(modal.networks()).toHaveCount(11)
    await modal.dialog.getByRole('searchbox').fill('')
    // Each end of the list draws the next forty.
    await expect
      .poll(async () => {
        await modal.networks().last().scrollIntoViewIfNeeded()
        return modal.networks().count()
      })
      .toBe(120)
  })

  test('that needs a wallet shows Connect first', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}} view="Account"></wallet-modal>')
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Connect wallet')
  })

  test('that is none is a clear console error at most, and the usual screen', async ({
    page,
    site,
    modal,
    problems,
  }) => {
    problems.expect(/There is no view called/)
    await site.visitMarkup('<wallet-modal {{modal}} view="Nowhere"></wallet-modal>')
    await site.isReady()
    for (const view of ['Nowhere', 'toString', 'ConnectingExternal', '']) {
      await test.step(`"${view}"`, async () => {
        const before = problems.matching(/There is no view called/).length
        await modal.element.evaluate((element, view) => element.setAttribute('view', view), view)
        await page.evaluate(() => window.walletKit!.open())
        await modal.isOpen('Connect wallet')
        await modal.close()
        await page.evaluate((view) => window.walletKit!.open({ view }), view)
        await modal.isOpen('Connect wallet')
        await modal.close()
        if (view)
          await expect.poll(() => problems.matching(/There is no view called/).length).toBeGreaterThan(before)
      })
    }
  })
})

test.describe('in the document', () => {
  test('moving it keeps the open modal and its screen', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><div id="there"></div>')
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await modal.button('What is a wallet?').click()
    await modal.isOpen('What is a wallet?')
    await site.forgetEvents()
    await page.evaluate(() =>
      document.querySelector('#there')!.append(document.querySelector('wallet-modal')!),
    )
    await modal.isOpen('What is a wallet?')
    expect(await site.eventNames()).toEqual([])
    await expect(modal.dialog).toHaveCount(1)
    expect(await modal.dialog.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await page.keyboard.press('Escape')
    await modal.isClosed()
    expect(await site.eventNames()).toEqual(['closing', 'closed'])
  })

  test('moving it keeps a wallet that is being asked', async ({ page, site, modal, fox }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><div id="there"></div>')
    await site.isReady()
    await fox.set({ fault: 'never' })
    await page.evaluate(() => window.walletKit!.open())
    await modal.wallet('Fox Wallet').click()
    await expect(modal.heading('Continue in Fox Wallet')).toBeVisible()
    // The view is there before the wallet is asked: what asks it is loaded meanwhile.
    const asked = async () => (await fox.methods()).filter((method) => method === 'eth_requestAccounts')
    await expect.poll(asked).toHaveLength(1)
    await page.evaluate(() =>
      document.querySelector('#there')!.append(document.querySelector('wallet-modal')!),
    )
    await expect(modal.heading('Continue in Fox Wallet')).toBeVisible()
    expect(await asked()).toHaveLength(1)
  })

  test('removing it while a wallet is asked loses nothing: the kit’s own takes over, and gives way', async ({
    page,
    site,
    modal,
    fox,
  }) => {
    await site.visitMarkup('<wallet-modal {{modal}} theme-mode="dark"></wallet-modal>')
    await site.isReady()
    await fox.set({ mode: 'ask' })
    const connected = page.evaluate(() =>
      window.walletKit!.connect().then(() => window.walletKit!.state.address),
    )
    await modal.wallet('Fox Wallet').click()
    await expect(modal.heading('Continue in Fox Wallet')).toBeVisible()
    await page.evaluate(() => {
      Object.assign(window, { kept: document.querySelector('wallet-modal') })
      document.querySelector('wallet-modal')!.remove()
    })
    await expect(modal.heading('Continue in Fox Wallet')).toBeVisible()
    await expect(modal.dialog).toHaveAttribute('data-theme', 'dark')
    await fox.set({ mode: 'approve' })
    expect(await connected).toBe(ACCOUNTS[0])
    await modal.isClosed()
    expect(await options(page)).toMatchObject({ projectId: 'demo' })

    // Back in the document it is the page's again.
    await page.evaluate(() => document.body.append((window as unknown as { kept: Element }).kept))
    await expect(page.locator('wallet-modal')).toHaveCount(1)
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Account')
    expect(await isSaidOpen(page)).toEqual([true, true])
  })

  test('an element that was never in the document does nothing', async ({ page, site, modal }) => {
    await site.visitMarkup('<p>Empty</p>')
    await site.isReady()
    await page.evaluate(() => {
      const element = document.createElement('wallet-modal')
      element.setAttribute('open', '')
      element.setAttribute('theme-mode', 'dark')
      element.cloneNode(true)
    })
    expect(await options(page)).toMatchObject({ themeMode: 'auto' })
    await expect(modal.dialog).toHaveCount(0)
    expect(await site.eventNames()).toEqual([])
  })

  test('a clone works like its original', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}} theme-mode="dark"></wallet-modal>')
    await site.isReady()
    await page.evaluate(() => {
      const original = document.querySelector('wallet-modal')!
      const clone = original.cloneNode(true)
      original.replaceWith(clone)
    })
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Connect wallet')
    await expect(modal.dialog).toHaveAttribute('data-theme', 'dark')
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    expect(await site.eventNames()).toEqual([
      ...['opening', 'opened', 'connecting', 'connected', 'closing', 'closed'],
    ])
  })

  test('a second one warns once, shares the state, and takes over when the first goes', async ({
    page,
    site,
    modal,
    environment,
    problems,
  }) => {
    problems.expect(SECOND)
    const networks = JSON.stringify(site.networks())
    await site.visitMarkup(`
      <wallet-modal id="first" {{modal}} theme-mode="dark"></wallet-modal>
      <wallet-modal id="second" project-id="second" api-url="${environment.catalogue}" networks="eip155:31338" custom-networks='${networks}'></wallet-modal>`)
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog).toHaveCount(1)
    await expect(page.locator('#first:state(open)')).toHaveCount(1)
    await expect(page.locator('#second:state(open)')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('#first:state(open)')).toHaveCount(0)
    expect(await options(page)).toMatchObject({ projectId: 'demo', themeMode: 'dark' })

    await page.evaluate(() => document.querySelector('#first')!.remove())
    await expect.poll(() => options(page)).toMatchObject({ projectId: 'second', networks: ['eip155:31338'] })
    await site.forgetEvents()
    await page.evaluate(() => window.walletKit!.open({ view: 'SwitchNetwork' }))
    await expect(modal.dialog).toHaveCount(1)
    await expect(modal.networks()).toHaveText([/Sandbox Two/, /Sandbox One/])
    await expect(page.locator('#second:state(open)')).toHaveCount(1)
    expect(await site.eventNames()).toEqual(['opening', 'opened'])
    expect(problems.matching(SECOND)).toHaveLength(1)
  })

  test('one that takes over does not inherit the options of the one that went', async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(SECOND)
    await site.visitMarkup(`
      <wallet-modal id="first" {{modal}} theme-mode="dark" lang="ar"></wallet-modal>
      <wallet-modal id="second" project-id="second"></wallet-modal>`)
    await site.isReady()
    await page.evaluate(() => document.querySelector('#first')!.remove())
    await expect.poll(() => options(page)).toMatchObject({ projectId: 'second' })
    expect(await options(page)).toMatchObject({ themeMode: 'auto', customNetworks: [] })
    expect((await state(page)).locale).toBe('en')
  })

  test('a page without one gets one, once', async ({ page, site, modal }) => {
    await site.visitMarkup('<p>Empty</p>')
    await site.isReady()
    await page.evaluate(
      ([project, customNetworks]) =>
        window.walletKit!.configure({ ...project, networks: ['eip155:31337'], customNetworks }),
      [site.project(), site.networks()] as const,
    )
    for (let times = 0; times < 3; times++) {
      await page.evaluate(() => window.walletKit!.open())
      await modal.isOpen('Connect wallet')
      await modal.close()
    }
    await expect(page.locator('wallet-modal')).toHaveCount(1)
    expect(await page.evaluate(() => document.body.lastElementChild?.localName)).toBe('wallet-modal')
    await page.evaluate(() => window.walletKit!.open())
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    expect((await state(page)).address).toBe(ACCOUNTS[0])
  })

  test('an element that comes later takes the place of the injected one', async ({
    page,
    site,
    modal,
    problems,
  }) => {
    problems.expect(SECOND)
    await site.visitMarkup('<p>Empty</p>')
    await site.isReady()
    await page.evaluate((project) => window.walletKit!.configure(project), site.project())
    await page.evaluate(() => window.walletKit!.open())
    await modal.close()
    await page.evaluate(() => document.body.prepend(document.createElement('wallet-modal')))
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog).toHaveCount(1)
  })
})

test.describe('the script', () => {
  test('twice under two addresses is once', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>', {
      head: '<script type="module" src="/dist/wallet-modal.js?v=1"></script><script type="module" src="/dist/wallet-modal.js?v=2"></script>',
    })
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog).toHaveCount(1)
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    expect(await site.eventNames()).toEqual([
      ...['opening', 'opened', 'connecting', 'connected', 'closing', 'closed'],
    ])
    const isOne = await page.evaluate(async () => {
      const [first, second] = await Promise.all(
        ['?v=1', '?v=2'].map(
          (query) => import(`/dist/wallet-modal.js${query}`) as Promise<{ walletKit: unknown }>,
        ),
      )
      return first!.walletKit === window.walletKit && second!.walletKit === window.walletKit
    })
    expect(isOne).toBe(true)
  })

  for (const [what, script] of [
    ['the same', '/other/wallet-modal.js'],
    ['another', '/newer/wallet-modal.js'],
  ] as const) {
    test(`once more from another place in ${what} version leaves everything to the first`, async ({
      page,
      site,
      modal,
      environment,
      problems,
    }) => {
      problems.expect(VERSIONS)
      await page.route(/\/(other|newer)\//, async (route) => {
        const url = route.request().url()
        const response = await fetch(url.replace(/\/(other|newer)\//, '/dist/'))
        const code = await response.text()
        const body = url.includes('/newer/') ? code.replaceAll(/(["'`])0\.1\.0\1/g, '"9.9.9"') : code
        await route.fulfill({ body, contentType: 'text/javascript' })
      })
      await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>', {
        head: `${MODULE}<script type="module" src="${environment.origin}${script}"></script>`,
      })
      await site.isReady()
      await page.waitForLoadState('networkidle')
      await page.locator('wallet-button').getByRole('button').click()
      await expect(modal.dialog).toHaveCount(1)
      await modal.wallet('Fox Wallet').click()
      await modal.isClosed()
      expect((await site.eventNames()).filter((name) => name === 'connected')).toHaveLength(1)
      expect(problems.matching(VERSIONS)).toHaveLength(what === 'another' ? 1 : 0)
    })
  }

  test('as module and as classic script together is once', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>', {
      head: `<script src="/dist/wallet-modal.iife.js"></script>${MODULE}`,
    })
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Connect wallet')
    await expect(modal.dialog).toHaveCount(1)
  })
})

test.describe('language', () => {
  test('comes from the nearest ancestor, and the direction follows', async ({ page, site, modal }) => {
    await site.visitMarkup('<div lang="ar"><wallet-modal {{modal}}></wallet-modal></div>')
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog).toHaveAttribute('dir', 'rtl')
    await expect(modal.dialog).toHaveAccessibleName(/[؀-ۿ]/)
    expect((await state(page)).locale).toBe('ar')
    // A mirrored screen: what leads stands on the right.
    const [icon, end] = await modal.dialog
      .getByRole('button')
      .filter({ hasText: 'Fox Wallet' })
      .evaluate((row) => [...row.children].map((child) => child.getBoundingClientRect().x))
    expect(icon).toBeGreaterThan(end ?? Infinity)
  })

  test('follows the attribute, the page and the kit at run time', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>')
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog).toHaveAttribute('dir', 'ltr')
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'ar'))
    await expect(modal.dialog).toHaveAttribute('dir', 'rtl')
    await page.evaluate(() => document.querySelector('wallet-modal')!.setAttribute('lang', 'de'))
    await expect(modal.dialog).toHaveAttribute('dir', 'ltr')
    await page.evaluate(() => window.walletKit!.setLocale('ar'))
    await expect(modal.dialog).toHaveAttribute('dir', 'rtl')
    await page.evaluate(() => window.walletKit!.setLocale('xx-nonsense'))
    await modal.isOpen('Connect wallet')
  })

  test('keeps addresses left to right', async ({ page, site, modal }) => {
    await site.visitMarkup('<wallet-modal {{modal}} lang="ar"></wallet-modal>')
    await site.isReady()
    await connectFox(page)
    await page.evaluate(() => window.walletKit!.open())
    const address = modal.dialog.getByTitle(ACCOUNTS[0]).last()
    await expect(address).toHaveCSS('direction', 'ltr')
    await expect(modal.dialog).toHaveAttribute('dir', 'rtl')
  })
})

test.describe('theme', () => {
  const background = (page: Page) =>
    page.locator('wallet-modal .frame-card').evaluate((card) => getComputedStyle(card).backgroundColor)

  test('light and dark are chosen, auto follows the system', async ({ page, site, modal }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await site.visitMarkup('<wallet-modal {{modal}} theme-mode="light"></wallet-modal>')
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen()
    const light = await background(page)
    await page.evaluate(() => document.querySelector('wallet-modal')!.setAttribute('theme-mode', 'dark'))
    await expect.poll(() => background(page)).not.toBe(light)
    const dark = await background(page)
    await page.evaluate(() => document.querySelector('wallet-modal')!.removeAttribute('theme-mode'))
    await expect.poll(() => background(page)).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => background(page)).toBe(light)
    await page.evaluate(() => window.walletKit!.setTheme({ mode: 'dark' }))
    await expect.poll(() => background(page)).toBe(dark)
    expect((await state(page)).theme).toBe('dark')
  })

  test('variables come from the attribute, the kit and the CSS of the page', async ({
    page,
    site,
    modal,
  }) => {
    await site.visitMarkup(`<wallet-modal {{modal}} theme-variables='{"bg": "rgb(1, 2, 3)"}'></wallet-modal>`)
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen()
    await expect.poll(() => background(page)).toBe('rgb(1, 2, 3)')
    await page.evaluate(() => window.walletKit!.setTheme({ variables: { '--wallet-bg': 'rgb(4, 5, 6)' } }))
    await expect.poll(() => background(page)).toBe('rgb(4, 5, 6)')
    await page.evaluate(() => window.walletKit!.configure({ themeVariables: undefined }))
    await expect.poll(() => background(page)).toBe('rgb(255, 255, 255)')
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('wallet-modal')!.style.setProperty('--wallet-bg', 'rgb(7, 8, 9)'),
    )
    await expect.poll(() => background(page)).toBe('rgb(7, 8, 9)')
  })
})

test('a button with a command opens', async ({ page, site, modal }) => {
  await site.visitMarkup(`
    <wallet-modal id="wallet" {{modal}}></wallet-modal>
    <button command="--open" commandfor="wallet">Open</button>`)
  await site.isReady()
  await page.getByRole('button', { name: 'Open' }).click()
  await modal.isOpen('Connect wallet')
})

test.describe('the buttons', () => {
  test('say what is so, from Connect to the account and back', async ({ page, site, modal, fox }) => {
    await site.visit('buttons.html')
    const wallet = page.locator('wallet-button').getByRole('button')
    const network = page.locator('wallet-network-button').getByRole('button')
    await expect(wallet).toHaveText('Connect wallet')
    await expect(network).toHaveText('Sandbox One')
    await expect(network).toHaveAccessibleName('Network: Sandbox One')
    await fox.set({ fault: 'never' })
    await wallet.click()
    await modal.wallet('Fox Wallet').click()
    await expect(page.locator('wallet-button button')).toHaveText('Connecting')
    await expect(page.locator('wallet-button button')).toHaveAttribute('aria-busy', 'true')
    await modal.button('Back').click()
    await expect(page.locator('wallet-button button')).toHaveText('Connect wallet')
    await fox.set({ fault: 'none' })
    await modal.wallet('Fox Wallet').click()
    await expect(wallet).toHaveText(/^0xf39F.*2266$/)
    await expect(wallet).toHaveAccessibleName(/^Account 0xf39F.*2266$/)
    await fox.do('selectChain', 31338)
    await expect(network).toHaveText('Sandbox Two')
    await fox.do('selectChain', 1)
    await expect(page.locator('wallet-button button')).toHaveText('Wrong network')
    await expect(page.locator('wallet-network-button button')).toHaveText('Wrong network')
    await page.evaluate(() => window.walletKit!.disconnect())
    await expect(wallet).toHaveText('Connect wallet')
    await expect(network).not.toHaveText('Wrong network')
  })

  test('speak the language of the page', async ({ page, site }) => {
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>', {
      lang: 'ar',
    })
    await expect(page.locator('wallet-button').getByRole('button')).toHaveText(/[؀-ۿ]/)
  })

  test('come and go without leaving anything', async ({ page, site }) => {
    await site.visit('buttons.html')
    await expect(page.locator('wallet-button').getByRole('button')).toHaveText('Connect wallet')
    await page.evaluate(() => {
      const button = document.querySelector('wallet-button')!
      for (let times = 0; times < 20; times++) {
        button.remove()
        document.body.append(button)
      }
      document.body.append(button.cloneNode(true))
    })
    await expect(page.locator('wallet-button').getByRole('button')).toHaveText([
      'Connect wallet',
      'Connect wallet',
    ])
  })
})

test.describe('window.walletKit', () => {
  test('is plain and frozen', async ({ page, site }) => {
    await site.visit('buttons.html')
    await site.isReady()
    const shape = await page.evaluate(() => {
      const kit = window.walletKit!
      return {
        isFrozen: Object.isFrozen(kit) && Object.isFrozen(kit.stores),
        proto: Object.getPrototypeOf(kit) === Object.prototype,
        version: kit.version,
        kinds: Object.fromEntries(Object.entries(kit).map(([key, value]) => [key, typeof value])),
        isExported: undefined as boolean | undefined,
      }
    })
    expect(shape).toMatchObject({
      isFrozen: true,
      proto: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
    const functions = [
      ...[
        'configure',
        'open',
        'close',
        'connect',
        'disconnect',
        'switchNetwork',
        'signIn',
        'signOut',
        'getProvider',
        'subscribe',
        'on',
      ],
      ...['connectors', 'setTheme', 'setLocale', 'destroy'],
    ]
    for (const name of functions) expect(shape.kinds).toHaveProperty(name, 'function')
    expect(shape.kinds).toMatchObject({
      ready: 'object',
      state: 'object',
      stores: 'object',
      version: 'string',
    })
    const isSame = await page.evaluate(async (script) => {
      const { walletKit } = (await import(script)) as { walletKit: unknown }
      return walletKit === window.walletKit
    }, '/dist/wallet-modal.js')
    expect(isSame).toBe(true)
  })

  test('state is a plain snapshot that subscribe repeats', async ({ page, site, fox }) => {
    await site.visit('buttons.html')
    await site.isReady()
    await page.evaluate(() => {
      const seen: string[] = []
      const stop = window.walletKit!.subscribe(({ status }) => seen.push(status))
      Object.assign(window, { seen, stop, first: seen.length })
    })
    expect(await page.evaluate(() => (window as unknown as { first: number }).first)).toBe(1)
    await connectFox(page)
    expect(await state(page)).toEqual({
      open: false,
      loading: false,
      view: 'Connect',
      status: 'connected',
      namespace: 'eip155',
      network: 'eip155:31337',
      unsupported: false,
      address: ACCOUNTS[0],
      caipAddress: `eip155:31337:${ACCOUNTS[0]}`,
      signedIn: false,
      accounts: [{ address: ACCOUNTS[0] }, { address: ACCOUNTS[1] }],
      connector: { id: 'example.fox', name: 'Fox Wallet', type: 'ANNOUNCED' },
      connections: [
        {
          namespace: 'eip155',
          network: 'eip155:31337',
          accounts: [{ address: ACCOUNTS[0] }, { address: ACCOUNTS[1] }],
          connector: { id: 'example.fox', name: 'Fox Wallet', type: 'ANNOUNCED' },
        },
      ],
      theme: 'auto',
      locale: 'en',
    })
    const before = await page.evaluate(() => {
      const page = window as unknown as { seen: string[]; stop: () => void }
      page.stop()
      return page.seen.length
    })
    await page.evaluate(() => window.walletKit!.disconnect())
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen).toHaveLength(before)
    expect([seen[0], seen.at(-1)]).toEqual(['disconnected', 'connected'])
    expect(await fox.methods()).toContain('wallet_revokePermissions')
  })

  test('connectors are what Connect lists, getProvider speaks to the live wallet', async ({
    page,
    site,
    modal,
  }) => {
    await site.visit('buttons.html')
    await site.isReady()
    const connectors = () => page.evaluate(() => window.walletKit!.connectors())
    const announced = [
      expect.objectContaining({
        id: 'example.fox',
        name: 'Fox Wallet',
        namespace: 'eip155',
        type: 'ANNOUNCED',
      }),
      expect.objectContaining({ id: 'example.phase', name: 'Phase' }),
    ]
    expect(await connectors()).toEqual(expect.arrayContaining(announced))
    // What needs code that is loaded with the first question follows.
    const phone = expect.objectContaining({
      id: 'walletConnect',
      namespace: 'eip155',
      type: 'WALLET_CONNECT',
    })
    await expect.poll(connectors).toEqual([phone, ...announced])
    expect(await page.evaluate(() => window.walletKit!.getProvider('eip155'))).toBeUndefined()
    await connectFox(page)
    const found = await page.evaluate(async () => {
      const provider = window.walletKit!.getProvider('eip155') as {
        request(args: { method: string }): Promise<unknown>
      }
      const before = window.wallets['fox']!.requests.length
      return {
        // In a wrapper, one for each wallet, which tells the modal that the wallet is asked.
        isSame: provider === (window.walletKit!.getProvider('eip155') as unknown),
        chain: await provider.request({ method: 'eth_chainId' }),
        asked: window.wallets['fox']!.requests.slice(before).map(({ method }) => method),
        solana: window.walletKit!.getProvider('solana'),
      }
    })
    expect(found).toEqual({ isSame: true, asked: ['eth_chainId'], chain: '0x7a69', solana: undefined })
    await expect(modal.dialog).toBeHidden()
  })

  const NETWORK_REQUIRED = 'AppKit:switchCaipNetwork - networkNamespace is required'

  test('every failure is coded', async ({ page, site, fox, problems }) => {
    problems.expect(/Network Not Found/)
    await site.visit('buttons.html')
    await site.isReady()
    await fox.set({ mode: 'reject' })
    const failures = await page.evaluate(async () => {
      const kit = window.walletKit!
      const describe = (error: unknown) => {
        const { name, code, message } = error as { name: string; code: string; message: string }
        return [error instanceof Error, name, code, message]
      }
      const failureOf = (promise: Promise<unknown>) => promise.then(() => 'no failure', describe)
      return [
        await failureOf(kit.connect({ connectorId: 'nobody' })),
        await failureOf(kit.connect({ connectorId: 'example.fox' })),
        await failureOf(kit.switchNetwork('eip155:5')),
        await failureOf(kit.switchNetwork('nonsense')),
        await failureOf(kit.disconnect()),
      ]
    })
    expect(failures).toEqual([
      [true, 'WalletKitError', 'wallet-not-found', 'No connector found for connection: nobody'],
      [true, 'WalletKitError', 'connection-rejected', 'Connection rejected'],
      [true, 'WalletKitError', 'network-not-found', 'Network Not Found'],
      [true, 'WalletKitError', 'network-required', NETWORK_REQUIRED],
      'no failure',
    ])
    // The alert that a page's author reads in the console names the network.
    expect(problems.matching(/Network Not Found/)).toEqual([expect.stringContaining('eip155:5')])
  })

  test("a page's listener that throws stops nobody", async ({ page, site, modal, problems }) => {
    problems.expect(/the page's own mistake/)
    await site.visit('buttons.html')
    await site.isReady()
    await page.evaluate(() => {
      const fail = () => {
        throw new Error("the page's own mistake")
      }
      for (const name of ['opening', 'opened', 'connecting', 'connected', 'closing', 'closed'] as const) {
        window.walletKit!.on(name, fail)
        document.addEventListener(name, fail)
      }
    })
    await page.evaluate(() => window.walletKit!.open())
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    expect((await state(page)).address).toBe(ACCOUNTS[0])
    expect((await site.eventNames()).slice(0, 6)).toEqual([
      ...['opening', 'opened', 'connecting', 'connected', 'closing', 'closed'],
    ])
  })
})
