import { describe, expect, it } from 'vitest'
import { caipAddress } from '../../../src/domain/networks/caip.ts'
import type { SignInMode } from '../../../src/domain/options.ts'
import type { Question } from '../../support/deferred.ts'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, CAROL, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'
import { heldBy, messageOf, signInPage, SIGNATURE, type SignInPage } from '../../support/sign-in-page.ts'
import { seeded } from '../../verify/answers.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { closeModal, dismissModal, goBack, openModal } = product(
  () => import('../../../src/flows/modal/modal.ts'),
)
const { cancelSignIn } = product(() => import('../../../src/flows/sign-in/cancel.ts'))
const { checkSignIn } = product(() => import('../../../src/flows/sign-in/check.ts'))
const { signOut } = product(() => import('../../../src/flows/sign-in/end.ts'))
const { $signing } = product(() => import('../../../src/flows/sign-in/machine.ts'))
const { sign, signIn } = product(() => import('../../../src/flows/sign-in/sign.ts'))
const { $account } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $status } = product(() => import('../../../src/stores/connections/status.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $isUnsupported } = product(() => import('../../../src/stores/networks.ts'))
const { $signIn } = product(() => import('../../../src/stores/sign-in.ts'))

const RUNS = 150
const ACCOUNTS = [ALICE, BOB, CAROL] as const
/** The last one is none of the page's. */
const NETWORKS = ['eip155:1', 'eip155:8453', 'eip155:10'] as const
const AT_REST = ['idle', 'ready', 'failed', 'unknown']
/** When the view has a button for it. */
const CAN_GO_ON = ['ready', 'failed']

const isAsked = (part: object): part is { calls: unknown[] } => 'calls' in part

type Chance = (below: number) => number

/** A back end that remembers, a wallet that obeys, and a visitor who does anything at any time. */
function world(page: SignInPage, chance: Chance) {
  const answered = new WeakSet<object>()
  const parts: object[] = Object.values({ ...page.siwx, ...page.adapter })
  for (const { calls } of parts.filter(isAsked)) calls.splice(0)
  const pick = <T>(list: readonly T[]): T => list[chance(list.length)]!
  const sessions = new Set<string>()
  for (const address of ACCOUNTS) if (chance(6) === 0) sessions.add(caipAddress(pick(NETWORKS), address))
  const pending = <A, B>({ calls }: { calls: Question<A, B>[] }) =>
    calls.filter((call) => !answered.has(call))
  let serial = 0

  /** Each question that waits, as what answers it: truly, or with a failure. */
  function answers(isHonest: boolean): (() => Promise<void>)[] {
    const { siwx, adapter } = page
    const settleOne =
      <A, B>(call: Question<A, B>, answer: (args: A) => B) =>
      async () => {
        answered.add(call)
        if (isHonest || chance(6) > 0) await call.answer(answer(call.args))
        else await call.refuse(coded('sign-in-unreachable'))
      }
    const held = (network: (typeof NETWORKS)[number], address: string) =>
      sessions.has(caipAddress(network, address)) ? [heldBy(address, network)] : []
    return [
      ...pending(siwx.getSessions).map((call) =>
        settleOne(call, ([network, address]) => held(network as 'eip155:1', address)),
      ),
      ...pending(siwx.createMessage).map((call) =>
        settleOne(call, ([asked]) => messageOf(asked, `nonce${(serial += 1)}`)),
      ),
      ...pending(siwx.addSession).map((call) =>
        settleOne(call, ([{ data }]) => void sessions.add(caipAddress(data.chainId, data.accountAddress))),
      ),
      ...pending(siwx.revokeSession).map((call) =>
        settleOne(call, ([network, address]) => void sessions.delete(caipAddress(network, address))),
      ),
      ...pending(siwx.setSessions).map((call) => settleOne(call, () => sessions.clear())),
      ...pending(adapter.signMessage).map((call) => settleOne(call, () => SIGNATURE)),
      ...pending(adapter.switchNetwork).map((call) => settleOne(call, () => undefined)),
      ...pending(adapter.revoke).map((call) => settleOne(call, () => undefined)),
      ...pending(adapter.restore).map((call) =>
        settleOne(call, () => sessionOf([pick(ACCOUNTS)], pick(NETWORKS))),
      ),
      ...pending(adapter.connect).map((call) =>
        settleOne(call, () => sessionOf([pick(ACCOUNTS)], pick(NETWORKS))),
      ),
    ]
  }

  return {
    sessions,
    pick,
    answerOne: () => (answers(false).length ? pick(answers(false))() : settle()),
    async answerAll() {
      for (let turn = 0; turn < 200; turn += 1) {
        const [next] = answers(true)
        if (!next) return
        await next()
      }
      throw new Error('It never ends')
    },
  }
}

/** One visitor who does fifty things; `promises` are what the page waits for. */
async function live(page: SignInPage, { answerOne, pick }: ReturnType<typeof world>, chance: Chance) {
  const promises: Promise<unknown>[] = []
  const started = (promise: Promise<unknown>) => (promises.push(promise), settle())
  /** Some hurry, some wait for what they asked. */
  const calm = 2 + chance(12)
  const acts: (() => unknown)[] = [
    () => page.wallet.accounts([pick(ACCOUNTS)]),
    () => page.wallet.network(pick(NETWORKS)),
    () => page.wallet.accounts([]),
    ...Array.from(
      { length: 8 },
      () => () => page.isAsking() && CAN_GO_ON.includes(page.step()) && started(sign()),
    ),
    () => started(signIn()),
    () => started(signOut()),
    () => started(cancelSignIn()),
    () => started(disconnectWallet()),
    () => started(connectWallet(METAMASK.id)),
    () => started(connectWallet(METAMASK.id)),
    () => started(checkSignIn({ isQuiet: false })),
    () => page.signInTabs.hear(),
    () => dismissModal(),
    () => goBack(),
    () => closeModal(),
    () => openModal(),
    () => openModal({ view: 'SIWXSignMessage' }),
    () => page.clock.advance(pick([100, 3_000, 30_000, 120_000, 250_000])),
  ]
  await page.connected(METAMASK, sessionOf([pick(ACCOUNTS)], pick(NETWORKS.slice(0, 2))))
  for (let act = 0; act < 50; act += 1) await (chance(calm) > 0 ? answerOne() : acts[chance(acts.length)]!())
  return promises
}

describe.each<[SignInMode, number]>([
  ['required', 1_000],
  ['optional', 5_000],
])('anything at any time (%s)', (mode, first) => {
  it(`ends well in ${RUNS} lives, and nobody is ever taken for somebody else`, async () => {
    const page = await signInPage({ mode })
    const wrong: string[] = []
    let signedIn = 0
    let life = 0
    const watch = (what: string, holds: boolean) => {
      if (!holds) wrong.push(`life ${life}: ${what}`)
    }
    const look = () => {
      const account = $account.get()
      watch(
        `${page.who()} is signed in, ${account?.caipAddress} is here`,
        !page.who() || page.who() === account?.caipAddress,
      )
      watch(
        'connected without a session',
        mode === 'optional' || page.status() !== 'connected' || !!page.who(),
      )
    }
    for (const store of [$account, $signIn, $status, $signing]) store.subscribe(look)
    onEvent('signed-in', (session) => {
      signedIn += 1
      watch('signed in, but not in use', session.caipAddress === $account.get()?.caipAddress)
      watch(
        'signed another text',
        page.texts().includes(session.message) && session.message.includes(session.address),
      )
    })

    for (life = first; life < first + RUNS; life += 1) {
      const chance = seeded(life)
      const surroundings = world(page, chance)
      const promises = await live(page, surroundings, chance)
      await surroundings.answerAll()
      await page.clock.advance(600_000)
      await surroundings.answerAll()
      const account = $account.get()
      const isElsewhere = $isUnsupported.get()
      const holds = !!account && surroundings.sessions.has(account.caipAddress)
      watch(`step ${page.step()}`, AT_REST.includes(page.step()))
      watch('a promise hangs', !(await Promise.all(promises.map(outcome))).includes('pending'))
      watch('the back end knows of no session', !page.who() || holds || page.step() === 'unknown')
      const mustAsk = mode === 'required' && !!account && !page.who() && !isElsewhere
      watch(`nobody asks (${$modal.get()}, ${$view.get()})`, !mustAsk || page.isAsking())
      watch('asks who is signed in', !page.isAsking() || !page.who())
      watch('asks in vain', !page.isAsking() || page.step() !== 'idle')
      await page.signInTabs.hear()
      await surroundings.answerAll()
      watch('asked, and still not at one with the back end', isElsewhere || !!page.who() === holds)

      void disconnectWallet()
      await surroundings.answerAll()
      await page.clock.advance(600_000)
      closeModal({ force: true })
    }
    expect(wrong).toEqual([])
    expect(signedIn).toBeGreaterThan(RUNS / 6)
  }, 120_000)
})
