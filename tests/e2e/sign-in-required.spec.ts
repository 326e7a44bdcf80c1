import type { BrowserContext, Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { writeSignInMessage } from '../../src/verify/index.ts'
import { anvilKeys } from '../../sandbox/wallets/keys.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { BACK_END, expect, signInPage, test, type Server } from '../support/e2e-sign-in.ts'
import type { Site } from '../support/e2e-test.ts'
import { ACCOUNTS, FOX, installWallets, PHASE, type WalletHands } from '../support/e2e-wallets.ts'

/**
 * Ways to get past a sign-in that is required (S8), each kind once in a browser; `tests/kit/required-sign-in.test.ts` has the table. Each one is
 * watched all the time by the witness, and says where it ends.
 */
interface World {
  page: Page
  context: BrowserContext
  site: Site
  modal: Modal
  fox: WalletHands
  server: Server
}

type Attempt = readonly [name: string, end: End, attempt: (world: World) => Promise<unknown>]

/** Still asked to sign, disconnected, or connected with the session that there was. */
type End = 'asked' | 'disconnected' | 'signed in'

const one = 'eip155:31337'
const PROBLEMS = /Failed to load resource|already|second|\[wallet-modal\]/

const status = (page: Page) => page.evaluate(() => window.walletKit!.state.status)
const connect = (page: Page, connectorId = 'example.fox') =>
  page.evaluate(
    (connectorId) => window.walletKit!.connect({ connectorId }).then(() => undefined),
    connectorId,
  )

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Runs in the page. */
const inPage =
  (attempt: () => unknown) =>
  ({ page }: World) =>
    page.evaluate(attempt)

async function reachesEnd({ page, modal }: World, end: End): Promise<void> {
  if (end === 'asked') {
    await modal.isOpen('Sign in')
    await expect.poll(() => status(page)).toBe('connecting')
  } else {
    await expect(modal.dialog).toBeHidden()
    await expect.poll(() => status(page)).toBe(end === 'signed in' ? 'connected' : end)
  }
}

async function signIn({ modal, fox }: World): Promise<void> {
  await fox.set({ mode: 'approve' })
  await modal.button('Sign in').click()
  await modal.isClosed()
}

/** A session as this browser would keep it, of whichever account, message and signature. */
async function forge(
  { page, site }: World,
  { says = {}, message: other = {}, signer = 0, signature }: Forgery = {},
): Promise<void> {
  const { host, origin } = new URL(site.environment.origin)
  const data = {
    ...{ accountAddress: ACCOUNTS[0], chainId: one as 'eip155:31337', domain: host, uri: origin },
    ...{ version: '1', nonce: 'forgedforged', issuedAt: new Date().toISOString() },
    expirationTime: inMinutes(60),
    ...says,
  }
  const message = writeSignInMessage({ ...data, ...other })
  const signed = await privateKeyToAccount(anvilKeys[signer]!).signMessage({ message })
  const session = { data, message, signature: signature ?? signed }
  await page.evaluate((text) => localStorage.setItem('@appkit/siwx', text), JSON.stringify([session]))
}

type Says = Partial<Parameters<typeof writeSignInMessage>[0]>

interface Forgery {
  says?: Says
  /** What the message says otherwise. */
  message?: Says
  signer?: number
  signature?: string
}

const KEYS: Attempt[] = [
  ['Escape', 'asked', ({ page }) => page.keyboard.press('Escape')],
  [
    'Escape three times',
    'asked',
    async ({ page }) => {
      for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
    },
  ],
  [
    'Escape held down',
    'asked',
    async ({ page }) => {
      for (let times = 0; times < 12; times++) await page.keyboard.down('Escape')
      await page.keyboard.up('Escape')
    },
  ],
  ['a click beside it', 'asked', ({ page }) => page.mouse.click(4, 4)],
  ['a double click beside it', 'asked', ({ page }) => page.mouse.dblclick(4, 790)],
  ['the close button', 'asked', ({ modal }) => modal.button('Close').click()],
  ['Alt and the left arrow', 'asked', ({ page }) => page.keyboard.press('Alt+ArrowLeft')],
  [
    'events that a dialog would send',
    'asked',
    inPage(() => {
      const dialog = document.querySelector('wallet-modal')!.shadowRoot!.querySelector('dialog')!
      for (const name of ['cancel', 'close', 'submit', 'toggle'])
        dialog.dispatchEvent(new Event(name, { bubbles: true, composed: true, cancelable: true }))
      for (const name of ['closing', 'closed', 'signed-in', 'connected'])
        document.querySelector('wallet-modal')!.dispatchEvent(new Event(name, { bubbles: false }))
    }),
  ],
  [
    'Escape and Cancel while the back end refuses',
    'asked',
    async (world) => {
      const { page, modal, server } = world
      await deciding(world)
      await page.keyboard.press('Escape')
      await expect(modal.button('Cancel')).toBeDisabled()
      server.fault = 'refuse'
      await expect(modal.dialog).toContainText('Nobody is let in today.')
    },
  ],
]

const ELEMENT: Attempt[] = [
  [
    'moving the element',
    'asked',
    inPage(() => {
      const box = document.body.appendChild(document.createElement('section'))
      box.append(document.querySelector('wallet-modal')!)
    }),
  ],
  [
    'replacing the element by its clone',
    'asked',
    inPage(() => {
      const element = document.querySelector('wallet-modal')!
      element.replaceWith(element.cloneNode(true))
    }),
  ],
  [
    'a clone beside the element',
    'asked',
    inPage(() => document.body.append(document.querySelector('wallet-modal')!.cloneNode(true))),
  ],
  [
    'a second element without sign-in',
    'asked',
    inPage(() => document.body.append(document.createElement('wallet-modal'))),
  ],
  [
    'emptying the shadow root',
    'asked',
    async (world) => {
      await world.page.evaluate(() => document.querySelector('wallet-modal')!.shadowRoot!.replaceChildren())
      expect(await status(world.page)).toBe('connecting')
      await world.page.reload()
    },
  ],
  [
    'the dialog closed from outside',
    'asked',
    async (world) => {
      await world.page.evaluate(() =>
        document.querySelector('wallet-modal')!.shadowRoot!.querySelector('dialog')!.close(),
      )
      expect(await status(world.page)).not.toBe('connected')
      await world.page.reload()
    },
  ],
  [
    'destroy() and looking at what is left',
    'asked',
    async (world) => {
      const left = await world.page.evaluate(() => {
        const kit = window.walletKit!
        kit.destroy()
        return kit.state
      })
      expect(left).toMatchObject({ signedIn: false })
      expect(left.status).not.toBe('connected')
      await world.page.reload()
    },
  ],
  ['removing the element', 'asked', inPage(() => document.querySelector('wallet-modal')!.remove())],
]

const WALKING: Attempt[] = [
  [
    'a page that opens another view from its markup',
    'asked',
    async ({ site, modal }) => {
      await site.visitMarkup(signInPage('required', `${BACK_END} open view="Account"`))
      await site.isReady()
      await modal.isOpen('Sign in')
    },
  ],
  ['reloading', 'asked', ({ page }) => page.reload()],
  [
    'reloading five times at once',
    'asked',
    async ({ page }) => {
      // The page reloads itself, each time while it is still loading; the driver cannot, while a reload is under way.
      await page.addInitScript(() => {
        const left = Number(window.name)
        if (!left) return
        window.name = String(left - 1)
        setTimeout(() => location.reload())
      })
      await page.evaluate(() => {
        window.name = '4'
        setTimeout(() => location.reload())
      })
      await page.waitForFunction(() => window.name === '0' && document.readyState === 'complete')
    },
  ],
  [
    'going elsewhere and back',
    'asked',
    async ({ page, server }) => {
      await page.goto(`${server.origin}/sandbox/page`)
      await page.goBack()
    },
  ],
  [
    'being frozen and shown again',
    'asked',
    inPage(() => {
      for (const name of ['pagehide', 'pageshow'])
        window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
      for (const name of ['freeze', 'resume', 'visibilitychange']) document.dispatchEvent(new Event(name))
    }),
  ],
  [
    'reloading while the wallet is asked',
    'asked',
    async ({ page, modal, fox }) => {
      await modal.button('Sign in').click()
      await fox.asks()
      await page.reload()
    },
  ],
  [
    'reloading after the wallet signed, before the back end answers',
    'asked',
    async ({ page, modal, fox, server }) => {
      server.fault = 'slow'
      await fox.set({ mode: 'approve' })
      await modal.button('Sign in').click()
      await expect(modal.button('Checking…')).toBeVisible()
      await page.reload({ waitUntil: 'commit' })
      server.fault = 'refuse'
      await modal.isOpen('Sign in')
      server.fault = undefined
    },
  ],
  [
    'reloading while the back end is down',
    'asked',
    async ({ page, server }) => {
      server.fault = 'down'
      await page.reload()
    },
  ],
]

const WALLETS: Attempt[] = [
  [
    'a wallet that locks and opens again',
    'asked',
    async ({ page, fox }) => {
      await fox.do('lock')
      await expect.poll(() => status(page)).toBe('disconnected')
      await fox.do('unlock')
    },
  ],
  [
    'another account while the wallet is asked',
    'asked',
    async ({ modal, fox }) => {
      await modal.button('Sign in').click()
      await fox.asks()
      await fox.do('selectAccount', 1)
      await fox.do('approve')
    },
  ],
  [
    'a network that the page does not have, and back',
    'asked',
    async ({ page, modal, fox }) => {
      await fox.do('selectChain', 1)
      await modal.isOpen('Switch network')
      await page.keyboard.press('Escape')
      expect(await status(page)).not.toBe('connected')
      await fox.do('selectChain', 31337)
    },
  ],
  [
    'events that the wallet makes up',
    'asked',
    async ({ fox }) => {
      await fox.do('emit', 'accountsChanged', [ACCOUNTS[1]])
      await fox.do('emit', 'chainChanged', '0x7a6a')
      await fox.do('emit', 'connect', { chainId: '0x7a69' })
      await fox.do('emit', 'disconnect', { code: 4900 })
    },
  ],
  ['a wallet that forgets the page', 'disconnected', ({ fox }) => fox.do('revoke')],
]

/** The wallet has signed, and the back end takes its time. */
async function deciding({ modal, fox, server }: World): Promise<void> {
  await fox.set({ mode: 'approve' })
  server.fault = 'slow'
  await modal.button('Sign in').click()
  await expect(modal.button('Checking…')).toBeVisible()
}

/** What was accepted too late is taken back: the page and the back end do not disagree. */
async function decided({ page, server }: World): Promise<void> {
  server.fault = undefined
  await expect.poll(() => server.accepted).toHaveLength(1)
  await expect.poll(() => server.me(page.request)).toEqual({ signedIn: false })
}

const ANSWERS: Attempt[] = [
  [
    'a session of another account',
    'asked',
    async ({ page }) => {
      const json = { address: ACCOUNTS[1], network: one }
      await page.route('**/sign-in/session?*', (route) => route.fulfill({ json }))
      await page.reload()
    },
  ],
  [
    'a session whose answer says no',
    'asked',
    async ({ page }) => {
      const json = { address: ACCOUNTS[0], network: one }
      await page.route('**/sign-in/session?*', (route) => route.fulfill({ status: 403, json }))
      await page.reload()
    },
  ],
  [
    'a back end that is down when it is asked for the session',
    'asked',
    async ({ page, modal, server }) => {
      server.fault = 'down'
      await page.reload()
      await expect(modal.dialog).toContainText('didn’t answer.')
      server.fault = undefined
      await modal.button('Try again').click()
    },
  ],
  [
    'a back end that leads elsewhere when it verifies',
    'asked',
    async ({ modal, fox, server }) => {
      server.fault = 'redirect'
      await fox.set({ mode: 'approve' })
      await modal.button('Sign in').click()
      await expect(modal.dialog).toContainText('Error signing message.')
    },
  ],
  [
    'a signature of another account',
    'asked',
    async ({ modal, fox }) => {
      await fox.set({ mode: 'approve', fault: 'wrong-signer' })
      await modal.button('Sign in').click()
      await expect(modal.dialog).toContainText('The signature is not by this account.')
    },
  ],
  [
    'a sign-in-session-url that answers anything',
    'asked',
    async ({ page }) => {
      await page.route('**/nowhere', (route) => route.fulfill({ status: 401, body: '{"signedIn":true}' }))
      await page.evaluate(() => {
        document.querySelector('wallet-modal')!.setAttribute('sign-in-session-url', '/nowhere')
        return window.walletKit!.open()
      })
    },
  ],
]

const STORAGE: Attempt[] = [
  [
    'a session that is forged in the storage',
    'asked',
    async (world) => {
      await forge(world)
      await world.page.reload()
    },
  ],
  [
    'a connection status that is forged in the storage',
    'asked',
    async ({ page }) => {
      await page.evaluate(() => {
        localStorage.setItem('@appkit/connection_status', 'connected')
        localStorage.setItem('@appkit/siwx', '[{"data":{}}]')
      })
      await page.reload()
    },
  ],
  [
    'an empty storage',
    'disconnected',
    async ({ page }) => {
      await page.evaluate(() => localStorage.clear())
      await page.reload()
    },
  ],
]

async function begin({ page, site, modal, fox }: World, attributes = BACK_END): Promise<void> {
  await site.visitMarkup(signInPage('required', attributes))
  await site.isReady()
  await connect(page)
  await fox.set({ mode: 'ask' })
  await modal.isOpen('Sign in')
  await expect(modal.button('Show the whole message')).toBeEnabled()
}

test.describe('nobody is connected without a session by', () => {
  // Each attempt leaves the visitor where the next one begins; one that disconnects is the last.
  for (const [title, attempts] of [
    ['any key or click', KEYS],
    ['anything that is done to the element', ELEMENT],
    ['walking about', WALKING],
    ['what the wallet does', WALLETS],
    ['any answer of the back end', ANSWERS],
    ['what is in the storage', STORAGE],
  ] as const) {
    test(title, async ({ page, context, site, modal, fox, server, witness, problems }) => {
      problems.expect(PROBLEMS)
      const world = { page, context, site, modal, fox, server }
      await begin(world)
      for (const [name, end, attempt] of attempts) {
        await test.step(name, async () => {
          await attempt(world)
          await reachesEnd(world, end)
          await witness.assertNoWayPast(page)
          server.fault = undefined
          await fox.set({ mode: 'ask', fault: 'none' })
          await page.unrouteAll()
        })
      }
    })
  }

  test('closing while the back end decides', async ({
    page,
    context,
    site,
    modal,
    fox,
    server,
    witness,
    problems,
  }) => {
    problems.expect(PROBLEMS)
    const world = { page, context, site, modal, fox, server }
    await begin(world)
    await deciding(world)
    await page.evaluate(() => window.walletKit!.close())
    await decided(world)
    await reachesEnd(world, 'disconnected')
    await witness.assertNoWayPast(page)
  })
})

const SIGNED: Attempt[] = [
  [
    'another account and back',
    'signed in',
    async ({ modal, fox }) => {
      await fox.do('selectAccount', 1)
      await modal.isOpen('Sign in')
      await fox.do('selectAccount', 0)
    },
  ],
  [
    'another network and Cancel',
    'signed in',
    async ({ modal, fox }) => {
      await fox.do('selectChain', 31338)
      await modal.isOpen('Sign in')
      await modal.button('Cancel').click()
      await expect.poll(() => fox.snapshot()).toMatchObject({ chainId: 31337 })
    },
  ],
  [
    'the loss of the cookie, and a reload',
    'asked',
    async ({ page, context }) => {
      await context.clearCookies()
      await page.reload()
    },
  ],
  [
    'a back end that has forgotten, and a reload',
    'asked',
    async ({ page, server }) => {
      const data = { caipAddress: `${one}:${ACCOUNTS[0]}` }
      await page.request.post(`${server.origin}/sign-in/sign-out`, { data })
      await page.reload()
    },
  ],
  [
    'disconnect() and connecting again',
    'asked',
    async ({ page, server }) => {
      await page.evaluate(() => window.walletKit!.disconnect())
      await expect.poll(() => server.me(page.request)).toEqual({ signedIn: false })
      await connect(page)
    },
  ],
]

const IN_TWO_TABS: Attempt[] = [
  [
    // There the wallet is let go of too.
    'another tab that signs out',
    'disconnected',
    async ({ context, page }) => {
      const other = await otherTab(context, page)
      await other.evaluate(() => window.walletKit!.signOut())
      await other.close()
    },
  ],
  [
    'another tab with another wallet, and a reload',
    'asked',
    async ({ context, page }) => {
      const other = await otherTab(context, page)
      await connect(other, 'example.phase')
      await expect.poll(() => status(other)).toBe('connecting')
      await page.reload()
      expect(await status(other)).toBe('connecting')
    },
  ],
]

/** The same page in another tab, with the same wallets. */
async function otherTab(context: BrowserContext, page: Page): Promise<Page> {
  const other = await context.newPage()
  await installWallets(other, { fox: { ...FOX, mode: 'approve' }, phase: { ...PHASE, mode: 'approve' } })
  await other.goto(page.url())
  await other.waitForFunction(() => window.walletKit && 'ready' in window.walletKit)
  await other.evaluate(() => window.walletKit!.ready)
  await expect.poll(() => status(other)).toBe('connected')
  return other
}

test.describe('whoever is signed in keeps nothing by', () => {
  test('switching, disconnecting, or what the back end forgets', async ({
    page,
    context,
    site,
    modal,
    fox,
    server,
    witness,
    problems,
  }) => {
    problems.expect(PROBLEMS)
    const world = { page, context, site, modal, fox, server }
    await begin(world)
    await signIn(world)
    expect(witness.claims).toBeGreaterThan(0)
    for (const [name, end, attempt] of SIGNED) {
      await test.step(name, async () => {
        await attempt(world)
        await reachesEnd(world, end)
        await witness.assertNoWayPast(page)
        if (end === 'asked') await signIn(world)
      })
    }
  })

  for (const [name, end, attempt] of IN_TWO_TABS) {
    test(name, async ({ page, context, site, modal, fox, server, witness, problems }) => {
      problems.expect(PROBLEMS)
      const world = { page, context, site, modal, fox, server }
      await begin(world)
      await signIn(world)
      await attempt(world)
      await reachesEnd(world, end)
      await witness.assertNoWayPast(page)
    })
  }
})

const FORGERIES: [name: string, forgery: Forgery][] = [
  ['of another account under this name', { signer: 1 }],
  ['of another site', { says: { domain: 'other.example' } }],
]

for (const [where, attributes] of [
  ['without a back end', ''],
  [
    'with a back end that verifies and remembers nothing',
    BACK_END.replace(/sign-in-session-url="[^"]*"/, ''),
  ],
] as const) {
  test(`${where} nobody is connected by a stored session`, async ({
    page,
    context,
    site,
    modal,
    fox,
    server,
    witness,
  }) => {
    const world = { page, context, site, modal, fox, server }
    await begin(world, attributes)
    for (const [name, forgery] of FORGERIES) {
      await test.step(name, async () => {
        await forge(world, forgery)
        await page.reload()
        await site.isReady()
        await reachesEnd(world, 'asked')
        await witness.assertNoWayPast(page)
      })
    }
    // So that it is the forgery that is refused: a session that is right is found.
    await forge(world)
    await page.reload()
    await site.isReady()
    await expect.poll(() => status(page)).toBe('connected')
  })
}
