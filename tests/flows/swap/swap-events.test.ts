/** What a page hears of a swap: the events of its transactions, and its product events. */
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { product } from '../../support/product.ts'
import { reached, reviewSwapOf, startSwapWorld, type Wallet } from '../../support/swap-world.ts'

const { confirmSwap } = product(() => import('../../../src/flows/swap/swap.ts'))
const { chooseSwapToken } = product(() => import('../../../src/flows/swap/choose-token.ts'))
const { openSwap } = product(() => import('../../../src/flows/swap/open-swap.ts'))
const { $swapping } = product(() => import('../../../src/flows/swap/machine.ts'))
const { $allTransactions } = product(() => import('../../../src/stores/stored/transactions.ts'))

let world: Awaited<ReturnType<typeof startSwapWorld>>

beforeAll(async () => {
  world = await startSwapWorld(29_329)
})
afterAll(() => world.stop())

const REJECTED = Object.assign(new Error('User rejected the request.'), { code: 4001 })

async function swapping(wallet?: Wallet) {
  world.stored.clear()
  world.api.lies.told = undefined
  const page = await world.open(wallet)
  return {
    ...page,
    review: (sell: string, buy: string, amount: string) => reviewSwapOf(world, { sell, buy, amount }),
    tracked: () => page.events.flatMap(({ name, detail }) => (name === 'track' ? [detail] : [])),
    ofTransactions: () =>
      page.events.flatMap(({ name, detail }) => {
        if (name === 'track') return []
        const { kind, amount, reason } = detail as { kind: string; amount?: string; reason?: string }
        return [{ name, kind, amount, ...(reason && { reason }) }]
      }),
  }
}

const isOver = ([first]: readonly { status: string }[]) => /^(?:confirmed|failed)$/.test(first?.status ?? '')
const OF_DOLLARS = {
  ...{ network: 'eip155:31337', isSmartAccount: false },
  ...{ swapFromToken: 'SBD', swapToToken: 'SBC', swapFromAmount: '12.5' },
}

it('OPEN_SWAP, INITIATE_SWAP and SWAP_SUCCESS, and each transaction once', async () => {
  const { review, tracked, ofTransactions } = await swapping()
  openSwap()
  chooseSwapToken('buy')
  await review('SBD', 'SBC', '12.5')
  await confirmSwap()
  await reached($allTransactions, isOver)
  const { arrived = '' } = $allTransactions.get()[0]!
  expect(tracked()).toMatchObject([
    { event: 'OPEN_SWAP', properties: { network: 'eip155:31337', isSmartAccount: false } },
    { event: 'CLICK_SELECT_TOKEN_TO_SWAP', properties: {} },
    { event: 'INITIATE_SWAP', properties: OF_DOLLARS },
    { event: 'SWAP_SUCCESS', properties: { ...OF_DOLLARS, swapToAmount: `${Number(arrived) / 1e6}` } },
  ])
  const amount = '12500000000000000000'
  expect(ofTransactions()).toEqual([
    { name: 'transaction-sent', kind: 'approve', amount },
    { name: 'transaction-confirmed', kind: 'approve', amount },
    { name: 'transaction-sent', kind: 'swap', amount },
    { name: 'transaction-confirmed', kind: 'swap', amount },
  ])
})

it('SWAP_SUCCESS waits for the block, and a reverted swap is a SWAP_ERROR', async () => {
  const { review, tracked, ofTransactions } = await swapping(async ({ method, params }, next) => {
    if (method !== 'eth_sendTransaction') return next()
    const [call] = params as [{ data: string }]
    // It reaches its block with too little gas.
    return world.ask('eth_sendTransaction', [{ ...call, gas: toHex(60_000) }])
  })
  await review('ETH', 'SBD', '1')
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'sent' })
  await reached($allTransactions, isOver)
  expect(tracked()).toMatchObject([{ event: 'INITIATE_SWAP' }, { event: 'SWAP_ERROR' }])
  expect(ofTransactions()).toMatchObject([
    { name: 'transaction-sent', kind: 'swap' },
    { name: 'transaction-failed', kind: 'swap', reason: 'failed' },
  ])
})

it('a silent wallet is no SWAP_SUCCESS', async () => {
  const { review, tracked } = await swapping(({ method }, next) => {
    if (method !== 'eth_sendTransaction') return next()
    throw new Error('Failed to fetch')
  })
  await review('ETH', 'SBD', '1')
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'unsure' })
  expect(tracked()).toMatchObject([{ event: 'INITIATE_SWAP' }])
})

it('a declined permission is a SWAP_APPROVAL_ERROR, a declined swap a SWAP_ERROR', async () => {
  let requests = 0
  const { review, tracked } = await swapping(({ method }, next) => {
    if (method !== 'eth_sendTransaction') return next()
    requests += 1
    if (requests === 2) return next()
    throw REJECTED
  })
  await review('SBD', 'SBC', '12.5')
  await confirmSwap()
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'failed', kind: 'swap' })
  expect(tracked()).toMatchObject([
    { event: 'SWAP_APPROVAL_ERROR', properties: { ...OF_DOLLARS, message: expect.any(String) as string } },
    { event: 'INITIATE_SWAP' },
    { event: 'SWAP_ERROR', properties: { ...OF_DOLLARS, message: expect.any(String) as string } },
  ])
})

it('a swap that is stopped, or could not be planned, is a SWAP_ERROR once', async () => {
  const { review, tracked } = await swapping()
  world.api.lies.told = 'other-recipient'
  await review('ETH', 'SBD', '1')
  expect(tracked()).toMatchObject([
    { event: 'SWAP_ERROR', properties: { message: 'Stopped: other-recipient', swapFromToken: 'ETH' } },
  ])
})
