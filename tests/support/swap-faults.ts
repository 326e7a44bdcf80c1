/** Faults during a swap: in the wallet, at the source of quotes, at the node. All of them derive from a seed. */
import type { Clock } from '../../src/ports/clock.ts'
import type { Random } from './send-model.ts'
import type { Wallet } from './swap-world.ts'

/** Reaction of the wallet or its user to a request. */
const WALLET = {
  approves: 'Sends it and says the hash',
  rejects: 'The user declines',
  refuses: 'Its node says that funds are missing',
  fails: 'Its node dies before',
  'sends-and-fails': 'Its node dies after it took the transaction',
  'sends-and-is-silent': 'Sends it, and does not answer',
  'never-answers': 'Asks its user, who does nothing',
  'answers-late': 'The user approves when the page has long gone on',
  'answers-nonsense': 'Says something that is no hash, having sent nothing',
  'answers-another': 'Says a hash that no node knows, having sent nothing',
} as const
export type SwapWalletFault = keyof typeof WALLET
export const WALLET_FAULTS = Object.keys(WALLET) as SwapWalletFault[]
/** Number of rounds that cover every fault and disturbance; later rounds are random. */
export const PLANNED = 2 * WALLET_FAULTS.length

const HTTP = {
  dead: 'There is no connection',
  busy: 'It answers with 503',
  nonsense: 'It answers with a page',
  empty: 'It answers with an empty object',
  slow: 'It answers late',
  silent: 'It does not answer, and the connection ends',
} as const
type HttpFault = keyof typeof HTTP
export const HTTP_FAULTS = Object.keys(HTTP) as HttpFault[]

/** Actions of the visitor or others in the meantime. */
export const DISTURBANCES = ['back', 'reload', 'account', 'network', 'price', 'lie'] as const
export type Disturbance = (typeof DISTURBANCES)[number]

/** Requests to the source, by the end of their paths, and to the node, by method. */
const QUESTIONS = [
  ...['tokens', 'quotes', 'build-transaction', 'build-approve', 'allowance'],
  ...[
    'eth_call',
    'eth_simulateV1',
    'eth_getTransactionReceipt',
    'eth_getTransactionByHash',
    'eth_blockNumber',
  ],
  ...['eth_getTransactionCount', 'eth_getBalance', 'eth_estimateGas', 'eth_getCode', 'eth_getBlockByNumber'],
]

/** Delays above this, in ms, are those of searching for a transaction. */
const AN_HOUR = 3_000_000

/** Shortens long delays; timeouts of nodes and sources, and of a late wallet, still have some time. */
export const hasty: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms < 500 ? ms : ms < AN_HOUR ? Math.min(400 + ms / 8, 2_500) : 10_000)
    return () => clearTimeout(timer)
  },
}

export interface SwapFaults {
  /** Faults in the order of this round's requests; afterwards the wallet approves. */
  wallet: SwapWalletFault[]
  /** The request, its occurrence, and the fault. */
  http: { question: string; time: number; fault: HttpFault }[]
}

/** Requests of every swap to its source and its node. */
const ALWAYS = { source: ['quotes', 'build-transaction'], node: ['eth_call', 'eth_simulateV1'] } as const

/**
 * The faults of round `at`. In half of the planned rounds the wallet's first request fails, in the other half the second; in addition, the source
 * or the node has each of its faults once.
 */
export function faultsOf(random: Random, at: number): SwapFaults {
  const ofWallet = WALLET_FAULTS[at % WALLET_FAULTS.length]!
  if (at < PLANNED) {
    const questions = at % 2 ? ALWAYS.source : ALWAYS.node
    const turn = Math.floor(at / 2)
    const fault = HTTP_FAULTS[turn % HTTP_FAULTS.length]!
    return {
      wallet: at < WALLET_FAULTS.length ? [ofWallet] : ['approves', ofWallet],
      http: [{ question: questions[turn % 2]!, time: 1, fault }],
    }
  }
  const upTo = (most: number) => Array.from({ length: random.upTo(most + 1) })
  return {
    wallet: random.chance(0.3) ? [] : upTo(3).map(() => random.one(WALLET_FAULTS)),
    http: random.chance(0.3)
      ? []
      : upTo(4).map(() => ({
          question: random.one(QUESTIONS),
          time: 1 + random.upTo(4),
          fault: random.one(HTTP_FAULTS),
        })),
  }
}

/** The disturbance of a planned round, if any: the second half has each once. */
export const disturbanceOf = (at: number): Disturbance | undefined =>
  at < WALLET_FAULTS.length ? undefined : DISTURBANCES[at - WALLET_FAULTS.length]

/** Injects faults between the product and its hosts. `round()` starts the next faults; `calm()` ends them and answers hanging requests. */
export function startFaults() {
  const ask = globalThis.fetch
  let faults: SwapFaults = { wallet: [], http: [] }
  let counts = new Map<string, number>()
  let hanging: (() => void)[] = []
  const met = new Set<string>()
  let isCalm = true

  // Not a spy, because spies are reset before each test.
  globalThis.fetch = async (input, init) => {
    const question = isCalm ? undefined : questionOf(input, init)
    if (question === undefined) return ask(input, init)
    const time = (counts.get(question) ?? 0) + 1
    counts.set(question, time)
    const fault = faults.http.find((one) => one.question === question && one.time === time)?.fault
    if (fault === undefined) return ask(input, init)
    met.add(`${question.startsWith('eth_') ? 'node' : 'source'} ${fault}`)
    return answerWith(fault, () => ask(input, init), init?.signal ?? undefined)
  }

  const answer: Wallet = async ({ method }, next) => {
    if (method !== 'eth_sendTransaction') return next()
    const fault = isCalm ? 'approves' : (faults.wallet.shift() ?? 'approves')
    met.add(`wallet ${fault}`)
    // A request may still be on its way to the node when the round ends.
    const later = () => new Promise<void>((resolve) => void (isCalm ? resolve() : hanging.push(resolve)))
    switch (fault) {
      case 'approves':
        return next()
      case 'rejects':
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      case 'refuses':
        throw Object.assign(new Error('insufficient funds for gas * price + value'), { code: -32000 })
      case 'fails':
        throw new Error('Failed to fetch')
      case 'sends-and-fails':
        await next()
        throw new Error('Failed to fetch')
      case 'sends-and-is-silent': {
        const hash = await next()
        await later()
        return hash
      }
      case 'never-answers':
        await later()
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      case 'answers-late':
        await later()
        return next()
      case 'answers-nonsense':
        return { hash: 'yes' }
      case 'answers-another':
        return `0x${'ab'.repeat(32)}`
    }
  }

  const asked = new Set<Promise<unknown>>()
  const wallet: Wallet = (request, next) => {
    const answered = Promise.resolve(answer(request, next))
    const settled = answered.catch(() => undefined).finally(() => asked.delete(settled))
    asked.add(settled)
    return answered
  }

  return {
    wallet,
    /** Names of the faults that have occurred. */
    met,
    round(next: SwapFaults): void {
      faults = { wallet: [...next.wallet], http: next.http }
      counts = new Map()
      isCalm = false
    },
    /** Answers the waiting prompts. Resolves once the wallet has sent its transactions. */
    async calm(): Promise<void> {
      isCalm = true
      const waiting = hanging
      hanging = []
      for (const goOn of waiting) goOn()
      await Promise.all(asked)
    },
    stop: () => void (globalThis.fetch = ask),
  }
}

/** `undefined` if the request is not one of the product's. */
function questionOf(input: unknown, init?: RequestInit): string | undefined {
  if (typeof input !== 'string' && !(input instanceof URL)) return undefined
  const path = /\/v1\/convert\/([a-z-]+)/.exec(String(input))?.[1]
  if (path !== undefined) return path
  // Requests of the wallet's own node have a lower-case header.
  if (typeof init?.body !== 'string' || 'content-type' in (init.headers ?? {})) return undefined
  return /"method":"(eth_\w+)"/.exec(init.body)?.[1]
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function answerWith(
  fault: HttpFault,
  ask: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  switch (fault) {
    case 'dead':
      throw new TypeError('fetch failed')
    case 'busy':
      return new Response('{"error":"busy"}', { status: 503 })
    case 'nonsense':
      return new Response('<!doctype html><title>Welcome</title>')
    case 'empty':
      return new Response('{}')
    case 'slow':
      await wait(300)
      signal?.throwIfAborted()
      return ask()
    case 'silent':
      await wait(800)
      signal?.throwIfAborted()
      throw new TypeError('fetch failed')
  }
}
