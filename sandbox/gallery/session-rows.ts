/** Rows of sessions: the wallet's list, their use, and revoking one. */
import type { CoSignedSession } from '../../src/domain/sessions/co-signed.ts'
import type { Session } from '../../src/domain/sessions/session.ts'
import { showFollowing } from '../../src/flows/sessions/follow-ends.ts'
import { endMachine, type EndStep } from '../../src/flows/sessions/machine.ts'
import { furtherParts } from '../../src/kit/further-parts.ts'
import { coSigners } from '../../src/ports/user/co-signer.ts'
import { sessionWallet, type SessionUse } from '../../src/ports/user/session-wallet.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { setOptions } from '../../src/stores/options.ts'
import type { Row } from './row.ts'
import { vita } from './samples.ts'
import { connected } from './world.ts'

const DAY = 86_400
const IN_A_MONTH = Math.floor(Date.UTC(2027, 0, 31) / 1000)

const daily: Session = {
  ...{ network: 'eip155:1', account: vita.address as `0x${string}`, type: 'native-token-periodic' },
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  ...{ amount: 100_000_000_000_000_000n, period: DAY, start: IN_A_MONTH - 31 * DAY, expiry: IN_A_MONTH },
  ...{ context: '0x01', delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3' },
}
const once: Session = {
  ...{ network: 'eip155:1', account: daily.account, type: 'native-token-allowance' },
  to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ...{ amount: 250_000_000_000_000_000n, start: daily.start!, expiry: IN_A_MONTH },
  ...{ context: '0x02', delegationManager: daily.delegationManager },
}
const token: Session = {
  ...{ network: 'eip155:1', account: daily.account, type: 'erc20-token-periodic' },
  ...{
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  ...{ amount: 25_000_000n, period: 7 * DAY, start: daily.start!, expiry: IN_A_MONTH },
  ...{ context: '0x03', delegationManager: daily.delegationManager },
}
const stream: Session = {
  ...{ network: 'eip155:1', account: daily.account, type: 'native-token-stream' },
  ...{ to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amountPerSecond: 1_000_000_000n },
  ...{ start: daily.start!, expiry: IN_A_MONTH, context: '0x04', delegationManager: daily.delegationManager },
}
const unknown: Session = {
  ...{ network: 'eip155:1', account: daily.account, type: 'token-approval-revocation' },
  ...{ to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', expiry: IN_A_MONTH + 1 },
  ...{ context: '0x05', delegationManager: daily.delegationManager },
}
const limit = {
  ...{ type: 'native-token-recurring-allowance', amount: daily.amount!, period: DAY, start: daily.start! },
}
const coSigned: CoSignedSession = {
  ...{ ...limit, id: 'c0', network: 'eip155:1', account: daily.account, expiry: IN_A_MONTH, context: 'c0' },
  permissions: [
    limit,
    { type: 'erc20-recurring-allowance', token: token.token!, amount: 5_000_000n, period: DAY, start: 1 },
  ],
  ...{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', app: 'Acme Arcade' },
}
const many = Array.from({ length: 12 }, (_, at) => ({
  ...(at % 2 ? once : daily),
  context: `0x1${at.toString(16)}` as const,
}))
const USES: Readonly<Record<string, SessionUse>> = {
  '0x01': { isEnded: false, spent: 40_000_000_000_000_000n },
  '0x02': { isEnded: false, spent: 220_000_000_000_000_000n },
  '0x03': { isEnded: false, spent: 22_000_000n },
  '0x04': { isEnded: false, spent: 7_000_000_000_000_000n },
  '0x06': { isEnded: false, spent: 7_000_000_000_000_000n },
}

const CAPPED = { maxAmount: 20_000_000_000_000_000n, context: '0x06' } as const

const never = () => new Promise<never>(() => {})

type Listed = readonly Session[] | 'unsupported' | 'silent' | 'failed'

interface Shown {
  listed?: Listed
  uses?: Readonly<Record<string, SessionUse>>
  ending?: EndStep
  coSigned?: readonly CoSignedSession[]
  /** State of the first session after the request to end it. */
  following?: 'waiting' | 'reverted' | 'late'
}

/** A connected visitor views the sessions that the wallet granted. */
async function listing({
  listed = [daily, once],
  uses = USES,
  ending,
  coSigned: others = [],
  following,
}: Shown = {}): Promise<void> {
  setOptions({ projectId: 'demo', features: { smartSessions: true } })
  connected()
  await furtherParts.sessions()
  sessionWallet.provide({
    list: () =>
      listed === 'silent'
        ? never()
        : listed === 'failed'
          ? Promise.reject(new Error('failed'))
          : Promise.resolve(listed === 'unsupported' ? undefined : listed),
    use: ({ context }) => Promise.resolve(uses[context] ?? { isEnded: false }),
    ...{ end: never, revoke: never },
  })
  coSigners.provide({
    of: () => ({ list: () => Promise.resolve(others), revoke: never }),
  })
  setHistory({ view: 'Account', params: undefined }, { view: 'SmartSessionList', params: undefined })
  if (following) showFollowing('0x01', following)
  if (ending) going(ending)
}

/** Brings the flow to this step, through the steps before it. */
function going(step: EndStep): void {
  void endMachine.run('end', (attempt) => {
    if (step.step !== 'idle') attempt.move({ step: 'asking', context: step.context })
    if (step.step !== 'asking') attempt.move(step)
    return step.step === 'asking' ? never() : Promise.resolve()
  })
}

/** Enables the list of sessions in the account. */
export const listsSessions = (): void => setOptions({ features: { smartSessions: true } })

const view = 'SmartSessionList' as const
const failed = (why: 'declined' | 'no-way' | 'failed') => ({ step: 'failed', context: '0x01', why }) as const

export const SESSION_ROWS: readonly Row[] = [
  { name: 'sessions', view, set: () => listing() },
  { name: 'sessions-none', view, set: () => listing({ listed: [] }) },
  { name: 'sessions-unsupported', view, set: () => listing({ listed: 'unsupported' }) },
  { name: 'sessions-loading', view, set: () => listing({ listed: 'silent' }) },
  { name: 'sessions-unread', view, set: () => listing({ listed: 'failed' }) },
  { name: 'sessions-unknown-use', view, set: () => listing({ uses: {} }) },
  {
    ...{ name: 'sessions-ended', view },
    set: () => listing({ uses: { ...USES, '0x01': { isEnded: true, spent: 1n } } }),
  },
  { name: 'sessions-over', view, set: () => listing({ listed: [{ ...daily, expiry: 1_700_000_000 }] }) },
  { name: 'sessions-asking', view, set: () => listing({ ending: { step: 'asking', context: '0x01' } }) },
  {
    ...{ name: 'sessions-asked', view },
    set: () => listing({ ending: { step: 'asked', context: '0x01' }, following: 'waiting' }),
  },
  { name: 'sessions-reverted', view, set: () => listing({ following: 'reverted' }) },
  { name: 'sessions-late', view, set: () => listing({ following: 'late' }) },
  { name: 'sessions-token', view, set: () => listing({ listed: [token] }) },
  { name: 'sessions-stream', view, set: () => listing({ listed: [stream, { ...stream, ...CAPPED }] }) },
  { name: 'sessions-unknown', view, set: () => listing({ listed: [unknown] }) },
  { name: 'sessions-co-signed', view, set: () => listing({ listed: [], coSigned: [coSigned] }) },
  {
    ...{ name: 'sessions-many', view },
    set: () => listing({ listed: many, uses: { '0x10': { isEnded: true, spent: 1n } } }),
  },
  { name: 'sessions-declined', view, set: () => listing({ ending: failed('declined') }) },
  { name: 'sessions-no-way', view, set: () => listing({ ending: failed('no-way') }) },
  { name: 'sessions-failed', view, set: () => listing({ ending: failed('failed') }) },
  {
    name: 'session-created',
    view: 'SmartSessionCreated',
    async set() {
      await listing()
      const intent = 'Allow 0x7099…79C8 to spend up to 0.1 ETH a day without asking, until Jan 31, 2027'
      setHistory({ view: 'SmartSessionCreated', params: { intent } })
    },
  },
  {
    name: 'session-altered',
    view: 'SmartSessionCreated',
    async set() {
      await listing()
      const intent = 'Allow 0x7099…79C8 to spend up to 0.2 ETH a day without asking, until Jan 31, 2027'
      setHistory({ view: 'SmartSessionCreated', params: { intent, isAltered: true } })
    },
  },
  {
    name: 'account-sessions',
    view: 'Account',
    async set() {
      await listing()
      setHistory({ view: 'Account', params: undefined })
    },
  },
]
