import { ALIASES, FEATURE_DEFAULTS, WITHOUT_EFFECT } from '../domain/features.ts'
import { nearestName } from '../domain/nearest-name.ts'
import { OPTION_NAMES } from '../domain/option-names.ts'
import { $options } from '../stores/options.ts'
import { warnOnce } from '../ports/log.ts'

/** One line in the console for each option or feature that the page sets and that does not exist, with the name that was probably meant. */
export function warnOfNames(): () => void {
  const warn = warnOnce()
  const check = (kind: string, given: object, known: readonly string[]) => {
    for (const name of Object.keys(given).filter((one) => !known.includes(one)))
      warn(`There is no ${kind} "${name.slice(0, 64)}". Did you mean "${nearestName(name, known)}"?`)
  }
  return $options.subscribe((options) => {
    check('option', options, OPTION_NAMES)
    check('feature', options.features, [
      ...Object.keys({ ...FEATURE_DEFAULTS, ...ALIASES }),
      ...WITHOUT_EFFECT,
    ])
  })
}
