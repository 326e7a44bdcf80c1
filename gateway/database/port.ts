export type Value = string | number | null
export type Row = Record<string, unknown>

/** A column that may be null. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Statements in the SQL that SQLite and Postgres share: `?` for values, integers below 2^53, text; no booleans, no dates. */
export interface Statements {
  /** The rows of a query, or of a statement that ends in RETURNING. */
  all(sql: string, values?: readonly Value[]): Promise<Row[]>
  /** Resolves with the number of rows that changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>
}

/**
 * What the gateway keeps. Several processes may work on one database: what must hold between them is said in single statements
 * (`UPDATE … SET used = 1 WHERE id = ? AND used = 0`, and go on only if a row changed). What has resolved is on disk.
 */
export interface Database extends Statements {
  readonly kind: 'libsql' | 'postgres'
  /**
   * Commits what `work` has written when it resolves, and nothing of it when it rejects. Within it only its own statements are used: the
   * database's would wait for its end. Nothing slow (mails, other servers) belongs into it.
   */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>
  /** Reads that all see one moment. */
  snapshot<T>(work: (statements: Pick<Statements, 'all'>) => Promise<T>): Promise<T>
  close(): Promise<void>
}
