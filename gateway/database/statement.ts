import type { Database } from './port.ts'

/** A statement of the schema; where one SQL does not do for both databases, those of each. */
export type Statement = string | Readonly<Record<Database['kind'], readonly string[]>>
