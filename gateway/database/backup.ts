import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import type { Database, Row, Value } from './port.ts'
import { ConfigError } from '../config/config-error.ts'
import { MIGRATIONS, TABLES } from './schema.ts'

const FORMAT = 'wallet-modal-gateway backup 1'
const BATCH = 1_000

const Line = v.union([
  v.strictObject({ backup: v.literal(FORMAT), schema: v.number(), at: v.number() }),
  v.strictObject({
    table: v.string(),
    row: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
  }),
  v.strictObject({ rows: v.number() }),
])

/**
 * Writes a consistent snapshot of all rows into a new file, one JSON value per line, readable by its owner only. It contains no key that opens
 * anything: key-encryption keys and the pepper are stored apart. A gateway on the database keeps running.
 *
 * @returns the number of rows.
 * @throws if the file exists.
 */
export async function backup(database: Database, path: string, now: number): Promise<number> {
  const file = await open(path, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigError(
      cause.code === 'EEXIST' ? `${path} is there already.` : `${path} cannot be written (${cause.code}).`,
      { cause },
    )
  })
  try {
    const write = (line: v.InferInput<typeof Line>) => file.write(`${JSON.stringify(line)}\n`)
    await write({ backup: FORMAT, schema: MIGRATIONS.length, at: now })
    const rows = await database.snapshot(async ({ all }) => {
      let count = 0
      for (const table of TABLES) {
        for (let page = 0; ; page += BATCH) {
          const found = await all(`SELECT * FROM ${table} ORDER BY 1, 2 LIMIT ${BATCH} OFFSET ${page}`)
          for (const row of found) await write({ table, row: row as Record<string, Value> })
          count += found.length
          if (found.length < BATCH) break
        }
      }
      return count
    })
    await write({ rows })
    await file.sync()
    return rows
  } finally {
    await file.close()
  }
}

/**
 * Restores a backup into an empty database of either kind, in one transaction.
 *
 * @returns the number of rows.
 * @throws if the database is not empty, or the backup is truncated or of a later schema.
 */
export async function restore(database: Database, path: string): Promise<number> {
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`)
  return database.transaction(async (work) => {
    for (const table of TABLES)
      if ((await work.all(`SELECT 1 AS one FROM ${table} LIMIT 1`)).length > 0)
        throw new ConfigError(`The database is not empty: there are rows in ${table}.`)
    let count = 0
    let isBegun = false
    let isWhole = false
    for await (const text of createInterface({ input: createReadStream(path) })) {
      const line = readLine(text)
      if (isWhole) throw new ConfigError('There is more after the end of the backup.')
      if ('backup' in line) {
        // A backup of an earlier schema fits: columns added since have defaults.
        if (line.schema > MIGRATIONS.length)
          throw new ConfigError(
            `The backup has schema version ${line.schema}, this gateway ${MIGRATIONS.length}.`,
          )
        isBegun = true
      } else if (!isBegun) throw new ConfigError('The file does not begin as a backup does.')
      else if ('rows' in line) isWhole = line.rows === count
      else {
        const [sql, values] = insertOf(line.table, line.row)
        await work.run(sql, values)
        count += 1
      }
    }
    if (!isWhole) throw new ConfigError('The backup is not complete.')
    return count
  })
}

function readLine(text: string): v.InferOutput<typeof Line> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new ConfigError('The backup is not complete.', { cause })
  }
  const parsed = v.safeParse(Line, value)
  if (!parsed.success) throw new ConfigError('The file is not a backup of this gateway.')
  return parsed.output
}

function insertOf(table: string, row: Row): [string, Value[]] {
  const columns = Object.keys(row)
  // Table and column names become part of the SQL, so only known tables and plain names are accepted.
  if (!TABLES.includes(table) || !columns.every((column) => /^[a-z_]+$/.test(column)))
    throw new ConfigError('The file is not a backup of this gateway.')
  const places = columns.map(() => '?').join(', ')
  return [`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, Object.values(row) as Value[]]
}
