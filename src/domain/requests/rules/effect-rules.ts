/** Rules about what a trial run shows, and what it does not. */
import { decimalString } from '../../money/amount.ts'
import { add, compare, multiply } from '../../money/decimal.ts'
import type { Act, AssetRef, Quantity } from '../acts.ts'
import { compareEffects } from '../compare-effects.ts'
import type { Change } from '../effects.ts'
import type { Values, ValuesOf } from '../reading.ts'
import { once, type Rule } from './rule.ts'
import { absolute, type Situation } from './situation.ts'

/** Acts that pay for something, so that something has to come back. */
const PAYS: readonly Act['act'][] = ['call', 'unknown', 'swap', 'wrap', 'unwrap']

const keyOf = ({ address }: AssetRef) => address?.toLowerCase() ?? 'native'

export const EFFECT_RULES: readonly Rule[] = [
  {
    id: 'effects-not-checked',
    when: ({ knowledge: { effects }, reading: { acts } }) =>
      // What is granted changes nothing yet.
      once(effects?.status === 'not-checked' && !acts.every(({ act }) => act === 'grant')),
  },
  {
    id: 'effects-differ',
    when(situation) {
      const { effects, effectsBefore } = situation.knowledge
      const hasMoved =
        !!effects &&
        !!effectsBefore &&
        // What was not known cannot have moved.
        effectsBefore.status !== 'not-checked' &&
        effects.status !== 'not-checked' &&
        compareEffects(effectsBefore, effects).length > 0
      return once(hasMoved || exceedsWords(situation))
    },
  },
  {
    id: 'would-fail',
    when: ({ knowledge: { effects } }) => (effects?.status === 'fails' ? [{ reason: effects.reason }] : []),
  },
  { id: 'lacks-funds', when: ({ checked }) => once(checked?.lacksFunds === true) },
  { id: 'out-of-turn', when: ({ checked }) => once(checked?.isOutOfTurn === true) },
  {
    id: 'nothing-comes-back',
    when: (situation) => {
      const { reading, outs, ins, checked } = situation
      if (
        !checked ||
        checked.isPotential ||
        ins.length ||
        !reading.acts.some(({ act }) => PAYS.includes(act))
      )
        return []
      const paid = outs.filter((change) => !isSent(change, situation))
      return paid.slice(0, 1).map(({ asset, amount }) => ({
        amount: { asset, amount: absoluteOf(amount) },
      }))
    },
  },
  { id: 'less-arrives', when: (situation) => [...shortTransfers(situation), ...shortSwaps(situation)] },
  {
    id: 'high-slippage',
    when: (situation) =>
      swapsOf(situation).flatMap(({ least, got, takes }) =>
        // The call insists on less than nine tenths of what would arrive now.
        got > 0n && least * 10n < got * 9n
          ? [
              {
                least: { asset: takes, amount: `${least}` as const },
                amount: { asset: takes, amount: `${got}` as const },
              },
            ]
          : [],
      ),
  },
  { id: 'poor-price', when: (situation) => lossOf(situation, '0.9', '0.8') },
  { id: 'bad-price', when: (situation) => lossOf(situation, '0.8', '-1') },
  {
    id: 'lying-token',
    when: ({ checked }) =>
      (checked?.lying ?? []).map((address) => ({ asset: { asset: { kind: 'token', address } } })),
  },
  {
    id: 'namesake-token',
    when: ({ knowledge }) =>
      knowledge.assets.flatMap(({ asset, symbol, isKnown }) => {
        const isSymbol = (one: { symbol?: string }) => one.symbol?.toLowerCase() === symbol?.toLowerCase()
        const isImitation =
          asset.kind === 'token' && !isKnown && !!symbol && (knowledge.holdings ?? []).some(isSymbol)
        return isImitation ? [{ symbol, address: { address: asset.address ?? '' } }] : []
      }),
  },
]

const absoluteOf = (amount: Quantity): Quantity => `${absolute(amount)}`

/** Whether a change is a transfer that the request names. */
const isSent = ({ asset }: Change, { sent }: Situation) =>
  sent.some((act) => keyOf(act.asset) === keyOf(asset))

/** What each act gives away at most, by asset; `undefined` where an act does not say. */
function given(acts: readonly Act[], isPotential: boolean): Map<string, bigint> | undefined {
  const most = new Map<string, bigint>()
  const allow = (asset: AssetRef, amount: string) =>
    most.set(
      keyOf(asset),
      (most.get(keyOf(asset)) ?? 0n) + (/^\d+$/.test(amount) ? BigInt(amount) : 1n << 256n),
    )
  for (const act of acts) {
    if (act.act === 'call' || act.act === 'unknown') return undefined
    if (act.act === 'transfer' || act.act === 'burn' || act.act === 'wrap' || act.act === 'unwrap') {
      allow(act.asset, act.asset.kind === 'collectible' ? 'all' : act.amount)
      // A wrapped currency is paid in the currency.
      if (act.act === 'wrap') allow({ kind: 'native' }, act.amount)
    }
    if (act.act === 'swap') allow(act.gives, act.most)
    if (act.act === 'order') for (const { asset, amount } of act.gives) allow(asset, amount)
    if (act.act === 'approve' && isPotential) allow(act.asset, act.amount)
    if (act.act === 'approve-all' && isPotential) allow(act.asset, 'all')
    if ((act.act === 'deploy' || act.act === 'open-account') && act.value)
      allow({ kind: 'native' }, act.value)
    // Rent comes and goes with accounts; control can move anything.
    if (act.act === 'open-account') allow({ kind: 'native' }, 'rent')
    if (act.act === 'delegation' || act.act === 'grant' || act.act === 'delegate-account') return undefined
  }
  return most
}

/** Whether a trial run takes more than a request that is understood in full says. */
function exceedsWords({ reading, outs, checked, approvals, isMine, isSame }: Situation): boolean {
  if (!checked || !reading.understood) return false
  const most = given(reading.acts, checked.isPotential === true)
  if (!most) return false
  const isMore = outs.some(({ asset, amount }) => {
    const limit = most.get(keyOf(asset)) ?? 0n
    // One percent is what the price may move meanwhile.
    return absolute(amount) * 100n > limit * 101n
  })
  const named = [...approvals.map(({ spender }) => spender), ...operators(reading.acts)]
  const isApproved = checked.approvals.some(
    ({ owner, spender, amount, before }) =>
      amount !== '0' && amount !== before && isMine(owner) && !named.some((one) => isSame(one, spender)),
  )
  return isMore || isApproved
}

const operators = (acts: readonly Act[]) =>
  acts.flatMap((act) => (act.act === 'approve-all' ? [act.operator] : []))

/** Recipients who get less than is sent, because the token keeps a part. */
function shortTransfers({ checked, sent, isSame, isMine }: Situation): readonly ValuesOf<'less-arrives'>[] {
  if (!checked) return []
  return sent.flatMap(({ asset, amount, to }) => {
    const got = checked.changes.filter(
      (one) => isSame(one.account, to) && keyOf(one.asset) === keyOf(asset) && !isMine(one.account),
    )
    const total = got.reduce((sum, one) => sum + BigInt(one.amount), 0n)
    const wanted = sent
      .filter((one) => isSame(one.to, to) && keyOf(one.asset) === keyOf(asset))
      .reduce((sum, one) => sum + BigInt(one.amount), 0n)
    if (asset.kind !== 'token' || !got.length || total < 0n || total >= wanted || amount === '0') return []
    return [{ amount: { asset, amount: `${total}` as const }, address: { address: to } }]
  })
}

interface Swapped {
  takes: AssetRef
  least: bigint
  got: bigint
}

/** Swaps whose result a trial run shows. */
function swapsOf({ reading, checked, ins, isMine }: Situation): readonly Swapped[] {
  if (!checked) return []
  return reading.acts.flatMap((act) => {
    if (act.act !== 'swap' || !isMine(act.to)) return []
    const got = ins
      .filter(({ asset }) => keyOf(asset) === keyOf(act.takes))
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    return [{ takes: act.takes, least: BigInt(act.least), got }]
  })
}

const shortSwaps = (situation: Situation): readonly ValuesOf<'less-arrives'>[] =>
  swapsOf(situation).flatMap(({ takes, least, got }) =>
    got < least
      ? [
          {
            amount: { asset: takes, amount: `${got}` as const },
            address: { address: situation.reading.from ?? '' },
          },
        ]
      : [],
  )

/** What the account's changes of one sign are worth, where all of them have a price. */
export function worthOf(changes: readonly Change[], { profileOf }: Situation): string | undefined {
  let total = '0'
  for (const { asset, amount } of changes) {
    const { price, decimals } = profileOf(asset) ?? {}
    if (price === undefined || decimals === undefined) return undefined
    total = add(total, multiply(price, decimalString({ value: `${absolute(amount)}`, decimals })))
  }
  return changes.length ? total : undefined
}

/** When what comes back is worth at most `upper` of what leaves, and more than `lower`. */
function lossOf(situation: Situation, upper: string, lower: string): readonly Values[] {
  const [out, back] = [worthOf(situation.outs, situation), worthOf(situation.ins, situation)]
  if (out === undefined || back === undefined || compare(out, '0') <= 0) return []
  const isLess = compare(back, multiply(out, upper)) < 0 && compare(back, multiply(out, lower)) >= 0
  return once(isLess)
}
