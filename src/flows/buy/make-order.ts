/**
 * Opening a provider: reads the account's balance, requests the provider's page, and stores a record before anything can be paid. A window that
 * looks closed proves nothing, because the provider's page may have severed it. These functions never reject: `$ordering` has
 * the outcome.
 */
import { isLocalPage } from '../../domain/web/local-page.ts'
import { isProviderStatus } from '../../domain/transfers/buy/order-status.ts'
import { smallestUnit } from '../../domain/money/decimal.ts'
import { isMembers } from '../../domain/web/members.ts'
import { safeHttpUrl } from '../../domain/web/url.ts'
import { coded } from '../../errors/codes.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { clock } from '../../ports/clock.ts'
import { buyWindows, type BuyWindow, type OpenedBuy } from '../../ports/user/buy-windows.ts'
import { $view } from '../../stores/modal/route.ts'
import { replaceView } from '../../stores/modal/router.ts'
import { addOrder } from '../../stores/stored/buy-orders.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { randomHex } from '../transactions/random-hex.ts'
import { hearFromProvider, lookNow } from './follow-orders.ts'
import { heldOf } from './held.ts'
import { orderMachine, type Press } from './machine.ts'
import { mustOnRamp } from './offers.ts'
import type { OrderFailure, OrderStep } from './steps.ts'

/** How often the window is checked, and the timeout of the balance. In ms. */
const LOOK = 1_000
const BALANCE = 5_000

type Ordering = Attempt<OrderStep>

/** Called after a click: `opened` is the window, or its replacement. */
export async function makeOrder(press: Press, opened: OpenedBuy): Promise<void> {
  closeWindow()
  const provider = press.provider.name
  await orderMachine.run('order', async (attempt) => {
    if (opened === 'blocked') return attempt.move({ step: 'failed', provider, code: 'blocked' })
    attempt.move({ step: 'asking', provider })
    if (opened !== 'tab') orderMachine.context.window = opened
    try {
      await order(press, opened, attempt)
    } catch (error) {
      if (attempt.signal.aborted) return
      closeWindow()
      attempt.move({ step: 'failed', provider, code: failureOf(error) })
    }
  })
}

/** Called when the user leaves before the order was made. */
export function leaveOrder(): void {
  const { step } = orderMachine.$step.get()
  if (step === 'asking') closeWindow()
  if (step === 'asking' || step === 'failed') orderMachine.reset(coded('modal-closed'))
}

/** Stops watching the window; it stays open. */
export function stopOrdering(): void {
  orderMachine.context.window = undefined
  orderMachine.reset(coded('modal-closed'))
}

function closeWindow(): void {
  if (orderMachine.is('asking')) orderMachine.context.window?.close()
  orderMachine.context.window = undefined
}

async function order(press: Press, opened: Exclude<OpenedBuy, 'blocked'>, attempt: Ordering): Promise<void> {
  const { signal } = attempt
  const { wish, provider, quote } = press
  const id = randomHex(16)
  const isTab = opened === 'tab'
  const asked = {
    ...{ ...wish, provider: provider.id, id },
    ...(quote?.id !== undefined && { quoteId: quote.id }),
    ...(quote?.methodType !== undefined && { methodType: quote.methodType }),
    ...(isTab && { returnUrl: buyWindows.use().addressFor(id) }),
  }
  const [before, made] = await unlessAborted(
    signal,
    Promise.all([balanceOf(press, signal), mustOnRamp().order(asked, signal)]),
  )
  const url = payable(made.url)
  if (!url) return attempt.move({ step: 'failed', provider: provider.name, code: 'bad-address' })
  const { token } = wish
  addOrder({
    ...{ id, status: 'waiting', startedAt: clock.use().now() },
    ...(made.orderId !== undefined && { orderId: made.orderId }),
    ...(made.hasStatus && { hasStatus: true }),
    provider: { id: provider.id, name: provider.name },
    ...{ network: token.network, address: wish.address, symbol: token.symbol, decimals: token.decimals },
    ...(token.address !== undefined && { token: token.address }),
    ...(quote && { amount: smallestUnit(quote.amount, token.decimals) }),
    ...(quote?.seconds !== undefined && { seconds: quote.seconds }),
    ...(before !== undefined && { before: `${before}` }),
    ...{ paid: wish.amount, currency: wish.currency },
  })
  lookNow()
  if (isTab) {
    attempt.move({ step: 'leaving', provider: provider.name })
    return buyWindows.use().leaveTo(url.href, id)
  }
  opened.goTo(url.href)
  attempt.move({ step: 'open', provider: provider.name, id })
  if ($view.get() === 'BuyInProgress') replaceView('BuyInProgress', { id })
  watch(opened, { origin: url.origin, id, provider: provider.name }, attempt)
}

/** A slow network does not delay the payment; then an arrival cannot be distinguished from the earlier balance. */
async function balanceOf({ wish }: Press, signal: AbortSignal): Promise<bigint | undefined> {
  const { token, address } = wish
  const asset = {
    network: token.network,
    address,
    ...(token.address !== undefined && { token: token.address }),
  }
  let stop = () => {}
  const late = new Promise<undefined>((resolve) => {
    stop = clock.use().after(BALANCE, () => resolve(undefined))
  })
  try {
    return await Promise.race([heldOf(asset, signal), late])
  } finally {
    stop()
  }
}

/** The URL of a page to pay at: https, or http on localhost. */
function payable(address: string): URL | undefined {
  const url = safeHttpUrl(address, globalThis.location?.href)
  return url && (url.protocol === 'https:' || isLocalPage(url.href)) ? url : undefined
}

interface Watched {
  origin: string
  id: string
  provider: string
}

/** Listens to messages of the provider's pages, and reports once that the window is no longer visible, until a newer order is made. */
function watch(window: BuyWindow, { origin, id, provider }: Watched, { signal, move }: Ordering): void {
  const stopMessages = window.onMessage(origin, (message) => hearFromProvider(id, statusIn(message)))
  let stopLook = () => {}
  const look = () => {
    if (!orderMachine.is('open')) return
    if (window.isClosed()) return move({ step: 'open', provider, id, isDetached: true })
    stopLook = clock.use().after(LOOK, look)
  }
  stopLook = clock.use().after(LOOK, look)
  signal.addEventListener(
    'abort',
    () => {
      stopMessages()
      stopLook()
    },
    { once: true },
  )
}

/** Parses `{ onRamp: { status } }`. Any other message only means that something has happened. */
function statusIn(message: unknown) {
  const status = isMembers(message) && isMembers(message['onRamp']) ? message['onRamp']['status'] : undefined
  return isProviderStatus(status) ? status : undefined
}

function failureOf(error: unknown): OrderFailure {
  const isRefused = error instanceof WalletKitError && error.code === 'order-refused'
  return isRefused ? 'refused' : 'away'
}
