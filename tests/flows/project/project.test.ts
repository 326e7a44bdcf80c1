import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { closeModal, openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { applySavedFeatures } = product(() => import('../../../src/flows/project/saved-features.ts'))
const { load: followProject } = product(() => import('../../../src/kit/parts/project.ts'))
const { $features } = product(() => import('../../../src/stores/features.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { $canLogIn, $isLoginOff, $loginNamespaces, $offersSocials } = product(
  () => import('../../../src/stores/connections/can-log-in.ts'),
)

const LOGIN = {
  projectId: 'shop',
  secureUrl: 'https://wallet.example',
  features: { socials: ['x'] },
}
const SETTINGS = [
  { id: 'social_login', isEnabled: true, config: ['email'] },
  { id: 'swap', isEnabled: true, config: null },
  { id: 'multi_wallet', isEnabled: true, config: [] },
]

type Page = Awaited<ReturnType<typeof setup>>

/** Loads the page; with the storage of an earlier visit. */
async function visit(options: object = LOGIN, before?: Page): Promise<Page> {
  const page = await setup(before && { storage: Object.fromEntries(before.storage.values) })
  setOptions({ networks: ['eip155:1'], ...options })
  applySavedFeatures()
  $modal.listen((state) => {
    if (state === 'closed') applySavedFeatures()
  })
  followProject()
  return page
}

const warningsOf = ({ browser }: Page) => browser.warnings.map((line) => line.split(':')[0])

describe('the settings of the project', () => {
  it('are asked for with the first opening, once, and with a project id only', async () => {
    const page = await visit()
    await settle()
    expect(page.catalogue.config.calls).toHaveLength(0)
    openModal()
    closeModal()
    openModal()
    await page.catalogue.config.last().answer(SETTINGS)
    closeModal()
    openModal()
    expect(page.catalogue.config.calls).toHaveLength(1)
    setOptions({ projectId: 'other' })
    expect(page.catalogue.config.calls).toHaveLength(2)
    const without = await visit({ ...LOGIN, projectId: undefined })
    openModal()
    expect(without.catalogue.config.calls).toHaveLength(0)
  })

  it('that arrive while the modal is open change nothing until it has closed', async () => {
    const page = await visit()
    const seen = page.states($features)
    openModal()
    await page.catalogue.config.last().answer(SETTINGS)
    expect(seen).toHaveLength(1)
    expect([$canLogIn.get(), $offersSocials.get()]).toEqual([true, true])
    closeModal()
    expect($features.get()).toMatchObject({ email: true, socials: [], onramp: false, multiWallet: true })
    expect([$canLogIn.get(), $offersSocials.get()]).toEqual([true, false])
  })

  it('that arrive while it is closed take effect at once', async () => {
    const page = await visit()
    openModal()
    closeModal()
    await page.catalogue.config.last().answer(SETTINGS)
    expect($features.get().socials).toEqual([])
  })

  it('are kept for the next visit of the same project', async () => {
    const page = await visit()
    openModal()
    await page.catalogue.config.last().answer(SETTINGS)
    await visit(LOGIN, page)
    expect($features.get()).toMatchObject({ socials: [], onramp: false, multiWallet: true })
    await visit({ ...LOGIN, projectId: 'other' }, page)
    expect($features.get()).toMatchObject({ socials: ['x'], onramp: true, multiWallet: false })
  })

  it('that take the logins away leave a login its wallet', async () => {
    const page = await visit()
    openModal()
    await page.catalogue.config.last().answer([])
    closeModal()
    expect([$canLogIn.get(), $isLoginOff.get()]).toEqual([false, false])
    expect($loginNamespaces.get()).toEqual(['eip155'])
  })

  it('that bring logins to a page that turned them off keep these logins', async () => {
    const page = await visit({ ...LOGIN, features: { email: false } })
    expect([$canLogIn.get(), $isLoginOff.get()]).toEqual([false, true])
    openModal()
    await page.catalogue.config.last().answer(SETTINGS)
    closeModal()
    expect([$canLogIn.get(), $isLoginOff.get()]).toEqual([true, false])
  })

  it.each([
    [LOGIN.features, ['"features.socials"']],
    [{ history: false, receive: true }, ['"features.history" (now "activity")']],
    [{ swaps: false }, []],
  ])('tell the author which of %j are ignored', async (features, named) => {
    const page = await visit({ ...LOGIN, features })
    openModal()
    await page.catalogue.config.last().answer(SETTINGS)
    expect(page.browser.warnings).toEqual(
      named.map((name) => expect.stringContaining(`Your local configuration for ${name} was ignored`)),
    )
    const codes = page.detailsOf('wallet-error').map(({ code }) => code)
    expect(codes).toEqual(named.map(() => 'local-configuration-ignored'))
  })

  it('that cannot be fetched leave the page its own features', async () => {
    const page = await visit()
    openModal()
    await page.catalogue.config
      .last()
      .refuse(coded('catalogue-failed', { status: 500, cause: { status: 500 } }))
    closeModal()
    expect($features.get()).toMatchObject({ socials: ['x'], onramp: true })
    expect(page.browser.notes).toEqual([
      'Failed to fetch remote project configuration. Using local/default values.',
    ])
  })

  it('that cannot be fetched at the next visit stay those of the last one', async () => {
    const page = await visit()
    openModal()
    await page.catalogue.config.last().answer(SETTINGS)
    const next = await visit(LOGIN, page)
    openModal()
    await next.catalogue.config.last().refuse(coded('catalogue-unreachable'))
    closeModal()
    expect($features.get()).toMatchObject({ socials: [], onramp: false })
    expect(next.browser.notes).toEqual([
      'Failed to fetch remote project configuration. Using the last answer.',
    ])
  })
})

describe('the origins of the project', () => {
  async function ask(page: Page) {
    openModal()
    await page.catalogue.config.last().answer([{ id: 'social_login', isEnabled: true, config: null }])
    return page.catalogue.origins
  }

  const DECIDED = { ...LOGIN, features: {} }

  it.each([
    ['https://shop.example/', ['https://shop.example'], []],
    ['https://evil.example/', ['https://shop.example'], ['Origin Not Allowed']],
    ['https://evil.example/', [], []],
    ['http://localhost/', ['https://shop.example'], []],
  ])('asked by %s answer %j: %j', async (address, origins, told) => {
    const page = await visit(DECIDED)
    page.device.page = address
    const asked = await ask(page)
    await asked.last().answer(origins)
    expect(warningsOf(page)).toEqual(told)
    expect($canLogIn.get()).toBe(true)
  })

  it.each([
    ['catalogue-busy', {}, ['Rate Limited'], ['rate-limited']],
    ['catalogue-failed', { status: 503, cause: { status: 503 } }, ['Server Error'], ['server-error']],
    ['catalogue-failed', { status: 404, cause: { status: 404 } }, [], []],
    ['catalogue-unreachable', {}, [], []],
    ['catalogue-unreadable', {}, [], []],
  ] as const)('that fail with %s %j are told as %j', async (code, values, told, codes) => {
    const page = await visit(DECIDED)
    const asked = await ask(page)
    await asked.last().refuse(coded(code, values))
    expect(warningsOf(page)).toEqual(told)
    expect(page.detailsOf('wallet-error').map((error) => error.code)).toEqual(codes)
  })

  it('are not asked for on a page without logins', async () => {
    const page = await visit({ projectId: 'shop' })
    const asked = await ask(page)
    expect(asked.calls).toHaveLength(0)
  })
})
