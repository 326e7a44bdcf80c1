/** One sentence for what a request does: of its acts, of a descriptor where the acts say too little, of the trial run where that contradicts. */
import { isSameAddress } from '../../account/address.ts'
import { fill } from '../../fill.ts'
import type { Act, ApproveAct, ControlAct, OrderAct, Quantity, TransferAct } from '../acts.ts'
import type { Effects } from '../effects.ts'
import type { DescriptorWords } from '../profiles.ts'
import type { Reading, Values } from '../reading.ts'
import type { IntentId } from './sentences.ts'
import { isForever, type Voice } from './speak.ts'

interface Spoken {
  intent: IntentId
  values?: Values
}

/** Acts that are named in one sentence at most. */
const MOST = 3

/** What a reader has to see first when not all acts can be named. Others keep their order. */
const WEIGHT: Partial<Record<Act['act'], number>> = {
  'delegate-account': 9,
  delegation: 9,
  grant: 9,
  'approve-all': 8,
  control: 8,
  unknown: 7,
  order: 6,
  approve: 5,
  transfer: 4,
  swap: 4,
  call: 3,
  note: -2,
  'open-account': -1,
}

/**
 * The sentence for a whole request. `words` are those of a descriptor that nothing contradicts: they stand for acts that are not known, and after
 * our own sentence for those that are.
 */
export function intentOf(reading: Reading, voice: Voice, words?: readonly DescriptorWords[]): string {
  const acts = reading.acts.filter(({ act }) => act !== 'note')
  if (!acts.length) return say(voice, spoken(reading.acts[0] ?? { act: 'note', text: '' }, reading, voice))
  const described = words?.[0]
  if (described && acts.every(({ act }) => act === 'call' || act === 'unknown'))
    return describedText(described, voice)
  const own = ownText(acts, reading, voice)
  return described?.sentence ? `${own} · ${describedText(described, voice)}` : own
}

function ownText(acts: readonly Act[], reading: Reading, voice: Voice): string {
  const [only] = acts
  if (acts.length === 1 && only) return say(voice, spoken(only, reading, voice))
  return severalText(acts, reading, voice)
}

function severalText(acts: readonly Act[], reading: Reading, voice: Voice): string {
  const rank = (act: Act) => WEIGHT[act.act] ?? 0
  const named = new Set(acts.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST))
  const sentences = acts.filter((act) => named.has(act)).map((act) => say(voice, spoken(act, reading, voice)))
  const list = [...new Set(sentences)]
  const more = acts.length - named.size
  if (list.length === 1 && !more) return list[0] ?? ''
  const values = { count: { count: acts.length }, more: { count: more } }
  // The parts are ready sentences: they are not cut as text from outside is.
  const frame = voice.say(voice.sentences.intents[more ? 'severalMore' : 'several'], values)
  return fill(frame, { list: list.map((text) => text.replace(/\.$/, '')).join('; ') })
}

/** With the values in it where the descriptor has such a sentence. */
function describedText({ intent, sentence = intent, owner }: DescriptorWords, voice: Voice): string {
  const { described, describedBy } = voice.sentences.intents
  const values = { intent: voice.wordsText(sentence), owner: voice.valueText(owner ?? '') }
  return fill(owner ? describedBy : described, values)
}

const say = (voice: Voice, { intent, values }: Spoken) => voice.say(voice.sentences.intents[intent], values)

/** What a trial run came to, for a request whose descriptor it contradicts. `undefined` when nothing of the account changes. */
export function intentOfEffects(effects: Effects | undefined, { from, namespace }: Reading, voice: Voice) {
  if (effects?.status !== 'checked' || !from) return undefined
  const mine = effects.changes.filter(({ account }) => isSameAddress(namespace, account, from))
  const texts = (isOut: boolean) =>
    mine
      .filter(({ amount }) => amount.startsWith('-') === isOut)
      // A sign is taken off a quantity; what is left is one.
      .map(({ asset, amount }) => voice.amountText(asset, amount.replace('-', '') as Quantity))
      .slice(0, MOST)
      .join(', ')
  const [out, back] = [texts(true), texts(false)]
  const { intents } = voice.sentences
  const intent = out && back ? 'effectsBoth' : out ? 'effectsOut' : 'effectsIn'
  if (!out && !back) return undefined
  return fill(intents[intent], { out, in: back })
}

const amountOf = (value: Quantity | undefined) =>
  value !== undefined && value !== '0' && { amount: { asset: { kind: 'native' as const }, amount: value } }

function spoken(act: Act, reading: Reading, voice: Voice): Spoken {
  switch (act.act) {
    case 'transfer':
      return transfer(act, reading)
    case 'mint':
      return isMine(act.to, reading)
        ? { intent: 'mintToYou', values: { amount: act } }
        : { intent: 'mint', values: { amount: act, to: { address: act.to ?? '' } } }
    case 'burn':
      return { intent: 'burn', values: { amount: act } }
    case 'approve':
      return act.by === 'transaction' ? approve(act) : permit(act)
    case 'approve-all':
      return {
        intent: act.isApproved ? 'approveAll' : 'revokeAll',
        values: { asset: act, operator: { address: act.operator } },
      }
    case 'order':
      return order(act, reading, voice)
    case 'swap': {
      const values = {
        gives: { asset: act.gives, amount: act.most },
        takes: { asset: act.takes, amount: act.least },
        to: { address: act.to },
      }
      return { intent: isMine(act.to, reading) ? 'swap' : 'swapTo', values }
    }
    case 'wrap':
    case 'unwrap':
      return { intent: act.act, values: { amount: act } }
    case 'delegate-account':
      if (isZero(act.implementation)) return { intent: 'undelegateAccount' }
      return {
        intent: act.chainId === '0' ? 'delegateAccountAnywhere' : 'delegateAccount',
        values: {
          implementation: { address: act.implementation },
          network: { network: reading.network },
        },
      }
    case 'delegation':
      return {
        intent: act.limits.length ? 'delegation' : 'delegationUnlimited',
        values: { delegate: { address: act.delegate } },
      }
    case 'grant':
      return grant(act)
    case 'control':
      return control(act)
    default:
      return rest(act, reading)
  }
}

function grant({ holder, asset, amount, period, until }: Extract<Act, { act: 'grant' }>): Spoken {
  const values = {
    ...{ holder: { address: holder }, amount: { asset, amount } },
    ...(period !== undefined && { period: { duration: period } }),
    ...(until !== undefined && { time: { time: until } }),
  }
  const isEndless = until === undefined
  if (period === undefined) return { intent: isEndless ? 'grantOnceForever' : 'grantOnce', values }
  return { intent: isEndless ? 'grantForever' : 'grant', values }
}

type Rest = Exclude<
  Act,
  {
    act:
      | 'transfer'
      | 'mint'
      | 'burn'
      | 'approve'
      | 'approve-all'
      | 'order'
      | 'swap'
      | 'wrap'
      | 'unwrap'
      | 'delegate-account'
      | 'delegation'
      | 'grant'
      | 'control'
  }
>

function rest(act: Rest, reading: Reading): Spoken {
  switch (act.act) {
    case 'call':
      return call(act)
    case 'unknown':
      return unknown(act, reading)
    case 'deploy': {
      const paid = amountOf(act.value)
      return paid ? { intent: 'deployPaying', values: paid } : { intent: 'deploy' }
    }
    case 'message':
      return { intent: act.isBinary ? 'bytes' : 'message' }
    case 'sign-in':
      return { intent: 'signIn', values: { domain: act.domain } }
    case 'open-account':
      return { intent: 'openAccount', values: { owner: { address: act.owner ?? act.account } } }
    case 'close-account':
      return { intent: 'closeAccount', values: { to: { address: act.to ?? act.owner ?? act.account } } }
    case 'note':
      return { intent: 'note' }
    case 'cancel':
      return {
        intent:
          act.what === 'order' ? 'cancelOrder' : act.what === 'nonce' ? 'cancelNonce' : 'cancelApproval',
      }
  }
}

const isZero = (address: string) => /^0x0*$/i.test(address)

function isMine(address: string | undefined, { from, namespace }: Reading): boolean {
  return address === undefined || (from !== undefined && isSameAddress(namespace, address, from))
}

function transfer(act: TransferAct, reading: Reading): Spoken {
  const { amount, from, to } = act
  const values = { amount: act, to: { address: to }, from: { address: from ?? '' } }
  if (!isMine(from, reading))
    return { intent: isMine(to, reading) ? 'transferToYou' : 'transferFrom', values }
  return { intent: amount === '0' ? 'transferNothing' : 'transfer', values }
}

function approve({ asset, amount, spender, isMore }: ApproveAct): Spoken {
  const values = { amount: { asset, amount }, asset: { asset }, spender: { address: spender } }
  if (amount === '0' && !isMore) return { intent: 'revoke', values }
  if (asset.kind === 'collectible' && asset.id !== undefined) return { intent: 'approveItem', values }
  if (amount === 'unlimited') return { intent: 'approveUnlimited', values }
  return { intent: isMore ? 'approveMore' : 'approve', values }
}

function permit({ asset, amount, spender, until }: ApproveAct): Spoken {
  const isEndless = until === undefined || isForever(until)
  const values = {
    ...{ amount: { asset, amount }, asset: { asset }, spender: { address: spender } },
    ...(!isEndless && { time: { time: until } }),
  }
  if (amount === '0') return { intent: 'permitRevoke', values }
  if (amount === 'unlimited')
    return { intent: isEndless ? 'permitUnlimitedForever' : 'permitUnlimited', values }
  return { intent: isEndless ? 'permitForever' : 'permit', values }
}

/** An offer to anyone. What others get of it is no price that the account is paid. */
function order({ gives, takes }: OrderAct, reading: Reading, voice: Voice): Spoken {
  const mine = takes.filter(({ to, amount }) => amount !== '0' && isMine(to, reading))
  const list = (items: OrderAct['gives']) => {
    const texts = items.slice(0, MOST).map(({ asset, amount }) => voice.amountText(asset, amount))
    return texts.join(', ') + (items.length > MOST ? ` +${items.length - MOST}` : '')
  }
  const values = { gives: list(gives), takes: list(mine) }
  return { intent: mine.length ? 'order' : 'orderFree', values }
}

const CONTROLS = {
  ...{ ownership: 'ownership', role: 'role', upgrade: 'upgrade', module: 'module', owner: 'owner' },
  ...{ authority: 'authority', delegate: 'delegate', 'close-authority': 'closeAuthority' },
} as const satisfies Record<ControlAct['what'], IntentId>

function control({ what, target, to }: ControlAct): Spoken {
  const values = { target: { address: target }, to: { address: to ?? '' } }
  return { intent: to === undefined ? 'controlGivenUp' : CONTROLS[what], values }
}

function call({ contract, signature, source, value }: Extract<Act, { act: 'call' }>): Spoken {
  const paid = amountOf(value)
  const name = /^[\w$]+/.exec(signature)?.[0] ?? signature
  const values = { function: name, contract: { address: contract }, ...paid }
  if (source === 'guess') return { intent: 'callGuessed', values }
  return { intent: paid ? 'callPaying' : 'call', values }
}

function unknown(act: Extract<Act, { act: 'unknown' }>, reading: Reading): Spoken {
  const { why, value, contract, selector } = act
  if (why === 'malformed') return { intent: 'malformed' }
  // Every value of it is listed.
  if (why === 'unknown-type' && selector !== undefined)
    return { intent: 'unknownTyped', values: { type: selector } }
  if (why === 'unknown-type' || reading.form === 'typed-data') return { intent: 'unknownData' }
  if (reading.form === 'other') return { intent: 'unknownRequest' }
  const paid = amountOf(value)
  if (paid) return { intent: 'unknownPaying', values: paid }
  if (!contract) return { intent: reading.form === 'message' ? 'unknownData' : 'unknownTransaction' }
  return { intent: reading.namespace === 'solana' ? 'unknownProgram' : 'unknown' }
}
