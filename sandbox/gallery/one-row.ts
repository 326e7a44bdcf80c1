/** Entry of the gallery's build for tests, which evaluate it anew for each row: every row starts with fresh modules, without a new document. */
import './own-storage.ts'
import type { Look } from './look.ts'
import { ROWS } from './rows.ts'
import { showRow } from './show-row.ts'

export { translate } from './show-row.ts'

/** Resolves once nothing moves any more. Rejects for an unknown row. */
export async function show(name: string, look: Look): Promise<void> {
  const row = ROWS.find((one) => one.name === name)
  if (!row) throw new Error(`There is no row called ${name}`)
  await showRow(row, look)
}
