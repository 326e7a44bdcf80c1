/** A page with sign-in: the result of `setup()`, and common steps of sign-in tests. */
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import type { SignInMode } from '../../src/domain/options.ts'
import type { SiwxMessage, SiwxSession } from '../../src/domain/sign-in/siwx.ts'
import { settle } from './deferred.ts'
import type { WorldOptions } from './fakes.ts'
import { ALICE, METAMASK, sessionOf } from './fixtures.ts'
import { product } from './product.ts'
import { setup } from './setup.ts'

const { $signing } = product(() => import('../../src/flows/sign-in/machine.ts'))
const { sign } = product(() => import('../../src/flows/sign-in/sign.ts'))
const { $status } = product(() => import('../../src/stores/connections/status.ts'))
const { $modal } = product(() => import('../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../src/stores/modal/route.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))
const { $signIn } = product(() => import('../../src/stores/sign-in.ts'))

export const SIGNATURE = `0x${'1b'.repeat(65)}`

interface Asked {
  chainId: CaipNetworkId
  accountAddress: string
}

/** The message to sign; `nonce` makes it unique. */
export function messageOf(
  { chainId, accountAddress }: Asked,
  nonce: string,
  expirationTime?: string,
): SiwxMessage {
  const fields = { domain: 'page.test', uri: 'https://page.test', version: '1', nonce }
  const text = `page.test wants you to sign in with your Ethereum account:\n${accountAddress}\n\nNonce: ${nonce}`
  return {
    accountAddress,
    chainId,
    ...fields,
    ...(expirationTime && { expirationTime }),
    toString: () => text,
  }
}

/** A session of a back end that stores only account and chain. */
export const heldBy = (accountAddress: string, chainId: CaipNetworkId = 'eip155:1'): SiwxSession => ({
  data: { accountAddress, chainId },
})

export async function signInPage({ mode = 'required', ...world }: WorldOptions & { mode?: SignInMode } = {}) {
  const page = await setup(world)
  setOptions({ signIn: mode })
  const { siwx, adapter } = page
  let made = 0

  /** Answers the request for a message. */
  async function offer({ expirationTime }: { expirationTime?: string } = {}) {
    const question = siwx.createMessage.last()
    const message = messageOf(question.args[0], `nonce000${(made += 1)}`, expirationTime)
    await question.answer(message)
    return message.toString()
  }

  /** Connects a wallet and answers the request for sessions; by default there are none. */
  async function arrive(wallet = sessionOf(), sessions: readonly SiwxSession[] = [], connector = METAMASK) {
    await page.connected(connector, wallet)
    await siwx.getSessions.last().answer(sessions)
  }

  async function click() {
    void sign()
    await settle()
  }

  return {
    ...page,
    ...{ offer, arrive },
    /** Brings the view to the message, ready to sign. */
    async ready(wallet = sessionOf()) {
      await arrive(wallet)
      await offer()
    },
    /** The visitor signs; the back end has not answered yet. Resolves with the text. */
    async signed(options: { expirationTime?: string } = {}) {
      const text = await offer(options)
      await click()
      await adapter.signMessage.last().answer(SIGNATURE)
      return text
    },
    /** The complete flow, from the wallet to the session. */
    async signedIn({
      wallet = sessionOf(),
      ...options
    }: { wallet?: ReturnType<typeof sessionOf>; expirationTime?: string } = {}) {
      await arrive(wallet)
      const text = await offer(options)
      await click()
      await adapter.signMessage.last().answer(SIGNATURE)
      await siwx.addSession.last().answer()
      return text
    },
    /** Texts of all signature requests to the wallet. */
    texts: () => adapter.signMessage.calls.map(({ args: [, request] }) => request.message),
    step: () => $signing.get().step,
    status: () => $status.get(),
    who: () => {
      const session = $signIn.get()
      return session.status === 'signed-in' ? session.caipAddress : undefined
    },
    /** Names of the product events (`track`). */
    tracked: () => page.detailsOf('track').map(({ event }) => event),
    errors: () => page.detailsOf('wallet-error').map(({ code }) => code),
    isAsking: () => $modal.get() !== 'closed' && $view.get() === 'SIWXSignMessage',
    wallet: adapter.tell(METAMASK.id),
    alice: `eip155:1:${ALICE}` as const,
  }
}

export type SignInPage = Awaited<ReturnType<typeof signInPage>>
