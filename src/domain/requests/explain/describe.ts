/** From what is known to what is said: the description of a request. Called anew for each stage; pure, and quick. */
import { decimalString } from '../../money/amount.ts'
import type { AssetRef } from '../acts.ts'
import type { DescribedEffects, DescribedWarning, Party } from '../description.ts'
import type { Effects } from '../effects.ts'
import { contradictsWords } from '../rules/contradiction.ts'
import { isExplained } from '../rules/request-rules.ts'
import { levelOf, warningsOf } from '../rules/rules.ts'
import { situationOf, type Situation } from '../rules/situation.ts'
import { plainName } from '../../text.ts'
import { highestLevel } from '../warnings.ts'
import type { Explanation, Knowledge } from './explanation.ts'
import { intentOf, intentOfEffects } from './intents.ts'
import type { Reading } from '../reading.ts'
import { settled, settledEffects } from './settle.ts'
import { AWAITED, Voice, type Speaker } from './speak.ts'

/** Rows of details at most. */
const MOST_FIELDS = 60
const LABEL_LENGTH = 80

/** Steps that are said one by one at most. */
const MOST_STEPS = 20

type Described = Pick<Explanation, 'description' | 'draft' | 'lookAlikes' | 'reading' | 'steps'>

export function describe(raw: Reading, known: Knowledge, speaker: Speaker): Described {
  const reading = settled(raw, known)
  const knowledge = withSettledEffects(known)
  const situation = situationOf(reading, knowledge)
  const voice = new Voice(reading, knowledge, speaker)
  const warnings = distinct(
    warningsOf(situation).map((signal) => ({
      ...{ id: signal.id, level: levelOf(signal) },
      text: voice.say(speaker.sentences.warnings[signal.id], signal.values),
    })),
  )
  const { effects } = knowledge
  return {
    reading,
    lookAlikes: situation.lookAlikes,
    steps: stepsIn(reading, voice),
    ...draftOf(situation, speaker),
    description: {
      network: reading.network,
      intent: intent(situation, voice),
      understood: isExplained(situation),
      level: highestLevel(warnings),
      parties: partiesIn(situation, voice),
      warnings,
      fields: fieldsIn(situation, voice),
      ...{ raw: reading.raw, digests: reading.digests },
      ...(effects && { effects: effectsIn(effects, reading, voice) }),
    },
  }
}

/** Without those that say the same: a sentence need not name all that it is about. */
const distinct = (warnings: readonly DescribedWarning[]): DescribedWarning[] =>
  warnings.filter(
    ({ id, text }, at) => at === warnings.findIndex((one) => one.id === id && one.text === text),
  )

function withSettledEffects(knowledge: Knowledge): Knowledge {
  const { effects, effectsBefore, assets } = knowledge
  return {
    ...knowledge,
    ...(effects && { effects: settledEffects(effects, assets) }),
    ...(effectsBefore && { effectsBefore: settledEffects(effectsBefore, assets) }),
  }
}

function draftOf(situation: Situation, speaker: Speaker): Pick<Explanation, 'draft'> {
  const { reading, knowledge } = situation
  if (!knowledge.isNamingAssets) return {}
  const voice = new Voice(reading, knowledge, speaker, true)
  const draft = { intent: intent(situation, voice), steps: stepsIn(reading, voice) }
  return [draft.intent, ...draft.steps].some((text) => text.includes(AWAITED)) ? { draft } : {}
}

/** One sentence for each act, where there are several. */
function stepsIn(reading: Reading, voice: Voice): readonly string[] {
  if (reading.acts.length < 2) return []
  return reading.acts.slice(0, MOST_STEPS).map((act) => intentOf({ ...reading, acts: [act] }, voice))
}

/** What is known to happen comes before what a descriptor says. */
function intent(situation: Situation, voice: Voice): string {
  const { reading, knowledge } = situation
  if (!contradictsWords(situation)) return intentOf(reading, voice, knowledge.words)
  const isNamed = reading.acts.some(({ act }) => act !== 'call' && act !== 'unknown' && act !== 'note')
  if (isNamed) return intentOf(reading, voice)
  return intentOfEffects(knowledge.effects, reading, voice) ?? intentOf(reading, voice)
}

function partiesIn({ parties }: Situation, voice: Voice): readonly Party[] {
  return parties.map(({ role, address }) => {
    const name = voice.nameOf(address)
    return { role, address, ...(name !== undefined && { name }) }
  })
}

/** The rows of the reading, then those of descriptors that nothing contradicts. */
function fieldsIn(situation: Situation, voice: Voice) {
  const { reading, knowledge } = situation
  const own = reading.fields.map((field) => ({
    label:
      'id' in field ? (voice.sentences.fields[field.id] ?? field.id) : plainName(field.label, LABEL_LENGTH),
    text: voice.valueText(field.value),
  }))
  const words = contradictsWords(situation) ? [] : (knowledge.words ?? [])
  const theirs = words.flatMap(({ fields }) =>
    fields.map(({ label, text }) => ({ label: plainName(label, LABEL_LENGTH), text: voice.valueText(text) })),
  )
  return [...own, ...theirs].slice(0, MOST_FIELDS)
}

function effectsIn(effects: Effects, reading: Reading, voice: Voice): DescribedEffects {
  if (effects.status === 'fails') return { ...effects, reason: plainName(effects.reason, 200) }
  if (effects.status === 'not-checked')
    return { ...effects, text: voice.sentences.notChecked[effects.reason] }
  const { changes, approvals, fee } = effects
  const currency = voice.profileOf({ kind: 'native' })?.decimals
  return {
    status: 'checked',
    changes: changes.map(({ asset, account, amount }) => ({
      ...{ asset: assetId(asset, reading), account },
      ...whole(asset, amount, voice),
    })),
    approvals: approvals.map(({ asset, spender, amount }) => ({
      ...{ asset: assetId(asset, reading), spender },
      ...(amount === 'unlimited' || amount === 'all'
        ? { ...whole(asset, '0', voice), amount }
        : whole(asset, amount, voice)),
    })),
    ...(fee !== undefined &&
      currency !== undefined && { fee: decimalString({ value: fee, decimals: currency }) }),
  }
}

/** An amount in whole tokens, or in the smallest unit where the decimals are not known. */
function whole(asset: AssetRef, amount: string, voice: Voice) {
  const { symbol, decimals, name } = voice.profileOf(asset) ?? {}
  const isCounted = asset.kind === 'collectible' || decimals === undefined
  return {
    amount: isCounted ? amount : decimalString({ value: amount, decimals }),
    ...(symbol !== undefined && { symbol: plainName(symbol, 24) }),
    ...(name !== undefined && { name: plainName(name, 64) }),
    ...(!isCounted && { decimals }),
  }
}

/** CAIP-19, or `native`. */
function assetId({ kind, address, id, network }: AssetRef, reading: Reading): string {
  if (kind === 'native' || address === undefined) return 'native'
  const on = network ?? reading.network
  if (reading.namespace === 'solana') return `${on}/token:${address}`
  if (kind === 'token') return `${on}/erc20:${address}`
  return `${on}/erc721:${address}${id === undefined ? '' : `/${id}`}`
}
