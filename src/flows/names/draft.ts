/** The name being typed, and whether it is available. The newest request wins. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import * as LIMITS from '../../domain/limits.ts'
import { nameServices, type NameAnswer } from '../../ports/user/name-service.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { $nameZone } from '../../stores/account/name-zone.ts'
import { $options } from '../../stores/options.ts'
import { loaded } from '../loaded.ts'
import { labelOf, labelProblem, type LabelProblem } from './label.ts'
import { $ownName } from './open-names.ts'

/** In ms: an available name may be taken meanwhile. */
const [FRESH, RETRY] = [15_000, 5_000]

const $typed = atom('')

/** Without its zone. */
export const $label: ReadableAtom<string> = $typed

const $problem: ReadableAtom<LabelProblem | undefined> = computed($label, labelProblem)

/** With its zone; `undefined` if there is nothing to check. */
const $fullName: ReadableAtom<string | undefined> = computed(
  [$label, $problem, $nameZone],
  (label, problem, zone) => (problem || !zone ? undefined : `${label}.${zone}`),
)

const store = loadedStore<string, NameAnswer>($fullName)
const answers = loaded(store, {
  ask: async (name, { signal }) => nameServices.use().of($options.get())?.check(name, signal),
  // An old answer is not valid.
  instead: () => Promise.resolve(undefined),
  fresh: FRESH,
  retry: RETRY,
  wait: LIMITS.catalogue.searchWait,
  isPolling: true,
})

export type NameCheck =
  | { step: 'empty' }
  | { step: 'invalid'; problem: LabelProblem }
  | { step: 'checking'; name: string }
  | { step: 'free'; name: string }
  /** `reason` is the service's code for the reason. */
  | { step: 'not-free'; name: string; reason: string; description: string; suggestions: readonly string[] }
  /** The service did not respond. */
  | { step: 'unchecked'; name: string }
  | { step: 'owner'; name: string }

export const $nameCheck: ReadableAtom<NameCheck> = computed(
  [$label, $problem, $fullName, $ownName, store.$loaded],
  (label, problem, name, own, answer): NameCheck => {
    if (own) return { step: 'owner', name: own }
    if (!label) return { step: 'empty' }
    if (problem || !name) return { step: 'invalid', problem: problem ?? 'letters' }
    if (answer.step === 'failed') return { step: 'unchecked', name }
    const value = 'value' in answer ? answer.value : undefined
    if (!value) return { step: 'checking', name }
    if (value.isFree) return { step: 'free', name }
    const { name: reason = 'name', description = '' } = value.reason ?? {}
    return { step: 'not-free', name, reason, description, suggestions: value.suggestions }
  },
)

/** Sets the typed text; a suggestion includes its zone. */
export function setName(text: string): void {
  $typed.set(labelOf(text, $nameZone.get() ?? ''))
}

export const watchName = (): void => answers.watch()
export const stopName = (): void => answers.stop()
export const checkNameAgain = (): void => answers.renew()
