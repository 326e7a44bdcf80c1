import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, BASE, BOB } from '../../support/fixtures.ts'
import { loginPage, SAVED_LOGIN } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'
import { heldBy, messageOf, SIGNATURE } from '../../support/sign-in-page.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { embeddedError } = product(() => import('../../../src/errors/embedded-codes.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { forgetDevice } = product(() => import('../../../src/flows/email/settings/settings.ts'))
const { logOut } = product(() => import('../../../src/flows/email/log-out.ts'))
const { submitCode, submitEmail } = product(() => import('../../../src/flows/email/log-in.ts'))
const { closeModal, dismissModal, goBack, openModal, shown } = product(
  () => import('../../../src/flows/modal/modal.ts'),
)
const { switchNetwork } = product(() => import('../../../src/flows/network/switch-network.ts'))
const { cancelSignIn } = product(() => import('../../../src/flows/sign-in/cancel.ts'))
const { sign } = product(() => import('../../../src/flows/sign-in/sign.ts'))
const { $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { $signIn } = product(() => import('../../../src/stores/sign-in.ts'))

/** A page that wants a sign-in, and a login without one. Every state in which it counts as connected is written down. */
async function asked(options: Parameters<typeof loginPage>[0] = {}) {
  const page = await loginPage(options)
  setOptions({ signIn: 'required' })
  const letIn: string[] = []
  $status.subscribe((status) => {
    const session = $signIn.get()
    if (status === 'connected') letIn.push(session.status)
  })
  if (options.storage) await restoreSession()
  else {
    page.fake.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    page.fake.answers.CONNECT_OTP = () => undefined
    openModal({ view: 'EmailLogin' })
    shown()
    await submitEmail('alice@example.org')
    await submitCode('123456')
  }
  await settle()
  await page.siwx.getSessions.last().answer([])
  return { ...page, letIn }
}

type Page = Awaited<ReturnType<typeof asked>>

async function signing(page: Page) {
  const question = page.siwx.createMessage.last()
  await question.answer(messageOf(question.args[0], 'nonce0001'))
  void sign()
  await settle()
}

/** Ways past a sign-in that is required (security S8), as far as they are this wallet's own; the others are those of every wallet. */
const WAYS: Record<string, (page: Page) => unknown> = {
  'closing the modal': () => closeModal(),
  'Escape and a click beside it': () => dismissModal(),
  'going back': () => goBack(),
  Cancel: () => cancelSignIn(),
  disconnecting: () => void disconnectWallet(),
  'logging out': () => void logOut(),
  'forgetting the device': () => void forgetDevice(),
  'another view': () => openModal({ view: 'AccountSettings' }),
  'the account': () => openModal({ view: 'Account' }),
  'a login that ends elsewhere': ({ fake }) => fake.tell('session', {}),
  'another account that logs in elsewhere': ({ fake }) => {
    fake.answers.GET_USER = () => ({ email: 'bob@example.org', address: BOB, chainId: 1 })
    return fake.tell('session', { token: 'another' })
  },
  'the same account once more': ({ fake }) => fake.tell('session', { token: 'again' }),
  'another network': () => switchNetwork(BASE.caipNetworkId),
  'a network that the gateway refuses': (page) => {
    page.fake.answers.SWITCH_NETWORK = () => page.refuse({ message: 'no', code: 4902 })
    return switchNetwork(BASE.caipNetworkId).catch(() => undefined)
  },
  'a disconnect in another tab': ({ storage, connectionTabs }) => {
    storage.elsewhere({ '@appkit/connection_status': 'disconnected' })
    storage.elsewhere({ '@appkit/connected_namespaces': undefined })
    return connectionTabs.hear()
  },
  'a login in another tab': ({ storage, connectionTabs }) => {
    storage.elsewhere(SAVED_LOGIN)
    return connectionTabs.hear()
  },
  'a frame that is lost': ({ fake }) => fake.tell('life', 'absent'),
  'a frame that fails': ({ fake }) => fake.tell('timedOut', embeddedError('frame-load-failed')),
  'a frame that is shown and left': async ({ fake }) => {
    await fake.tell('show', { reason: 'approve' })
    closeModal()
    await fake.tell('hide')
  },
  'a frame that is shown and hides': async ({ fake }) => {
    await fake.tell('show', { reason: 'approve' })
    await fake.tell('hide')
  },
  'a signature that is refused': async (page) => {
    await signing(page)
    await page.adapter.signMessage.last().refuse(coded('sign-rejected'))
  },
  'leaving the frame that is to sign': async (page) => {
    await signing(page)
    await page.fake.tell('show', { reason: 'approve' })
    closeModal()
    await page.adapter.signMessage.last().answer(SIGNATURE)
  },
  'a login that ends while it is signed': async (page) => {
    await signing(page)
    await page.fake.tell('session', {})
    await page.adapter.signMessage.last().answer(SIGNATURE)
  },
  'another account while it is signed': async (page) => {
    await signing(page)
    page.fake.answers.GET_USER = () => ({ email: 'bob@example.org', address: BOB, chainId: 1 })
    await page.fake.tell('session', { token: 'another' })
    await page.adapter.signMessage.last().answer(SIGNATURE)
  },
  'a signature that the back end refuses': async (page) => {
    await signing(page)
    await page.adapter.signMessage.last().answer(SIGNATURE)
    await page.siwx.addSession.last().refuse(coded('sign-in-refused', { reason: 'no' }))
  },
  'a session of another account': async (page) => {
    await page.fake.tell('session', { token: 'again' })
    await page.siwx.getSessions.last().answer([heldBy(BOB)])
  },
  'a session of another network': async (page) => {
    await switchNetwork(BASE.caipNetworkId)
    await page.siwx.getSessions.last().answer([heldBy(ALICE, 'eip155:1')])
  },
}

describe('a sign-in that is required, with a login that has no session', () => {
  it.each(Object.entries(WAYS))('is not passed by %s', async (_, way) => {
    const page = await asked()
    expect($status.get()).toBe('connecting')
    await way(page)
    await page.clock.advance(30_000)
    expect(page.letIn).toEqual([])
    expect(page.detailsOf('signed-in')).toEqual([])
    // Whoever is still there is still asked.
    expect($status.get()).toBe($connections.get().length ? 'connecting' : 'disconnected')
  })

  it('is not passed by a login of an earlier visit', async () => {
    const page = await asked({ storage: SAVED_LOGIN })
    await page.clock.advance(30_000)
    expect([page.letIn, $status.get()]).toEqual([[], 'connecting'])
  })

  it('is passed by a signature that the back end accepts', async () => {
    const page = await asked()
    await signing(page)
    await page.adapter.signMessage.last().answer(SIGNATURE)
    expect(page.letIn).toEqual([])
    await page.siwx.addSession.last().answer()
    expect([page.letIn, $status.get()]).toEqual([['signed-in'], 'connected'])
  })

  it('asks again once the account is another one', async () => {
    const page = await asked()
    await signing(page)
    await page.adapter.signMessage.last().answer(SIGNATURE)
    await page.siwx.addSession.last().answer()
    page.letIn.splice(0)
    page.fake.answers.GET_USER = () => ({ email: 'bob@example.org', address: BOB, chainId: 1 })
    await page.fake.tell('session', { token: 'another' })
    await page.siwx.getSessions.last().answer([])
    expect([page.letIn, $status.get()]).toEqual([[], 'connecting'])
  })
})
