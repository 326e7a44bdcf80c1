/** Whether the words of a descriptor, which a third party wrote, are contradicted by what the request does. */
import { addressKey } from '../../account/address.ts'
import { decimalString } from '../../money/amount.ts'
import type { Act, AssetRef } from '../acts.ts'
import type { DescriptorWords } from '../profiles.ts'
import type { Situation } from './situation.ts'

/** Verbs of intents that say that something leaves. Descriptors are in English. */
const GIVES =
  /\b(?:send|transfer|pay|swap|exchange|trade|sell|buy|purchase|deposit|supply|lend|repay|stake|lock|bridge|burn|wrap|unwrap|convert|donate|tip|fund|invest|join|add|provide|approve|allow|authori[sz]e|permit|grant|delegate|give|offer|list|bid|order|mint|open|create|fill|redeem|spend|batch|execute|revoke|migrate|roll|zap|increase)/i
/** Verbs that say that it is decided who may do what. */
const CONTROLS =
  /\b(?:renounce|manage|propose|set|update|upgrade|change|replace|remove|register|accept|enable|disable|install|configure|appoint|assign|nominate)/i
/** Words that promise something to the reader. */
const PROMISES =
  /\b(?:claim|receive|reward|airdrop|bonus|refund|free|gift|collect|harvest|verify|confirm|win|prize|login|log in|sign in|unlock)/i

interface Gift {
  asset: AssetRef
  amount: string
}

/** What the account gives away by the acts and by the trial run. The value of a call is said in our own words. */
function giftsOf({ reading, outs, ins, approvals, isMine }: Situation): readonly Gift[] {
  const acts = reading.acts.flatMap((act: Act): Gift[] => {
    if ((act.act === 'transfer' || act.act === 'burn') && isMine(act.from)) return [act]
    if (act.act === 'approve-all' && act.isApproved) return [{ asset: act.asset, amount: 'all' }]
    if (act.act === 'grant') return [{ asset: act.asset, amount: act.total ?? 'all' }]
    return act.act === 'control' || act.act === 'delegate-account' || act.act === 'delegation'
      ? [{ asset: { kind: 'native' }, amount: 'control' }]
      : []
  })
  const left = ins.length ? [] : outs.filter(({ asset }) => asset.kind !== 'native')
  return [...acts, ...approvals, ...left.map(({ asset, amount }) => ({ asset, amount: amount.slice(1) }))]
}

/**
 * True where something is given away, nothing comes back, and the words neither have a verb for it nor name the amount; a promise
 * such as "claim" beside the amount does not count as naming it.
 */
export function contradictsWords(situation: Situation): boolean {
  const { words } = situation.knowledge
  if (!words?.length || situation.ins.length) return false
  return giftsOf(situation).some((gift) => !isTold(gift, wordsFor(gift, words), situation))
}

/** The words for the contract of the asset itself, which a transfer or approval calls; else all. */
function wordsFor({ asset }: Gift, words: readonly DescriptorWords[]): readonly DescriptorWords[] {
  const { address } = asset
  const own = words.filter(
    ({ contract }) => contract && address && addressKey(contract) === addressKey(address),
  )
  return own.length ? own : words
}

function isTold(gift: Gift, words: readonly DescriptorWords[], situation: Situation): boolean {
  const intents = words.map(({ intent, sentence = '' }) => `${intent} ${sentence}`).join(' ')
  const verbs = gift.amount === 'control' || gift.amount === 'all' ? [GIVES, CONTROLS] : [GIVES]
  if (verbs.some((verb) => verb.test(intents)) && !PROMISES.test(intents)) return true
  const labels = words.flatMap(({ fields }) => fields.map(({ label }) => label)).join(' ')
  return !PROMISES.test(intents) && !PROMISES.test(labels) && isNamed(gift, words, situation)
}

function isNamed({ asset, amount }: Gift, words: readonly DescriptorWords[], { profileOf }: Situation) {
  const texts = words.flatMap(({ fields }) => fields.map(({ text }) => text.replace(/[\s,'_]/g, '')))
  const has = (wanted: string) => texts.some((text) => text.toLowerCase().includes(wanted))
  if (amount === 'unlimited') return has('unlimited')
  if (!/^\d+$/.test(amount)) return asset.address !== undefined && has(addressKey(asset.address))
  const decimals = profileOf(asset)?.decimals
  return has(amount) || (decimals !== undefined && has(decimalString({ value: amount, decimals })))
}
