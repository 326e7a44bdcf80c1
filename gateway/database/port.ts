export type Value = string | number | null
export type Row = Record<string, unknown>

/** Reads a nullable text column. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Statements in the SQL that SQLite and Postgres share: `?` for values, text, and integers below 2^53; no booleans or dates. */
export interface Statements {
  /** The rows of a query, or of a statement that ends in RETURNING. */
  all(sql: string, values?: readonly Value[]): Promise<Row[]>
  /** Resolves with the number of changed rows. */
  run(sql: string, values?: readonly Value[]): Promise<number>
}

/**
 * The gateway's database. Several processes may share it, so invariants between them are enforced by single statements (`UPDATE … SET used = 1
 * WHERE id = ? AND used = 0`, and continue only if a row changed). A resolved write is on disk.
 */
export interface Database extends Statements {
  readonly kind: 'libsql' | 'postgres'
  /**
   * Commits the writes of `work` when it resolves, and rolls them back when it rejects. `work` uses only the statements that it receives: those of
   * the database would wait for the transaction's end. Nothing slow (mails, requests to other servers) belongs inside.
   */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>
  /** Runs reads on one consistent snapshot. */
  snapshot<T>(work: (statements: Pick<Statements, 'all'>) => Promise<T>): Promise<T>
  close(): Promise<void>
}
