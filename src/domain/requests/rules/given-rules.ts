/** Rules about what is given away: permissions, offers, control. */
import type { Act, ControlAct, OrderAct } from '../acts.ts'
import { assetKey } from '../asset-key.ts'
import { assetsOf } from '../explain/mentioned.ts'
import type { ValuesOf } from '../reading.ts'
import { isForever } from '../explain/speak.ts'
import { once, type Rule } from './rule.ts'
import { absolute, type Situation } from './situation.ts'

const DAY = 86_400_000
/** From then on a permission is longer than a visit needs. */
const LONG = 60 * DAY
const YEAR = 365 * DAY

const actsOf = <A extends Act['act']>({ reading }: Situation, kind: A) =>
  reading.acts.filter((act): act is Extract<Act, { act: A }> => act.act === kind)

/** When the permissions of signatures end. */
const permitEnds = ({ approvals }: Situation): readonly number[] =>
  approvals.filter(({ by }) => by !== 'transaction').map(({ until = Infinity }) => until)

/** What others are paid for an order, and what the account is, of the same asset. */
function othersShare({ takes }: OrderAct, { isMine }: Situation): { mine: bigint; others: bigint } {
  const sum = (isOurs: boolean) =>
    takes
      .filter(({ to }) => isMine(to) === isOurs)
      .reduce((total, { amount }) => total + absolute(amount), 0n)
  return { mine: sum(true), others: sum(false) }
}

export const GIVEN_RULES: readonly Rule[] = [
  {
    id: 'unlimited-approval',
    when(situation) {
      const asked = situation.approvals
        .filter(({ amount }) => amount === 'unlimited')
        .map(({ asset, spender }) => ({ asset: { asset }, spender: { address: spender } }))
      const shown = newApprovals(situation)
        .filter(({ amount }) => amount === 'unlimited')
        .map(({ asset, spender }) => ({ asset: { asset }, spender: { address: spender } }))
      return [...asked, ...shown]
    },
  },
  {
    id: 'unknown-approval',
    when: (situation) =>
      situation.reading.understood
        ? []
        : newApprovals(situation).map(({ asset, spender, amount }) => ({
            amount: { asset, ...(amount !== 'all' && { amount }) },
            spender: { address: spender },
          })),
  },
  {
    id: 'approval-for-all',
    when: (situation) => [
      ...actsOf(situation, 'approve-all')
        .filter(({ isApproved }) => isApproved)
        .map(({ asset, operator }) => ({ asset: { asset }, operator: { address: operator } })),
      ...newApprovals(situation)
        .filter(({ amount }) => amount === 'all')
        .map(({ asset, spender }) => ({ asset: { asset }, operator: { address: spender } })),
    ],
  },
  {
    id: 'approval-outlasts',
    when: (situation) => [...leftOver(situation), ...longPermissions(situation)],
  },
  {
    id: 'signature-spends',
    when: (situation) => [
      ...situation.approvals
        .filter(({ by, through }) => by !== 'transaction' && !through && isSignature(situation))
        .map(({ spender }) => ({ spender: { address: spender } })),
      ...(isSignature(situation) ? actsOf(situation, 'order') : []).map(({ market }) => ({
        spender: { address: market },
      })),
    ],
  },
  {
    id: 'endless-permit',
    when: (situation) => once(permitEnds(situation).some(isForever)),
  },
  {
    id: 'long-permit',
    when(situation) {
      const last = Math.max(...permitEnds(situation))
      // A permission without an end is said by the rule above.
      return !isForever(last) && last - situation.knowledge.now > YEAR ? [{ time: { time: last } }] : []
    },
  },
  {
    id: 'order-for-nothing',
    when: (situation) =>
      once(
        actsOf(situation, 'order').some((order) => {
          const { mine, others } = othersShare(order, situation)
          return order.gives.length > 0 && mine === 0n && others === 0n
        }),
      ),
  },
  {
    id: 'order-pays-other',
    when: (situation) =>
      once(
        actsOf(situation, 'order').some((order) => {
          const { mine, others } = othersShare(order, situation)
          return others > mine
        }),
      ),
  },
  {
    id: 'control-given',
    when: (situation) => [
      ...actsOf(situation, 'control')
        .filter((act) => isGivenAway(act, situation))
        .map(({ target }) => ({ target: { address: target } })),
      ...(situation.checked?.controls ?? [])
        .filter(({ what, after }) => what !== 'code' && after !== undefined && !situation.isMine(after))
        .map(({ account }) => ({ target: { address: account } })),
    ],
  },
  {
    id: 'account-delegated',
    when: (situation) => [
      ...actsOf(situation, 'delegate-account')
        .filter(({ implementation }) => !/^0x0*$/.test(implementation))
        .map(({ implementation }) => ({ address: { address: implementation } })),
      ...(situation.checked?.controls ?? []).flatMap(({ what, after }) =>
        what === 'code' && after !== undefined && !/^0x0*$/.test(after)
          ? [{ address: { address: after } }]
          : [],
      ),
    ],
  },
  {
    id: 'delegation-unlimited',
    when: (situation) =>
      actsOf(situation, 'delegation')
        .filter(({ limits }) => !limits.length)
        .map(({ delegate }) => ({ address: { address: delegate } })),
  },
  {
    /** An enforcer may be any contract, also one that forbids nothing. Those whose terms are known are read as a grant. */
    id: 'delegation-unread',
    when: (situation) =>
      actsOf(situation, 'delegation')
        .filter(({ limits }) => limits.length)
        .map(({ delegate }) => ({ address: { address: delegate } })),
  },
  {
    id: 'grant',
    when: (situation) =>
      actsOf(situation, 'grant')
        .filter(({ until }) => until !== undefined)
        .map(({ holder }) => ({ address: { address: holder } })),
  },
  {
    id: 'grant-endless',
    when: (situation) =>
      actsOf(situation, 'grant')
        .filter(({ until }) => until === undefined)
        .map(({ holder }) => ({ address: { address: holder } })),
  },
  {
    id: 'moves-others-money',
    when: (situation) =>
      actsOf(situation, 'transfer').flatMap(({ from, signsToo }) =>
        from !== undefined && !signsToo && !situation.isMine(from) ? [{ address: { address: from } }] : [],
      ),
  },
  {
    id: 'gives-all',
    when: ({ outs, profileOf }) =>
      outs.flatMap(({ asset, amount }) => {
        const balance = asset.kind === 'token' ? profileOf(asset)?.balance : undefined
        const isAll = balance !== undefined && balance !== '0' && absolute(amount) >= BigInt(balance)
        return isAll ? [{ asset: { asset } }] : []
      }),
  },
  {
    id: 'permanent-delegate',
    when: ({ knowledge, reading }) => {
      const named = new Set(assetsOf(reading).map(assetKey))
      return once(
        knowledge.assets.some(
          ({ asset, extensions }) =>
            named.has(assetKey(asset)) && extensions?.includes('permanent-delegate') === true,
        ),
      )
    },
  },
]

const isSignature = ({ reading: { form } }: Situation) => form === 'typed-data' || form === 'message'

/** Permissions that a trial run shows and the request does not name. Those that became smaller are not among them. */
function newApprovals(situation: Situation) {
  const { checked, approvals, reading, isSame, isMine } = situation
  const named = [
    ...approvals,
    ...reading.acts.flatMap((act) =>
      act.act === 'approve-all' ? [{ asset: act.asset, spender: act.operator }] : [],
    ),
  ]
  const isNamed = (asset: { address?: string }, spender: string) =>
    named.some((one) => isSame(one.spender, spender) && isSame(one.asset.address ?? '', asset.address ?? ''))
  return (checked?.approvals ?? []).filter(
    ({ asset, owner, spender, amount, before = '0' }) =>
      isMine(owner) && grows(before, amount) && !isNamed(asset, spender),
  )
}

function grows(before: string, after: string): boolean {
  const size = (amount: string) => (/^\d+$/.test(amount) ? BigInt(amount) : undefined)
  const [from, to] = [size(before), size(after)]
  return to === undefined ? before !== after : from !== undefined && to > from
}

/** A limit that a later step of the same request does not use up. */
function leftOver({
  checked,
  approvals,
  reading,
  isSame,
}: Situation): readonly ValuesOf<'approval-outlasts'>[] {
  if (reading.acts.length < 2) return []
  return approvals.flatMap(({ asset, spender, amount }) => {
    const after = checked?.approvals.find(
      (one) => isSame(one.spender, spender) && isSame(one.asset.address ?? '', asset.address ?? ''),
    )
    if (!after || amount === 'unlimited' || !/^[1-9]\d*$/.test(after.amount)) return []
    const isUsed = BigInt(after.amount) < BigInt(amount)
    // The amount was checked to be digits.
    return isUsed
      ? [{ amount: { asset, amount: after.amount as typeof amount }, spender: { address: spender } }]
      : []
  })
}

/** A permission by signature that lasts for months. */
function longPermissions({ approvals, knowledge }: Situation): readonly ValuesOf<'approval-outlasts'>[] {
  return approvals.flatMap(({ asset, amount, spender, until, by }) => {
    const isLong = until !== undefined && until - knowledge.now > LONG && until - knowledge.now <= YEAR
    return by !== 'transaction' && isLong
      ? [{ amount: { asset, amount }, spender: { address: spender } }]
      : []
  })
}

/** Giving it to oneself, and taking a delegate back, gives nothing away. */
function isGivenAway({ what, to }: ControlAct, { isMine }: Situation): boolean {
  if (to === undefined) return what !== 'delegate' && what !== 'close-authority'
  return !isMine(to)
}
