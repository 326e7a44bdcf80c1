/** Rows of the effects panel, from the simulation for the requesting account. */
import { addressKey } from '../../domain/account/address.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { fill } from '../../domain/fill.ts'
import type { Allowance } from '../../domain/requests/acts.ts'
import type { Approval, Change, ControlChange, Effects } from '../../domain/requests/effects.ts'
import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import type { AssetProfile } from '../../domain/requests/profiles.ts'
import type { RequestMessages } from '../../messages/requests/en.ts'
import type { EffectRow } from '../shared/request/effects-panel.tsx'
import { assetName, assetSymbol, profileOf, quantity, worth, type Figures } from './figures.ts'

type Words = RequestMessages['review']

interface Saying extends Figures {
  words: Words
}

type Checked = Extract<Effects, { status: 'checked' }>

export function effectRows(explanation: Explanation, effects: Checked, saying: Saying): EffectRow[] {
  const own = explanation.reading.from
  const isOwn = (account: string) => own === undefined || addressKey(account) === addressKey(own)
  return [
    ...effects.changes
      .filter(({ account, amount }) => isOwn(account) && amount !== '0')
      .map((change, index) => changeRow(change, index, explanation, saying)),
    ...effects.approvals
      .filter(({ owner }) => isOwn(owner))
      .map((approval, index) => approvalRow(approval, index, explanation, saying)),
    ...effects.controls.map((control, index) => controlRow(control, index, saying)),
  ]
}

function changeRow(
  { asset, amount }: Change,
  index: number,
  explanation: Explanation,
  saying: Saying,
): EffectRow {
  const profile = profileOf(explanation, asset)
  const leaves = amount.startsWith('-')
  return {
    key: `change ${index}`,
    name: assetName(asset, profile),
    ...iconOf(profile),
    detail: worth(amount, profile, saying),
    // A no-break space, and a real minus sign.
    amount: `${leaves ? '−' : '+'}\u00a0${quantity(amount, profile, saying.locale)}`,
    tone: leaves ? 'out' : 'in',
  }
}

const iconOf = (profile: AssetProfile | undefined) => (profile?.icon ? { icon: profile.icon } : {})

function approvalRow(
  { asset, amount, before, spender }: Approval,
  index: number,
  explanation: Explanation,
  { words, locale }: Saying,
): EffectRow {
  const profile = profileOf(explanation, asset)
  const say = (value: Allowance | 'all') => {
    if (value === 'unlimited') return words.unlimited
    return value === 'all' ? words.fullControl : quantity(value, profile, locale)
  }
  const name = assetSymbol(profile) || assetName(asset, profile)
  const common = {
    ...{ key: `approval ${index}`, name: `${words.allowance} · ${name}`, letter: name },
    ...iconOf(profile),
  }
  if (amount === '0') return { ...common, detail: spenderText(words, spender), amount: words.takenBack }
  const detail = amount === 'all' ? words.controlsText : spenderText(words, spender)
  const isMore = before !== undefined && before !== amount && (before !== '0' || /^\d/.test(amount))
  return {
    ...common,
    detail,
    amount: isMore ? `${say(before)}\u00a0→ ${say(amount)}` : say(amount),
    tone: amount === 'all' || amount === 'unlimited' ? 'out' : undefined,
  }
}

const spenderText = (words: Words, spender: string) =>
  fill(words.allowanceText, { spender: shortAddress(spender) })

function controlRow({ what, account, after }: ControlChange, index: number, { words }: Saying): EffectRow {
  return {
    key: `control ${index}`,
    name: words.controls[what],
    detail: shortAddress(account),
    amount: after ? shortAddress(after) : words.takenBack,
    tone: after ? 'out' : undefined,
  }
}

const MOST_RESERVED = 4

/** Estimates the number of rows, by the request alone. */
export function reservedRows({ reading }: Explanation): number {
  const isSpent = reading.acts.some(({ act }) => act === 'swap')
  const rows = reading.acts.reduce((count, act) => {
    if (act.act === 'swap' || act.act === 'wrap' || act.act === 'unwrap') return count + 2
    if (act.act === 'order') return count + act.gives.length + act.takes.length
    // The spender takes a second line. An allowance that is spent at once leaves nothing.
    if (act.act === 'approve') return isSpent ? count : count + 1.6
    // One row paid, one row received.
    if (act.act === 'call' || act.act === 'unknown') return count + 2
    return act.act === 'note' || act.act === 'message' ? count : count + 1
  }, 0)
  return Math.min(MOST_RESERVED, Math.max(1, rows))
}
