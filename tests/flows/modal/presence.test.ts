import { describe, expect, it } from 'vitest'
import type { ViewName } from '../../../src/domain/routes.ts'
import { ENDS, PRIORITIES, type Purpose, type Reason } from '../../../src/flows/modal/presence.ts'
import { settle } from '../../support/deferred.ts'
import { product } from '../../support/product.ts'
import { signInPage } from '../../support/sign-in-page.ts'

const { closeModal, goTo, openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { present, withdraw } = product(() => import('../../../src/flows/modal/presence.ts'))
const { checkSignIn } = product(() => import('../../../src/flows/sign-in/check.ts'))
const { setPendingRequest } = product(() => import('../../../src/stores/connections/pending-request.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $view, setHistory } = product(() => import('../../../src/stores/modal/route.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const REASONS = PRIORITIES.map(({ reason }) => reason)
const { VIEWS: TABLE } = product(() => import('../../../src/views/registry.ts'))

const VIEWS = (): ViewName[] => ['Connect', ...(Object.keys(TABLE) as (keyof typeof TABLE)[])]
const rank = (reason: Reason) => REASONS.indexOf(reason)
const rowOf = (reason: Reason) => PRIORITIES.find((row) => row.reason === reason)!
const viewOf = (reason: Reason) => rowOf(reason).route.view

async function connectedPage() {
  const page = await signInPage({ mode: 'off' })
  await page.connected()
  const shown = () => ($modal.get() === 'closed' ? 'closed' : $view.get())
  return { ...page, shown }
}

type Page = Awaited<ReturnType<typeof connectedPage>>

/** Shows the view of a reason by what really leads to it. */
const SHOW = {
  'unsupported-chain': async (page: Page) => {
    await page.wallet.network('eip155:999')
  },
  'sign-in': async (page: Page) => {
    setOptions({ signIn: 'required' })
    void checkSignIn({ isQuiet: false })
    await settle()
    await page.siwx.getSessions.last().answer([])
  },
  'continue-in-wallet': async () => {
    setPendingRequest({ name: 'Meadow' })
    present('continue-in-wallet')
  },
} satisfies Partial<Record<Reason, (page: Page) => Promise<void>>>

/** Their views stay; those of the other reasons are as any view that the user chose. */
const STAYING = Object.keys(SHOW) as (keyof typeof SHOW)[]

function lookAt(page: Page, view: ViewName): void {
  openModal()
  page.shown()
  // Only the name matters here; nothing draws the view.
  setHistory({ view, params: {} } as Parameters<typeof setHistory>[0])
}

describe('what the modal shows by itself', () => {
  it('is ordered by urgency', () => {
    expect(REASONS).toEqual([
      'sign-in-failed',
      'frame',
      'unsupported-chain',
      'sign-in',
      'request',
      'continue-in-wallet',
      'outcome',
      'wallet-needed',
    ])
  })

  const pairs = STAYING.flatMap((shown) => REASONS.map((wanted) => [shown, wanted] as const))

  it.each(pairs)('%s is shown, %s wants to be', async (shown, wanted) => {
    const page = await connectedPage()
    await SHOW[shown](page)
    expect(page.shown()).toBe(viewOf(shown))
    present(wanted)
    expect(page.shown()).toBe(rank(wanted) <= rank(shown) ? viewOf(wanted) : viewOf(shown))
  })

  const lookedAway = STAYING.flatMap((shown) =>
    REASONS.filter((wanted) => rank(wanted) > rank(shown)).map((wanted) => [shown, wanted] as const),
  )

  it.each(lookedAway)('the user looks away from %s, %s wants to be shown', async (shown, wanted) => {
    const page = await connectedPage()
    await SHOW[shown](page)
    goTo('WhatIsAWallet')
    present(wanted)
    expect(page.shown()).toBe('WhatIsAWallet')
  })

  it.each(REASONS)('%s opens a closed modal only where its row says so', async (reason) => {
    const page = await connectedPage()
    expect(present(reason)).toBe(true)
    // Opening checks whether there is something to show.
    const isThere = reason === 'unsupported-chain' || reason === 'outcome'
    const opened = isThere ? viewOf(reason) : 'Account'
    expect(page.shown()).toBe(rowOf(reason).opens ? opened : 'closed')
  })

  it.each(REASONS)('%s replaces what the user opened only where its row says so', async (reason) => {
    const page = await connectedPage()
    const { replaces } = rowOf(reason)
    for (const view of VIEWS()) {
      lookAt(page, view)
      present(reason)
      const isReplaced = replaces === 'all' || ([...replaces] as ViewName[]).includes(view)
      expect(page.shown()).toBe(isReplaced ? viewOf(reason) : view)
      closeModal()
    }
  })

  it.each(REASONS)('%s says when the page keeps the modal closed', async (reason) => {
    const page = await connectedPage()
    onEvent('opening', (_, event) => event.preventDefault())
    expect(present(reason)).toBe(!rowOf(reason).opens)
    expect(page.shown()).toBe('closed')
  })
})

describe('what the modal leaves by itself', () => {
  it.each(Object.keys(ENDS) as Purpose[])('is for %s only what serves that', async (purpose) => {
    const page = await connectedPage()
    const left: ViewName[] = []
    for (const view of VIEWS()) {
      lookAt(page, view)
      withdraw(purpose)
      if (page.shown() !== view) left.push(view)
      closeModal()
    }
    const served: readonly ViewName[] = ENDS[purpose].views
    // A list of all wallets stays as long as one is connected.
    const isKept = (view: ViewName) => purpose === 'wallet' && view === 'ProfileWallets'
    expect(left).toEqual(VIEWS().filter((view) => served.includes(view) && !isKept(view)))
  })
})
