import type { Page } from '@playwright/test'
import type { PromptPlace } from '../../sandbox/wallets/index.ts'
import { focusOf, tabTo } from '../support/e2e-focus.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { focusIsOn, readableNodes, WalletPrompt } from '../support/e2e-prompt.ts'
import { expect, test as base } from '../support/e2e-test.ts'
import { ACCOUNTS, FOX } from '../support/e2e-wallets.ts'

const PLACES: PromptPlace[] = ['div', 'iframe', 'popover', 'dialog', 'window']

const test = base.extend<{ place: PromptPlace; prompt: WalletPrompt }>({
  place: ['div', { option: true }],
  installed: async ({ place }, use) => use({ fox: { ...FOX, prompt: place } }),
  prompt: async ({ page, place }, use) => use(new WalletPrompt(page, place)),
})

const isModal = (modal: Modal) => modal.dialog.evaluate((dialog) => dialog.matches(':modal'))
const status = (page: Page) => page.evaluate(() => window.walletKit!.state.status)

const PAGE = `
  <wallet-modal id="wallet" {{modal}}></wallet-modal>
  <button command="--open" commandfor="wallet">Open</button>
  <a href="#after">After</a>`

const SIGN_IN_PAGE = PAGE.replace('{{modal}}', '{{modal}} sign-in="optional"')

for (const place of PLACES) {
  test.describe(`a wallet that prompts in a ${place}`, () => {
    test.use({ place })

    test('is read aloud while it is asked, takes Escape for itself, and connects and switches by mouse', async ({
      page,
      site,
      modal,
      prompt,
    }) => {
      await site.visitMarkup(PAGE)
      const opener = page.getByRole('button', { name: 'Open', exact: true })
      await test.step('is in the tree of a screen reader, and takes Escape for itself', async () => {
        await opener.click()
        await modal.isOpen('Connect wallet')
        const before = await readableNodes(page)
        expect(before).toContainEqual({ role: 'dialog', name: 'Connect wallet' })
        expect(before).not.toContainEqual({ role: 'link', name: 'After' })
        await modal.wallet('Fox Wallet').click()
        await prompt.isShown('Connect to this site?')
        // The wallet may prompt before the modal has drawn whom it waits for.
        await modal.isOpen('Fox Wallet')
        const during = await readableNodes(await prompt.page())
        expect(during).toContainEqual({ role: 'button', name: 'Approve' })
        if (place !== 'dialog') {
          const inPage = await readableNodes(page)
          expect(inPage).toContainEqual({ role: 'dialog', name: 'Fox Wallet' })
          expect(inPage).toContainEqual({ role: 'link', name: 'After' })
        }
        await expect(modal.dialog.locator('[aria-live]').last()).toHaveText('Continue in Fox Wallet')
        await expect(
          (await prompt.dialog('Connect to this site?')).getByRole('button', { name: 'Reject' }),
        ).toBeFocused()
        await prompt.key('Escape')
        await expect(modal.dialog).toContainText('Connection declined')
        await modal.isOpen('Fox Wallet')
        await expect.poll(() => isModal(modal)).toBe(true)
        const after = await readableNodes(page)
        expect(after).toContainEqual({ role: 'dialog', name: 'Fox Wallet' })
        expect(after).not.toContainEqual({ role: 'link', name: 'After' })
        await page.keyboard.press('Escape')
        await modal.isClosed()
        await focusIsOn(page, /^Open$/)
      })
      await site.forgetEvents()
      await test.step('connects and switches by mouse', async () => {
        await opener.click()
        await modal.wallet('Fox Wallet').click()
        await prompt.isShown('Connect to this site?')
        expect(await isModal(modal)).toBe(false)
        await prompt.press('Connect to this site?', 'Approve')
        await modal.isClosed()
        expect(await page.evaluate(() => window.walletKit!.state.address)).toBe(ACCOUNTS[0])
        await expect(opener).toBeFocused()

        await opener.click()
        await modal.isOpen('Account')
        expect(await isModal(modal)).toBe(true)
        await modal.button('Network: Sandbox One').click()
        await modal.network('Sandbox Two').click()
        await prompt.press('Switch network?', 'Reject')
        await expect(modal.dialog).toContainText('Switch declined')
        await expect.poll(() => isModal(modal)).toBe(true)
        await modal.button('Try again').click()
        await prompt.press('Switch network?', 'Approve')
        await modal.isOpen('Account')
        await expect.poll(() => isModal(modal)).toBe(true)
        expect(await site.eventNames()).toEqual([
          ...['opening', 'opened', 'connecting', 'connected', 'closing', 'closed'],
          ...['opening', 'opened', 'wallet-error', 'network-changed'],
        ])
      })
    })

    test('connects and signs in by keyboard', async ({ page, site, modal, prompt }) => {
      await site.visitMarkup(SIGN_IN_PAGE)
      await site.isReady()
      await tabTo(page, /^Open$/)
      await page.keyboard.press('Enter')
      await modal.isOpen('Connect wallet')
      await tabTo(page, /^Fox Wallet/)
      await page.keyboard.press('Enter')
      await prompt.pressKeys('Connect to this site?', 'Approve')
      await modal.isOpen('Sign in')
      await expect.poll(() => isModal(modal)).toBe(true)
      await expect(modal.button('Sign in')).toBeEnabled()
      await tabTo(page, /^Sign in$/)
      await page.keyboard.press('Enter')
      await prompt.pressKeys('Sign this message?', 'Approve')
      await modal.isClosed()
      expect(await status(page)).toBe('connected')
      await focusIsOn(page, /^Open$/)
    })
  })
}

test.describe('a wallet that prompts in a div', () => {
  const open = (page: Page) => page.getByRole('button', { name: 'Open', exact: true }).click()

  test('leaves the whole page usable while it is asked, and the modal to be closed', async ({
    page,
    site,
    modal,
    prompt,
  }) => {
    // Wide enough for the prompt to leave the modal's own controls uncovered.
    await page.setViewportSize({ width: 1400, height: 800 })
    await site.visitMarkup(`${PAGE}<button onclick="this.textContent = 'Pressed'">Elsewhere</button>`)
    await open(page)
    await modal.wallet('Fox Wallet').click()
    await prompt.isShown('Connect to this site?')
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    await expect(page.getByRole('button', { name: 'Pressed' })).toBeFocused()
    await modal.button('Close').click()
    await modal.isClosed()
    expect(await page.evaluate(() => window.walletKit!.state.status)).toBe('disconnected')
  })

  test('never has the focus taken from it', async ({ page, site, modal, prompt }) => {
    await site.visitMarkup(PAGE)
    await open(page)
    await modal.wallet('Fox Wallet').click()
    const reject = (await prompt.dialog('Connect to this site?')).getByRole('button', { name: 'Reject' })
    await expect(reject).toBeFocused()
    // Anything in the modal may change meanwhile.
    await modal.dialog.evaluate((dialog) => dialog.querySelector('.frame-toast')!.append('Something'))
    await page.evaluate(() => window.walletKit!.setLocale('de'))
    await expect(modal.dialog).toContainText('Weiter in Fox Wallet')
    await expect(reject).toBeFocused()
  })

  test('that never answers is given up by going back, which makes the modal modal again', async ({
    page,
    site,
    modal,
    prompt,
  }) => {
    await site.visitMarkup(PAGE)
    await open(page)
    await modal.wallet('Fox Wallet').click()
    await prompt.isShown('Connect to this site?')
    await modal.button('Back').click()
    await modal.isOpen('Connect wallet')
    await expect.poll(() => isModal(modal)).toBe(true)
    await expect.poll(async () => (await focusOf(page)).isInDialog).toBe(true)
    await modal.wallet('Fox Wallet').click()
    // It says that it is asking already.
    await prompt.press('Connect to this site?', 'Approve')
    await modal.isClosed()
  })

  test('may ask for several things in a row, and the dialog stays one and still', async ({
    page,
    site,
    modal,
    prompt,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await site.visitMarkup(SIGN_IN_PAGE)
    await open(page)
    await modal.isOpen('Connect wallet')
    await modal.dialog.evaluate(async (dialog) => {
      await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished))
      Object.assign(window, { dialog, restarted: [] as string[] })
      dialog.addEventListener('animationstart', (event) => {
        const { animationName } = event as AnimationEvent
        if (animationName === 'frame-in') (window as unknown as Shown).restarted.push(animationName)
      })
    })
    await page.evaluate(() => {
      const opener = document.querySelector('button')!
      Object.assign(window, { focused: 0 })
      opener.addEventListener('focus', () => ((window as unknown as Shown).focused += 1))
    })
    await modal.wallet('Fox Wallet').click()
    await prompt.press('Connect to this site?', 'Approve')
    await modal.isOpen('Sign in')
    await modal.button('Sign in').click()
    await prompt.press('Sign this message?', 'Reject')
    await expect.poll(() => isModal(modal)).toBe(true)
    expect(
      await modal.dialog.evaluate((dialog) => {
        const shown = window as unknown as Shown
        return { isSame: shown.dialog === dialog, restarted: shown.restarted, focused: shown.focused }
      }),
    ).toEqual({ isSame: true, restarted: [], focused: 0 })
    expect((await site.eventNames()).filter((name) => /^(open|clos)/.test(name))).toEqual([
      'opening',
      'opened',
    ])
    await modal.button('Sign in').click()
    await prompt.press('Sign this message?', 'Approve')
    await modal.isClosed()
    await focusIsOn(page, /^Open$/)
  })

  test('is above the modal also when the page asks it, through the provider of the kit', async ({
    page,
    site,
    modal,
    prompt,
    fox,
  }) => {
    await site.visitMarkup(PAGE)
    await site.isReady()
    await fox.set({ mode: 'approve' })
    await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
    await fox.set({ mode: 'ask' })
    await open(page)
    await modal.isOpen('Account')
    expect(await isModal(modal)).toBe(true)
    const signed = page.evaluate(() => {
      const { address } = window.walletKit!.state
      return window
        .walletKit!.getProvider('eip155')!
        .request({ method: 'personal_sign', params: ['0x00', address!] })
    })
    await prompt.isShown('Sign this message?')
    expect(await isModal(modal)).toBe(false)
    await prompt.press('Sign this message?', 'Approve')
    expect(await signed).toMatch(/^0x/)
    await modal.isOpen('Account')
    await expect.poll(() => isModal(modal)).toBe(true)
  })

  test('is above a modal that is opened while it is asked', async ({ page, site, modal, prompt, fox }) => {
    await site.visitMarkup(PAGE)
    await site.isReady()
    await fox.set({ mode: 'approve' })
    await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
    await fox.set({ mode: 'ask' })
    await page.evaluate(() => {
      const { address } = window.walletKit!.state
      void window
        .walletKit!.getProvider('eip155')!
        .request({ method: 'personal_sign', params: ['0x00', address!] })
    })
    await prompt.isShown('Sign this message?')
    await open(page)
    await modal.isOpen('Account')
    expect(await isModal(modal)).toBe(false)
    await prompt.press('Sign this message?', 'Approve')
    await expect.poll(() => isModal(modal)).toBe(true)
    await expect.poll(async () => (await focusOf(page)).isInDialog).toBe(true)
    await page.keyboard.press('Escape')
    await modal.isClosed()
    await focusIsOn(page, /^Open$/)
  })

  test('closes on Escape while nothing has the focus', async ({ page, site, modal, prompt }) => {
    await site.visitMarkup(PAGE)
    await open(page)
    await modal.wallet('Fox Wallet').click()
    await prompt.isShown('Connect to this site?')
    // The view takes the focus when it comes.
    await modal.isOpen('Fox Wallet')
    await page.mouse.click(5, 700)
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.keyboard.press('Escape')
    await modal.isClosed()
  })
})

interface Shown {
  dialog: Element
  restarted: string[]
  focused: number
}

const COVERED: [name: string, head: string, body: string][] = [
  ['an app whose root has a z-index', '#app { position: relative; z-index: 1 }', ''],
  [
    'a page under a sticky header of its own',
    'header { position: fixed; inset: 0 0 auto; height: 300px; z-index: 9999; background: gold }',
    '<header>Shop</header>',
  ],
  ['an ancestor that is turned', '#app { transform: rotate(10deg) scale(0.5) }', ''],
]

for (const [name, css, more] of COVERED) {
  test(`the modal is not lost in ${name} while a wallet is asked`, async ({ page, site, modal, prompt }) => {
    const head = `<script type="module" src="/dist/wallet-modal.js"></script><style>${css}
      #fill { height: 3000px; background: linear-gradient(#fff, #888) }</style>`
    await site.visitMarkup(`${more}<div id="app">${PAGE}<div id="fill"></div></div>`, { head })
    await page.setViewportSize({ width: 1400, height: 800 })
    await page.evaluate(() => window.walletKit!.open())
    await modal.wallet('Fox Wallet').click()
    await prompt.isShown('Connect to this site?')
    expect(await isModal(modal)).toBe(false)
    // Playwright presses only what nothing else covers.
    await modal.button('Back').click()
    // It moves to the middle of the page when it covers it again: a press in that moment meets nothing.
    await expect.poll(() => isModal(modal)).toBe(true)
    await modal.wallet('Fox Wallet').click()
    await expect.poll(() => isModal(modal)).toBe(false)
    await modal.button('Close').click({ trial: true })
    const card = await prompt.dialog('Connect to this site?')
    // Below the app's z-index it would be lost in the page itself.
    await card.evaluate((card) => (card.style.zIndex = '2'))
    await card.getByRole('button', { name: 'Approve' }).click()
    await modal.isClosed()
  })
}

test('a code for a WalletConnect wallet is shown in a modal dialog', async ({ page, site, modal }) => {
  await site.visitMarkup(PAGE)
  await page.evaluate(() => window.walletKit!.open({ view: 'ConnectingWalletConnectBasic' }))
  await modal.isOpen()
  expect(await isModal(modal)).toBe(true)
})

test.describe('a wallet like that of wallet-standard-mobile', () => {
  test.use({ installed: {} })

  // A card in a shadow root at the end of the body, which takes no focus, a second after it was asked.
  const install = (page: Page) =>
    page.addInitScript(() => {
      const connect = async () => {
        await new Promise((resolve) => setTimeout(resolve, 1000))
        const root = document.createElement('div')
        const shadow = root.attachShadow({ mode: 'closed' })
        const shade = document.createElement('div')
        shade.style.cssText =
          'position: fixed; z-index: 1; inset: 0; background: #0008; display: grid; place-items: center'
        const card = document.createElement('div')
        card.setAttribute('role', 'dialog')
        card.setAttribute('aria-label', 'Allow connections to your wallet')
        card.style.cssText = 'background: #fff; padding: 90px'
        const button = document.createElement('button')
        button.textContent = 'Launch authenticator'
        card.append(button)
        shade.append(card)
        shadow.append(shade)
        document.body.append(root)
        await new Promise((resolve) => button.addEventListener('click', resolve, { once: true }))
        // It fades out after its answer.
        setTimeout(() => root.remove(), 300)
        const account = {
          address: 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
          publicKey: new Uint8Array(32),
          chains: ['solana:mainnet'],
          features: [],
        }
        wallet.accounts = [account]
        return { accounts: wallet.accounts }
      }
      const wallet = {
        version: '1.0.0',
        name: 'Mobile Wallet Adapter',
        icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
        chains: ['solana:mainnet'],
        accounts: [] as object[],
        features: {
          'standard:connect': { version: '1.0.0', connect },
          'standard:events': { version: '1.0.0', on: () => () => {} },
          'solana:signMessage': { version: '1.0.0', signMessage: () => Promise.reject(new Error('No')) },
        },
      }
      window.addEventListener('wallet-standard:app-ready', (event) =>
        (event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet),
      )
    })

  const SOLANA = `<wallet-modal id="wallet" {{project}} networks="solana"></wallet-modal>
    <button command="--open" commandfor="wallet">Open</button>`

  test('is pressed by mouse', async ({ page, site, modal }) => {
    await install(page)
    await site.visitMarkup(SOLANA)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await modal.wallet('Mobile Wallet Adapter').click()
    await expect.poll(() => isModal(modal)).toBe(false)
    // Its shadow root is closed to Playwright too.
    await expect.poll(() => page.evaluate(() => document.body.lastElementChild?.localName)).toBe('div')
    const { width, height } = page.viewportSize()!
    await page.mouse.click(width / 2, height / 2)
    await modal.isClosed()
    expect(await page.evaluate(() => window.walletKit!.state.status)).toBe('connected')
    await focusIsOn(page, /^Open$/)
  })

  test('is reached by Tab, and read aloud', async ({ page, site, modal }) => {
    await install(page)
    await site.visitMarkup(SOLANA)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await modal.wallet('Mobile Wallet Adapter').focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => readableNodes(page))
      .toContainEqual({ role: 'button', name: 'Launch authenticator' })
    for (let steps = 0; steps < 10; steps++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement === document.body.lastElementChild)) break
    }
    await page.keyboard.press('Enter')
    await modal.isClosed()
    expect(await page.evaluate(() => window.walletKit!.state.status)).toBe('connected')
  })
})

/** A wallet that draws its prompt in the very task in which it is called, in the middle of the page, and keeps it until it is answered. */
const prompting = (page: Page, place: 'div' | 'popover' | 'dialog' | 'iframe') =>
  page.addInitScript((kind) => {
    let answer: (() => void) | undefined
    const waiting = new Set<() => void>()
    const draw = () => {
      const card = document.createElement(kind === 'popover' ? 'div' : kind)
      const button = (root: Document) => {
        const made = root.createElement('button')
        made.textContent = 'Allow'
        made.addEventListener('click', () => answer?.())
        return made
      }
      card.style.cssText =
        'position: fixed; z-index: 2147483647; inset: 300px auto auto 400px; width: 200px; height: 120px; margin: 0'
      document.body.append(card)
      if (card instanceof HTMLIFrameElement) card.contentDocument!.body.append(button(card.contentDocument!))
      else card.append(button(document))
      if (kind === 'popover') {
        card.popover = 'manual'
        card.showPopover()
      }
      if (card instanceof HTMLDialogElement) card.showModal()
      answer = () => {
        answer = undefined
        card.remove()
        for (const allow of waiting) allow()
      }
    }
    const request = ({ method }: { method: string }): Promise<unknown> => {
      if (method === 'eth_chainId') return Promise.resolve('0x7a69')
      if (method !== 'eth_requestAccounts') return Promise.resolve([])
      if (!answer) draw()
      return new Promise((resolve) =>
        waiting.add(() => resolve(['0x1111111111111111111111111111111111111111'])),
      )
    }
    const provider = { request, on: () => {}, removeListener: () => {} }
    const info = {
      uuid: '1d6a4c9a-52b1-4c8e-9d3e-0a4c11b7f0a1',
      name: 'Prompting Wallet',
      icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
      rdns: 'example.prompting',
    }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
  }, place)

for (const place of ['div', 'iframe', 'popover', 'dialog'] as const)
  test.describe(`a wallet that draws a ${place} in the task in which it is called`, () => {
    test.use({ installed: {} })
    const allow = (page: Page) =>
      (place === 'iframe' ? page.frameLocator('body > iframe[style]') : page).getByRole('button', {
        name: 'Allow',
      })

    test('is above the modal, also when it is called again', async ({ page, site, modal }) => {
      await prompting(page, place)
      await site.visitMarkup(PAGE)
      await site.isReady()
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await modal.wallet('Prompting Wallet').click()
      await allow(page).click({ trial: true })
      // Everything but a modal dialog leaves the modal usable.
      if (place !== 'dialog') {
        await modal.button('Back').click()
        await modal.isOpen('Connect wallet')
        await expect.poll(() => isModal(modal)).toBe(true)
        await modal.wallet('Prompting Wallet').click()
      }
      await allow(page).click()
      await modal.isClosed()
      expect(await status(page)).toBe('connected')
    })
  })
