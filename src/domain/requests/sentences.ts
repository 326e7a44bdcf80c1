import type { WarningId } from './warnings.ts'
import type { NotChecked } from './effects.ts'

/** What is said about requests, in one language. `{name}` takes a value. */
export interface Sentences {
  intents: Readonly<Record<string, string>>
  warnings: Readonly<Partial<Record<WarningId, string>>>
  notChecked?: Readonly<Record<NotChecked, string>>
}
