import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const FOLDER = new URL('../../../shared/corpora/', import.meta.url)

/** Text of a third-party file; prints a warning and returns undefined if the file is missing. */
export function corpusText(path: string): string | undefined {
  const file = fileURLToPath(new URL(path, FOLDER))
  if (!existsSync(file)) {
    console.warn(`Skipped what needs ${path}: it is not on this machine.`)
    return undefined
  }
  const bytes = readFileSync(file)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}

/** The file as JSON. Its SOURCE.md describes the content, which is not validated. */
export function corpus(path: string): unknown {
  const text = corpusText(path)
  return text === undefined ? undefined : JSON.parse(text)
}

/** The rows of a table for `it.each`. A missing table has one row, so that the skipped test is counted. */
export function rowsOf<Row>(rows: readonly Row[] | undefined): readonly Row[] {
  return rows?.length ? rows : [{} as Row]
}
