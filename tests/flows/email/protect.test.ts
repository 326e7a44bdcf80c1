import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, METAMASK } from '../../support/fixtures.ts'
import { loginPage, SAVED_LOGIN } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'

const { askProtection } = product(() => import('../../../src/flows/email/ask-protection.ts'))
const { $needsProtection } = product(() => import('../../../src/stores/connections/needs-protection.ts'))
const { setConnections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { openModal, closeModal, goBack, goTo, shown } = product(
  () => import('../../../src/flows/modal/modal.ts'),
)
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $history, $view } = product(() => import('../../../src/stores/modal/route.ts'))

const PROTECTED = ['WalletReceive', 'OnRampProviders', 'RegisterAccountName'] as const

/** A login of a wallet that only this browser opens; the frame answers PROTECT_WALLET with `decide`. */
async function loggedIn() {
  const page = await loginPage({ storage: SAVED_LOGIN })
  const { answers } = page.fake
  let settled: { resolve(answer: undefined): void; reject(error: unknown): void } | undefined
  answers.PROTECT_WALLET = () => new Promise((resolve, reject) => (settled = { resolve, reject }))
  const says = { needsProtection: true }
  answers.GET_USER = (ask) => ({ email: null, address: ALICE, chainId: ask?.chainId ?? 1, ...says })
  await restoreSession()
  /** What the frame does when its screen closes: it hides unless another screen follows, and answers then. */
  async function decide(isProtected: boolean, next: 'hide' | 'approve' = 'hide') {
    await (next === 'hide' ? page.fake.tell('hide') : page.fake.tell('show', { reason: next }))
    if (isProtected) settled!.resolve(undefined)
    else settled!.reject(new Error('Not now'))
    await settle()
  }
  /** It rejects, and says nothing else: it was unloaded, or is slow. */
  async function refuse() {
    settled!.reject(new Error('Left'))
    await settle()
  }
  const asked = () => page.fake.names().filter((name) => name === 'PROTECT_WALLET').length
  return { ...page, decide, refuse, asked, says }
}

const views = () => $history.get().map(({ view }) => view)

/** All views that are shown from now on. */
function seen() {
  const all: string[] = []
  $view.listen((view) => void all.push(view))
  return all
}

function open(view: string) {
  openModal({ view })
  shown()
}

describe('a wallet that only its browser opens', () => {
  it.each(PROTECTED)('is protected before %s, which then is there', async (view) => {
    const page = await loggedIn()
    open('Account')
    goTo(view as 'WalletReceive')
    expect($view.get()).toBe('ApproveTransaction')
    await page.fake.tell('show', { reason: 'protect', height: 400 })
    await page.decide(true)
    expect([views(), page.asked(), $needsProtection.get()]).toEqual([['Account', view], 1, false])
    goBack()
    goTo(view as 'WalletReceive')
    expect([$view.get(), page.asked()]).toEqual([view, 1])
  })

  it.each(PROTECTED)('stays so with "Not now", which leads back from %s', async (view) => {
    const page = await loggedIn()
    open('Account')
    const shownViews = seen()
    goTo(view as 'WalletReceive')
    await page.fake.tell('show', { reason: 'protect' })
    await page.decide(false)
    expect([views(), $modal.get(), $needsProtection.get()]).toEqual([['Account'], 'open', true])
    expect(shownViews).not.toContain('Connect')
    goTo(view as 'WalletReceive')
    expect([$view.get(), page.asked()]).toEqual(['ApproveTransaction', 2])
  })

  it('is left by going back from the frame, which is told', async () => {
    const page = await loggedIn()
    open('Account')
    goTo('WalletReceive')
    goBack()
    expect([views(), page.fake.left()]).toEqual([['Account'], 1])
    await page.decide(false)
    expect([views(), $modal.get()]).toEqual([['Account'], 'open'])
  })

  it('closes the modal with "Not now" where the view was opened for itself', async () => {
    const page = await loggedIn()
    open('WalletReceive')
    expect($view.get()).toBe('ApproveTransaction')
    await page.decide(false)
    expect($modal.get()).toBe('closed')
    open('WalletReceive')
    closeModal()
    expect(page.fake.left()).toBe(1)
    await page.decide(false)
    expect([$modal.get(), page.asked()]).toEqual(['closed', 2])
  })

  it('shows nothing over the view next time, if the frame that was left never said that it hides', async () => {
    const page = await loggedIn()
    open('Account')
    goTo('WalletReceive')
    await page.fake.tell('show', { reason: 'protect' })
    goBack()
    page.fake.answers.PROTECT_WALLET = async () => undefined
    await page.refuse()
    goTo('WalletReceive')
    await settle()
    expect([$view.get(), $needsProtection.get()]).toEqual(['WalletReceive', false])
  })

  it('is protected by the row in Account, and nothing else is opened', async () => {
    const page = await loggedIn()
    open('Account')
    const protecting = askProtection()
    await page.fake.tell('show', { reason: 'protect' })
    expect($view.get()).toBe('ApproveTransaction')
    await page.decide(true)
    await protecting
    expect([views(), $needsProtection.get()]).toEqual([['Account'], false])
  })

  it('leaves a request on screen that the frame shows next', async () => {
    const page = await loggedIn()
    open('Account')
    goTo('WalletReceive')
    await page.decide(true, 'approve')
    expect(views()).toEqual(['Account', 'WalletReceive', 'ApproveTransaction'])
    await page.fake.tell('hide')
    expect(views()).toEqual(['Account', 'WalletReceive'])
  })

  it('is one that has been protected elsewhere once the frame says so', async () => {
    const page = await loggedIn()
    page.says.needsProtection = false
    await page.fake.tell('session', { token: 'x' })
    expect($needsProtection.get()).toBe(false)
    open('WalletReceive')
    expect([$view.get(), page.asked()]).toEqual(['WalletReceive', 0])
  })
})

it('asks nothing of other wallets', async () => {
  const page = await loggedIn()
  setConnections([
    {
      namespace: 'eip155',
      connector: METAMASK,
      accounts: [{ address: ALICE }],
      network: 'eip155:1',
    } as never,
  ])
  open('WalletReceive')
  expect([$view.get(), page.asked()]).toEqual(['WalletReceive', 0])
})
