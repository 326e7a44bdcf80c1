/** Recipients, drafts and plans for the rows of sending. */
import type { ReadableAtom } from 'nanostores'
import type { Holding } from '../../src/domain/account/holding.ts'
import type { TransferOrder, TransferPlan } from '../../src/domain/transfers/transfer.ts'
import { chooseToken, setAmount } from '../../src/flows/send/draft.ts'
import { $planning } from '../../src/flows/send/plan.ts'
import { setRecipient } from '../../src/flows/send/recipient.ts'
import { reviewSend } from '../../src/flows/send/send.ts'
import { noteSent, saveContact } from '../../src/stores/stored/contacts.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import * as held from './account-samples.ts'
import { address, vita } from './samples.ts'
import { connected, holdsTokens, NOW, sends } from './world.ts'

const DAY = 24 * 3_600_000
export const SAM = '0x2AC7f35b51E5e0B10e26dc0f5C3d0f3e9cDDe51f'
/** Has the same last digits as Sam's address. */
export const POISON = '0x2ac7D71365E97d70506ECB9E24F77Aa9604BE51F'
export const USDC = address(1)
export const DROP = address(3)
export const MINT = address(9).slice(2, 46)
export const TO_SOLANA = '8fuh5wubeVa1sSLenviqunsNCKrBxftcS2kU45zTGJak'
export const TO_BITCOIN = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
export const HASH = `0x${'e3cf0a1b'.repeat(7)}9912684d`

export const FEE = { kind: 'network-fee', amount: 29_000_000_000_000n } as const

/** A plan for the order without problems. */
export function planOf(order: TransferOrder, more: Partial<TransferPlan> = {}): TransferPlan {
  const amount = order.amount === 'max' ? 1_203_971_000_000_000_000n : order.amount
  return { order, amount, arrives: amount, costs: [FEE], ...more }
}

export const plans = (more: Partial<TransferPlan> = {}) =>
  sends({ plan: (order) => Promise.resolve(planOf(order, more)) })

interface Draft {
  token?: string
  amount?: string
  to?: string
  holdings?: readonly Holding[]
}

/** Sam is a saved contact with an earlier transfer; another address only has an earlier transfer. */
function knows(): void {
  const of = vita.address
  noteSent({ namespace: 'eip155', of, address: SAM }, NOW - 64 * DAY)
  saveContact({ namespace: 'eip155', of, address: SAM }, 'Sam')
  noteSent({ namespace: 'eip155', of, address: address(40) }, NOW - 3 * DAY)
}

export function draft({ token = USDC, amount, to, holdings = held.NOON }: Draft = {}): void {
  connected()
  holdsTokens(holdings)
  knows()
  sends({
    resolve: (name) =>
      name === 'silent.eth' ? new Promise(() => {}) : Promise.resolve(name === 'sam.eth' ? SAM : undefined),
  })
  plans()
  write({ token, ...(amount && { amount }), ...(to && { to }) })
}

export function write({ token, amount, to }: Draft): void {
  setHistory({ view: 'Account', params: undefined }, { view: 'WalletSend', params: {} })
  if (token) chooseToken(token)
  if (amount !== undefined) setAmount(amount)
  if (to !== undefined) setRecipient(to)
}

export const complete = (more: Draft = {}) => draft({ amount: '125', to: SAM, ...more })

export function until<T>(store: ReadableAtom<T>, isSo: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    store.subscribe((value) => {
      if (isSo(value)) resolve()
    })
  })
}

/** Opens the preview once the transfer is planned. */
export async function reviewed(): Promise<void> {
  await until($planning, ({ step }) => step === 'ready')
  reviewSend()
  setHistory(
    { view: 'Account', params: undefined },
    { view: 'WalletSend', params: {} },
    { view: 'WalletSendPreview', params: undefined },
  )
}

export async function preview(more: Draft = {}): Promise<void> {
  complete(more)
  await reviewed()
}
