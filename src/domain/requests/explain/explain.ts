/**
 * The pipeline from a request to its description: its own words at once; then what the chain, a trial run, descriptors and lists
 * say, reported as it arrives. `Sources` has all that is asked: no port, store or view is known here.
 */
import { describe } from './describe.ts'
import type { Speaker } from './speak.ts'
import type { Effects } from '../effects.ts'
import type { CompleteExplanation, Explanation, Knowledge, Sources, Stage } from './explanation.ts'
import { assetKey } from '../asset-key.ts'
import { compareEffects } from '../compare-effects.ts'
import { asKnown, knownAssets } from './known-assets.ts'
import { addressesToKnow, assetsOf } from './mentioned.ts'
import { addressKey } from '../../account/address.ts'
import type { Reading } from '../reading.ts'
import type { WalletRequest } from '../wallet-request.ts'

/** How long to wait for answers, in ms. Later ones are left out, and the description says so. */
const BUDGET = 3_000

export interface ExplainOptions {
  signal: AbortSignal
  speaker: Speaker
  /** Called with each stage, including the last. */
  onStage?(explanation: Explanation): void
}

/** Resolves with the last stage after three seconds at most. Rejects with the signal's reason when it is aborted, and for nothing else. */
export async function explain(
  request: WalletRequest,
  sources: Sources,
  { signal, speaker, onStage }: ExplainOptions,
): Promise<CompleteExplanation> {
  signal.throwIfAborted()
  const { holdings, host } = sources
  let reading = sources.read(request, sources.now())
  const acquaintances = sources.acquaintances(reading.from)
  const assets = [...knownAssets(request.network), ...holdings]
  let knowledge: Knowledge = {
    ...{ parties: [], assets, risks: [], acquaintances, holdings, now: sources.now() },
    ...(host !== undefined && { host }),
    isNamingAssets: true,
  }
  let isOver = false
  const explanation = (stage: Stage): Explanation => ({
    ...{ request, reading, knowledge, stage },
    ...describe(reading, knowledge, speaker),
  })
  const learn = ({ reading: read = reading, ...change }: Learnt) => {
    if (isOver || signal.aborted) return
    reading = read
    knowledge = { ...knowledge, ...change }
    onStage?.(explanation('checking'))
  }
  onStage?.(explanation('words'))
  try {
    await withinBudget(sources, signal, (inTime) =>
      ask({ request, reading, sources, signal: inTime, learn, now: () => knowledge }),
    )
  } finally {
    isOver = true
  }
  const effects: Effects = knowledge.effects ?? { status: 'not-checked', reason: 'too-slow' }
  knowledge = { ...knowledge, effects, isNamingAssets: false }
  // A description with effects is complete.
  const complete = explanation('complete') as CompleteExplanation
  onStage?.(complete)
  return complete
}

/** Resolves when `work` has ended or the time is up; pending work is then aborted. */
async function withinBudget(
  { after }: Sources,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const inTime = new AbortController()
  await new Promise<void>((resolve, reject) => {
    const stopTimer = after(BUDGET, () => end(resolve))
    // Our abort reasons are errors.
    const onAbort = () => end(() => reject(signal.reason as Error))
    const end = (settle: () => void) => {
      stopTimer()
      signal.removeEventListener('abort', onAbort)
      inTime.abort(new DOMException('The budget is used up', 'AbortError'))
      settle()
    }
    signal.addEventListener('abort', onAbort)
    work(inTime.signal).then(
      () => end(resolve),
      () => end(resolve),
    )
  })
  signal.throwIfAborted()
}

/** Merges an answer; a completed reading replaces the first one. */
type Learnt = Partial<Knowledge> & { reading?: Reading }

interface Asking {
  request: WalletRequest
  reading: Reading
  sources: Sources
  signal: AbortSignal
  learn(change: Learnt): void
  now(): Knowledge
}

/** Asks all sources in parallel, then for assets and parties that only the simulation showed. */
async function ask(first: Asking): Promise<void> {
  const { request, sources, signal, learn } = first
  const reading = await sources.complete(request, first.reading, signal).catch(() => first.reading)
  if (reading !== first.reading) learn({ reading })
  const asking = { ...first, reading }
  const silent = <T>(answer: Promise<T>, take: (value: T) => void) => answer.then(take, () => undefined)
  const own = ownEffects(reading)
  const effects = own
    ? Promise.resolve(own)
    : sources.simulate(reading, signal).catch((): Effects => ({ status: 'not-checked', reason: 'no-answer' }))
  await Promise.all([
    effects.then((found) => learn({ effects: found })),
    askParties(asking, addressesToKnow(reading)),
    askAssets(asking),
    silent(sources.risks(addressesToKnow(reading), signal), (risks) => learn({ risks })),
    silent(sources.descriptors(request, reading, needsOf(asking), signal), (words) => {
      if (words?.length) learn({ words })
    }),
  ])
  const found = await effects
  await Promise.all([askAssets(asking, found), askParties(asking, addressesToKnow(reading, found))])
}

/** Effects known from the request alone: all of those of a PSBT; none for a signed text. */
function ownEffects({ effects, form, acts }: Reading): Effects | undefined {
  if (effects) return effects
  const isText = acts.every((act) => act.act === 'sign-in' || (act.act === 'message' && !act.isBinary))
  return form === 'message' && isText
    ? { status: 'checked', changes: [], approvals: [], controls: [] }
    : undefined
}

async function askParties({ sources, signal, learn, now }: Asking, addresses: readonly string[]) {
  const known = new Set(now().parties.map(({ address }) => addressKey(address)))
  const wanted = addresses.filter((address) => !known.has(addressKey(address)))
  if (!wanted.length) return
  const parties = await sources.parties(wanted, signal).catch(() => [])
  if (parties.length) learn({ parties: [...now().parties, ...parties] })
}

/** The assets of the reading; with `effects`, those that appear in the effects only. */
async function askAssets({ reading, sources, signal, learn, now }: Asking, effects?: Effects) {
  const before = new Set(effects ? assetsOf(reading).map(assetKey) : [])
  const wanted = assetsOf(reading, effects).filter((asset) => !before.has(assetKey(asset)))
  if (!wanted.length) return
  const read = await sources.assets(wanted, reading.from, signal).catch(() => [])
  const known = knownAssets(reading.network)
  const found = read.map((one) => asKnown(one, known))
  const fresh = new Set(found.map(({ asset }) => assetKey(asset)))
  const others = now().assets.filter(({ asset }) => !fresh.has(assetKey(asset)))
  learn({ assets: [...others, ...found], isNamingAssets: false })
}

/** Lookups while a descriptor is applied: one token or address at a time, possibly not mentioned elsewhere. */
function needsOf({ sources, reading, signal }: Asking) {
  return {
    async token(address: string) {
      const [found] = await sources.assets([{ kind: 'token', address }], reading.from, signal).catch(() => [])
      return found
    },
    async name(address: string) {
      const [found] = await sources.parties([address], signal).catch(() => [])
      return found
    },
  }
}

/** Result of a second simulation. */
export interface Recheck {
  /**
   * - `same`: nothing else than what was shown, or it could not be tried out again.
   * - `learnt`: what could not be tried out before now could, and nothing dangerous came up.
   * - `danger`: the same, and it has a danger that was not shown.
   * - `differs`: another sign, asset or party, or an amount that moved by more than 1 %.
   */
  result: 'same' | 'learnt' | 'danger' | 'differs'
  /** The same request with what the later trial run showed, and `effects-differ` among its warnings where it differs. */
  explanation: CompleteExplanation
}

/** Simulates a request again. If that fails, the result is `same` and the earlier effects stay. Rejects only with the signal's reason. */
export async function recheckWith(
  before: CompleteExplanation,
  sources: Sources,
  { signal, speaker }: Pick<ExplainOptions, 'signal' | 'speaker'>,
): Promise<Recheck> {
  signal.throwIfAborted()
  const { reading, knowledge } = before
  const effectsBefore = knowledge.effects
  let effects = effectsBefore
  if (!ownEffects(reading))
    await withinBudget(sources, signal, async (inTime) => {
      effects = await sources.simulate(reading, inTime)
    })
  if (!effects || !effectsBefore || !isOther(effectsBefore, effects))
    return { result: 'same', explanation: before }
  // Effects that were unknown cannot have changed.
  const isNew = effectsBefore.status === 'not-checked'
  const now: Knowledge = {
    ...{ ...knowledge, effects, now: sources.now() },
    ...(!isNew && { effectsBefore }),
  }
  const explanation = { ...before, knowledge: now, ...describe(reading, now, speaker) } as CompleteExplanation
  if (!isNew) return { result: 'differs', explanation }
  return { result: hasNewDanger(before, explanation) ? 'danger' : 'learnt', explanation }
}

/** A later simulation that failed says nothing. */
function isOther(before: Effects, after: Effects): boolean {
  return after.status !== 'not-checked' && compareEffects(before, after).length > 0
}

function hasNewDanger(before: Explanation, after: Explanation): boolean {
  const shown = new Set(before.description.warnings.map(({ id }) => id))
  return after.description.warnings.some(({ id, level }) => level === 'danger' && !shown.has(id))
}
