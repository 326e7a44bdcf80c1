/** The matrix of `docs/embedded.md`: each attacker is a session at the gateway. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from '../../../build/root.ts'
import { accountCalls } from '../../../frame/guarded/calls.ts'
import { withSecret } from '../../../frame/keys/access.ts'
import { prepareCode, removeFactor } from '../../../frame/keys/change-factors.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { freezeUser } from '../../../gateway/custody/freeze.ts'
import type { EmailChange, EmailChanged, NewFactor } from '../../../gateway/wire/api.ts'
import { onSqlite, type NewDatabase } from '../../support/databases.ts'
import { custodyWorld, signChange, type CustodyWorld, type TestBrowser } from '../custody/custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

const ANN = 'ann@acme.example'
const THIEF = 'thief@acme.example'
const DAY = 24 * 60 * 60_000

type Outcome = '✗' | '⏱' | '✓'

interface Attack {
  browser: TestBrowser
  /** Ids of the owner's factors. */
  device: string
  code: string
  readsMail: boolean
}

const codeIn = (to: string) => /\b(\d{6})\b/.exec(world.mails.findLast((mail) => mail.to === to)!.text)![1]!

/** Asks for a confirmation; who does not read the owner's mails guesses its code. */
async function confirm({ browser, readsMail }: Attack, purpose: 'export' | 'delete'): Promise<void> {
  const calls = accountCalls(browser.access.frame)
  const { challengeId } = await calls.start(purpose)
  const right = codeIn(ANN)
  await calls.confirm(purpose, challengeId!, readsMail ? right : right === '000000' ? '000001' : '000000')
}

const opens = (browser: TestBrowser) =>
  withSecret(browser.access, 'protect', async () => true).catch(() => false)

/** What an attacker tries. Each resolves if it works, with the time if it works later. */
const ACTS = {
  async sign({ browser, device }) {
    if (await opens(browser))
      await withSecret(browser.access, 'transaction', ({ keys }) => keys.evm.signMessage('mine'))
    else await browser.ask('POST', `factors/${device}/release`, { purpose: 'transaction' })
  },
  async 'add a factor'({ browser }) {
    if (await opens(browser)) return (await prepareCode(browser.access)).submit()
    const { factor } = (await browser.ask('POST', 'factors', { kind: 'code' })) as NewFactor
    await browser.ask('PUT', `factors/${factor.id}/envelope`, { envelope: 'A'.repeat(103) })
  },
  async 'remove a factor'({ browser, device, code }) {
    if (await opens(browser)) {
      const { factor } = (await browser.ask('POST', 'factors', { kind: 'device' })) as NewFactor
      return removeFactor(browser.access, factor.id)
    }
    await Promise.any([device, code].map((id) => browser.ask('POST', `factors/${id}/remove`, {}))).catch(
      (error: AggregateError) => Promise.reject(error.errors[0] as Error),
    )
  },
  async export(attack) {
    await confirm(attack, 'export')
    await withSecret(attack.browser.access, 'export', async () => undefined)
  },
  async freeze({ browser }) {
    await accountCalls(browser.access.frame).freeze()
  },
  async 'change the address'({ browser, readsMail }) {
    const change = { purpose: 'account.address', email: THIEF } as const
    const proof = (await opens(browser)) ? await signChange(browser, change) : undefined
    const start = (await browser.ask('POST', 'email-change/start', {
      ...{ email: THIEF, ...(proof && { proof }), ...(!readsMail && { isLater: true }) },
    })) as EmailChange
    const { challengeId } = readsMail
      ? ((await browser.ask('POST', 'email-change/primary', {
          ...{ challengeId: start.challengeId, code: codeIn(ANN) },
        })) as EmailChange)
      : start
    const code = codeIn(THIEF)
    const changed = (await browser.ask('POST', 'email-change/secondary', {
      challengeId,
      code,
    })) as EmailChanged
    return changed.changesAt ?? undefined
  },
  async delete(attack) {
    const { browser } = attack
    await confirm(attack, 'delete')
    const proof = (await opens(browser))
      ? await signChange(browser, { purpose: 'account.delete' })
      : undefined
    return (await accountCalls(browser.access.frame).delete(proof)) ?? undefined
  },
} as const satisfies Readonly<Record<string, (attack: Attack) => Promise<number | void>>>

type Act = keyof typeof ACTS

interface Start {
  start: 'owner' | 'thief'
  readsMail?: boolean
  isFrozen?: boolean
  /** The wallet can be opened by the owner's device alone. */
  isUnprotected?: boolean
}

/** Columns of the matrix, in the order of `ACTS`. */
const MATRIX: Readonly<Record<string, Start & { outcomes: string }>> = {
  'the mailbox, or the account at the provider': {
    start: 'thief',
    readsMail: true,
    outcomes: '✗ ✗ ✗ ✗ ✓ ✗ ⏱',
  },
  'a session on a device of their own': { start: 'thief', outcomes: '✗ ✗ ✗ ✗ ✓ ✗ ✗' },
  'the owner’s unlocked device': { start: 'owner', outcomes: '✓ ✓ ✓ ✗ ✓ ⏱ ✗' },
  'the owner’s unlocked device and mailbox': { start: 'owner', readsMail: true, outcomes: '✓ ✓ ✓ ✓ ✓ ✓ ⏱' },
  'the mailbox, once the account is frozen': {
    ...{ start: 'thief', readsMail: true, isFrozen: true },
    outcomes: '✗ ✗ ✗ ✗ ✓ ✗ ✗',
  },
  'the mailbox, of a wallet with its device only': {
    ...{ start: 'thief', readsMail: true, isUnprotected: true },
    outcomes: '✗ ✗ ✗ ✗ ✓ ✗ ⏱',
  },
  'the owner’s unlocked device, with its wallet': {
    ...{ start: 'owner', isUnprotected: true },
    outcomes: '✗ ✓ ✓ ✗ ✓ ⏱ ✗',
  },
}

async function begin(
  create: NewDatabase,
  { start, readsMail = false, isFrozen = false, isUnprotected = false }: Start,
): Promise<Attack> {
  world = await custodyWorld(create, { protection: 'before-value' })
  const owner = await world.browser()
  await (await prepareWallet(owner.access, await owner.logIn(ANN), !isUnprotected)).register()
  const { factors } = await owner.me()
  const idOf = (kind: string) => factors.find((factor) => factor.kind === kind)?.id ?? 'A'.repeat(22)
  // The wallet has rested: its deletion does not wait for that.
  world.clock.now += DAY
  const browser = start === 'owner' ? owner : await world.browser('Chrome on Windows')
  const { userId } = await browser.logIn(ANN)
  if (isFrozen) {
    await freezeUser(world.database, userId, 'owner', world.clock.now)
    world.clock.now += 1
    await browser.logIn(ANN)
  }
  return { browser, device: idOf('device'), code: idOf('code'), readsMail }
}

const outcomeOf = (tried: Promise<number | void>): Promise<Outcome> =>
  tried.then(
    (time) => (time === undefined ? '✓' : '⏱'),
    () => '✗',
  )

onSqlite('who can do what', (create) => {
  describe.each(Object.entries(MATRIX))('with %s', (_, row) => {
    const outcomes = row.outcomes.split(' ')
    it.each((Object.keys(ACTS) as Act[]).map((act, at) => [act, outcomes[at]!] as const))(
      '%s: %s',
      async (act, outcome) => {
        const attack = await begin(create, row)
        expect(await outcomeOf(ACTS[act](attack))).toBe(outcome)
      },
    )
  })

  it('is what the document says', async () => {
    world = await custodyWorld(create)
    const text = readFileSync(join(root, 'docs/embedded.md'), 'utf8')
    const rows = text
      .split('### Who can do what')[1]!
      .split('\n\n')
      .find((part) => part.startsWith('|'))!
    const cells = rows.split('\n').map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    expect(cells[0]!.slice(1)).toEqual(Object.keys(ACTS))
    expect(
      Object.fromEntries(
        cells.slice(2).map(([name, ...rest]) => [name, rest.map((cell) => cell[0]).join(' ')]),
      ),
    ).toEqual(Object.fromEntries(Object.entries(MATRIX).map(([name, { outcomes }]) => [name, outcomes])))
  })
})
