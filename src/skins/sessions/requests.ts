/** What a page asks for, as ERC-7715 has it. */
import type { Address, SessionNetwork } from '../../domain/sessions/session.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'

/** What a spender may take from the account without asking again, up to a limit and for a time. */
export interface SessionRequest {
  /** Who may: the address of your service's key or account. */
  to: Address
  /** The contract of a token of ERC-20. Without it the currency of the network. */
  token?: Address
  /** In smallest units: in each period, or in all without one. */
  amount: bigint
  /** Seconds. */
  period?: number
  /** Seconds since 1970; when it is granted, without it. */
  start?: number
  /** Seconds since 1970. There is no session without an end. */
  expiry: number
  /** Of the wallet in use, without it. */
  network?: SessionNetwork
  /** What it is for; wallets show it. */
  reason?: string
  /** Lets the visitor change the amounts in the wallet: what was granted is then to be read from the answer. */
  isAdjustable?: boolean
}

/** An amount that grows with every second. */
export interface StreamRequest extends Omit<SessionRequest, 'amount' | 'period'> {
  /** In smallest units: what every second adds. */
  amountPerSecond: bigint
  /** May be taken from the start. */
  initialAmount?: bigint
  /** In all, whatever the seconds come to. */
  maxAmount?: bigint
}

export const isStream = (request: SessionRequest | StreamRequest): request is StreamRequest =>
  'amountPerSecond' in request

const PERIODS = { day: 86_400, week: 604_800, month: 2_592_000 }

/** An amount again and again. */
export interface Subscription extends Omit<SessionRequest, 'period'> {
  /** A month has 30 days. */
  every: keyof typeof PERIODS
}

const ADDRESS = /^0x[0-9a-f]{40}$/i
const NETWORK = /^eip155:[1-9]\d{0,15}$/
const LARGEST = 2n ** 256n

/** Rejects what no wallet could grant, before one is asked. */
export function checkRequest(request: SessionRequest | StreamRequest, now: number): void {
  const { to, token, start, expiry, network } = request
  check('to', ADDRESS.test(to))
  check('token', token === undefined || ADDRESS.test(token))
  if (isStream(request)) checkStream(request)
  else {
    check('amount', isAmount(request.amount))
    check('period', request.period === undefined || isTime(request.period))
  }
  check('start', start === undefined || isTime(start))
  check('expiry', isTime(expiry) && expiry * 1000 > now && expiry > (start ?? 0))
  check('network', network === undefined || NETWORK.test(network))
}

function checkStream({ amountPerSecond, initialAmount, maxAmount }: StreamRequest): void {
  check('amountPerSecond', isAmount(amountPerSecond))
  check('initialAmount', initialAmount === undefined || initialAmount === 0n || isAmount(initialAmount))
  check('maxAmount', maxAmount === undefined || (isAmount(maxAmount) && maxAmount > (initialAmount ?? 0n)))
}

const isAmount = (value: unknown): value is bigint =>
  typeof value === 'bigint' && value > 0n && value < LARGEST

function check(path: string, isRight: boolean): void {
  if (!isRight) throw new WalletKitError('session-invalid', `Invalid ${path}`)
}

const isTime = (seconds: number) => Number.isSafeInteger(seconds) && seconds > 0

/** Of the currency, or of tokens. */
export function typeOf(request: SessionRequest | StreamRequest): string {
  const limit = isStream(request) ? 'stream' : request.period === undefined ? 'allowance' : 'periodic'
  return `${request.token === undefined ? 'native' : 'erc20'}-token-${limit}`
}

export const chainIdOf = (network: string): string => `0x${BigInt(network.slice(7)).toString(16)}`

/** The parameters of `wallet_requestExecutionPermissions`. */
export function paramsOf(request: SessionRequest | StreamRequest, from: string, network: string): unknown[] {
  const { to, token, start, expiry, reason } = request
  const data = {
    ...limitOf(request),
    ...(token !== undefined && { tokenAddress: token }),
    ...(start !== undefined && { startTime: start }),
    ...(reason !== undefined && { justification: reason }),
  }
  return [
    {
      ...{ chainId: chainIdOf(network), from, to },
      permission: { type: typeOf(request), isAdjustmentAllowed: request.isAdjustable === true, data },
      rules: [{ type: 'expiry', data: { timestamp: expiry } }],
    },
  ]
}

function limitOf(request: SessionRequest | StreamRequest) {
  if (!isStream(request)) {
    const { amount, period } = request
    return period === undefined
      ? { allowanceAmount: hex(amount) }
      : { periodAmount: hex(amount), periodDuration: period }
  }
  const { amountPerSecond, initialAmount, maxAmount } = request
  return {
    amountPerSecond: hex(amountPerSecond),
    ...(initialAmount !== undefined && { initialAmount: hex(initialAmount) }),
    ...(maxAmount !== undefined && { maxAmount: hex(maxAmount) }),
  }
}

const hex = (value: bigint) => `0x${value.toString(16)}`

/** A session that grants the amount once in each day, week or month. */
export function ofSubscription({ every, ...request }: Subscription): SessionRequest {
  check('every', Object.hasOwn(PERIODS, every))
  return { ...request, period: PERIODS[every] }
}
