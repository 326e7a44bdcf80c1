import type { Values } from '../reading.ts'
import type { Level, WarningId } from '../warnings.ts'
import type { Situation } from './situation.ts'

/** When a warning is raised. Each of the returned values fills its sentence once; none: nothing to warn of. */
export interface Rule {
  id: WarningId
  /** Where it is not always that of the table. */
  level?(situation: Situation): Exclude<Level, 'fine'>
  when(situation: Situation): readonly Values[]
}

/** One warning without values, if `is`. */
export const once = (is: boolean): readonly Values[] => (is ? [{}] : [])
