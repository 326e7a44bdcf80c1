import type { Page } from '@playwright/test'
import type { Modal } from '../support/e2e-modal.ts'
import { PHONE_ACCOUNTS, stateOf, test as pairingTest } from '../support/e2e-pairing.ts'
import { BACK_END, signInPage, test as signInTest } from '../support/e2e-sign-in.ts'
import { expect, MODULE, test, type Site } from '../support/e2e-test.ts'

/** A page whose other code does `script` before ours is loaded. */
const visit = (site: Site, script: string) =>
  site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>', {
    head: `<script>${script}</script>${MODULE}`,
  })

/** Connects in the modal, looks at each screen of the account, and leaves. */
async function walk(page: Page, modal: Modal): Promise<void> {
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Account')
  await expect(modal.dialog).toContainText('ETH')
  await modal.button('Network: Sandbox One').click()
  await expect(modal.networks()).toHaveCount(2)
  await modal.button('Back').click()
  await modal.button('Disconnect').click()
  await modal.isClosed()
}

/** Values of each kind, under names that no browser reads: whatever enumerates an object or an array meets all of them. */
const EXTRAS = `Object.assign(Object.prototype, {
  extraText: 'x', extraObject: { type: 'x' }, extraNumber: 1, extraMethod() { return this }, extraNull: null,
})
Object.assign(Array.prototype, { extraOfAll() { return this }, extraTitle: 'x' })`

test('works on a page that has put values of every kind on the prototypes of objects and arrays', async ({
  page,
  site,
  modal,
}) => {
  await visit(site, EXTRAS)
  await walk(page, modal)
  expect(await page.evaluate(() => Reflect.ownKeys(Object.prototype))).toContain('extraNull')
})

pairingTest('pairs on a page that has put a text on Object.prototype', async ({ page, paired, site }) => {
  await page.addInitScript(`Object.prototype.extra = 'x'`)
  await paired()
  expect(await stateOf(site)).toMatchObject({ status: 'connected', address: PHONE_ACCOUNTS[0] })
})

signInTest(
  'signs in on a page that has put texts and objects on Object.prototype',
  async ({ page, site, modal }) => {
    await page.addInitScript(`Object.prototype.extra = 'x'; Object.prototype.more = { type: 'x' }`)
    await site.visitMarkup(signInPage('required', BACK_END))
    await page.locator('wallet-button').getByRole('button').click()
    await modal.wallet('Fox Wallet').click()
    await modal.isOpen('Sign in')
    await modal.button('Sign in').click()
    await modal.isClosed()
    expect(await page.evaluate(() => window.walletKit!.state.signedIn)).toBe(true)
  },
)

signInTest('a polluted prototype leads no sign-in elsewhere', async ({ page, site, modal }) => {
  const stolen: string[] = []
  await page.route('http://foreign.example/**', async (route) => {
    stolen.push(route.request().url())
    await route.fulfill({ status: 200, body: '{}', headers: { 'access-control-allow-origin': '*' } })
  })
  await site.visitMarkup(signInPage('optional', ''))
  await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
  const signIn = async () => {
    const signing = page.evaluate(() => window.walletKit!.signIn().then(({ message }) => message))
    await modal
      .button('Sign in')
      .or(modal.button('Continue'))
      .first()
      .click({ timeout: 3000 })
      .catch(() => {})
    return signing
  }
  await signIn()
  await page.evaluate(() => window.walletKit!.signOut())
  await page.evaluate(() => {
    const names = ['signInVerifyUrl', 'signInNonceUrl', 'signInSessionUrl', 'signInSignOutUrl']
    for (const name of names) Object.assign(Object.prototype, { [name]: 'http://foreign.example/x' })
  })
  await signIn()
  await page.evaluate(() => window.walletKit!.signOut())
  expect(stolen).toEqual([])
})

/** Runs in the page: everything about the built-in prototypes that pollution would change. */
const PROTOTYPES = `(() => [Object, Array, Function, String, Number, Boolean, Promise, Map, Set, Error, EventTarget, HTMLElement]
  .map(({ name, prototype }) => name + ': ' + Reflect.ownKeys(prototype).map(String).join()).join('\\n'))()`

test('two hundred payloads of prototype pollution change no prototype, and the modal still works', async ({
  page,
  site,
  modal,
  problems,
}) => {
  problems.expect(/^(error|warning): \[wallet-modal\]/)
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>')
  await site.isReady()
  const before = await page.evaluate(PROTOTYPES)
  const tried = await page.evaluate(
    async (real) => {
      const poison = '{"polluted":"x","isPolluted":true,"toString":"x"}'
      const shapes = [
        `{"__proto__":${poison}}`,
        `{"constructor":{"prototype":${poison}}}`,
        `{"__proto__":{"__proto__":${poison}}}`,
        `{"prototype":${poison}}`,
        `{"a":{"__proto__":${poison}}}`,
        `{"a":{"constructor":{"prototype":${poison}}}}`,
        `{"__proto__.polluted":"x","constructor.prototype.polluted":"x","__proto__[polluted]":"x"}`,
        `{"__defineGetter__":${poison},"__defineSetter__":${poison},"__lookupGetter__":${poison}}`,
        `{"__proto__":["x"],"length":4294967295,"0":"x"}`,
        `{"hasOwnProperty":"x","valueOf":"x","toJSON":"x","then":"x","constructor":"x"}`,
      ]
      const lists = shapes.map((shape) => `[${shape},{"__proto__":null},["__proto__","polluted"]]`)
      const element = document.querySelector('wallet-modal')!
      const kit = window.walletKit!
      const attributes = ['features', 'theme-variables', 'custom-rpc-urls', 'custom-networks']
      const properties = ['features', 'themeVariables', 'customRpcUrls', 'customNetworks']
      const words = [
        '__proto__',
        'constructor',
        'prototype',
        '__proto__.polluted',
        'toString',
        'hasOwnProperty',
      ]
      const swallow = async (call: () => unknown) => {
        tried += 1
        try {
          await call()
        } catch {
          // Refusing is fine.
        }
      }
      let tried = 0
      for (const [index, shape] of shapes.entries()) {
        const list = lists[index]!
        const parsed = () => JSON.parse(shape) as Record<string, never>
        for (const name of attributes) {
          await swallow(() => element.setAttribute(name, name === 'custom-networks' ? list : shape))
          element.removeAttribute(name)
        }
        for (const name of properties) {
          await swallow(() =>
            Reflect.set(element, name, name === 'customNetworks' ? JSON.parse(list) : parsed()),
          )
          Reflect.set(element, name, undefined)
        }
        await swallow(() => kit.configure(parsed()))
        for (const name of [...properties, 'addressLabels', 'customWallets', 'siwx', 'siweConfig']) {
          await swallow(() =>
            kit.configure({ [name]: name.startsWith('custom') ? JSON.parse(list) : parsed() }),
          )
          kit.configure({ [name]: undefined })
        }
        await swallow(() => kit.setTheme({ variables: parsed() }))
      }
      for (const word of words) {
        for (const name of [
          'networks',
          'default-network',
          'view',
          'featured-wallet-ids',
          'lang',
          'theme-mode',
          'sign-in',
        ]) {
          await swallow(() => element.setAttribute(name, word))
          element.removeAttribute(name)
        }
        await swallow(() => kit.getProvider(word as 'eip155'))
        await swallow(() => kit.switchNetwork(word))
        await swallow(() => kit.on(word as 'opened', () => {}))
      }
      for (const key of Object.keys(localStorage))
        if (key.startsWith('@appkit')) localStorage.setItem(key, shapes[0]!)
      kit.configure(real)
      return tried
    },
    {
      ...site.project(),
      networks: ['eip155:31337', 'eip155:31338'],
      customNetworks: site.networks(),
    } as object,
  )
  expect(tried).toBeGreaterThan(200)
  await walk(page, modal)
  expect(await page.evaluate(PROTOTYPES)).toBe(before)
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
})

for (const [what, script] of [
  [
    'enumerable methods on arrays and objects, as Prototype.js and MooTools have them',
    `Array.prototype.each = Array.prototype.first = Array.prototype.clone = Array.prototype.without = function () { return this }
     Object.prototype.toObject = function () { return this }`,
  ],
  [
    'patched methods of arrays and JSON',
    `for (const name of ['map', 'filter', 'find', 'push', 'splice', 'includes', 'forEach', 'flatMap']) {
       const genuine = Array.prototype[name]
       Array.prototype[name] = function (...args) { return genuine.apply(this, args) }
     }
     const { parse, stringify } = JSON
     JSON.parse = (...args) => parse(...args)
     JSON.stringify = (...args) => stringify(...args)
     Array.from = ((genuine) => (...args) => genuine.apply(Array, args))(Array.from)`,
  ],
  [
    'another Promise, as zone.js and Bluebird do',
    `const Genuine = Promise
     window.Promise = class OtherPromise extends Genuine {
       then(...args) { return super.then(...args) }
     }`,
  ],
  [
    'polluted names of our own options',
    `for (const name of ['signIn', 'networks', 'features', 'themeVariables', 'projectId', 'siwx', 'siweConfig', 'customWallets', 'storage', 'adapters', 'connectors', 'debug', 'multiWallet'])
       Object.defineProperty(Object.prototype, name, { value: 'x', enumerable: false, writable: true, configurable: true })`,
  ],
] as const) {
  test(`works on a page with ${what}`, async ({ page, site, modal }) => {
    await visit(site, script)
    await walk(page, modal)
  })
}
