import type { Values, ValuesOf } from '../reading.ts'
import type { Level, WarningId } from '../warnings.ts'
import type { Situation } from './situation.ts'

interface RuleOf<Id extends WarningId> {
  id: Id
  /** Where it is not always that of the table. */
  level?(situation: Situation): Exclude<Level, 'fine'>
  when(situation: Situation): readonly ValuesOf<Id>[]
}

/** When a warning is raised. Each of the returned values fills its sentence once; none: nothing to warn of. */
export type Rule = { [Id in WarningId]: RuleOf<Id> }[WarningId]

/** One warning without values, if `is`. */
export const once = (is: boolean): readonly Values[] => (is ? [{}] : [])
