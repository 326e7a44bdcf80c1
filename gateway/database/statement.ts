import type { Database } from './port.ts'

/** A statement of the schema, or one list per kind of database if the SQL differs. */
export type Statement = string | Readonly<Record<Database['kind'], readonly string[]>>
