import { expect, it, onTestFinished } from 'vitest'
import { pruneAudit, writeAudit } from '../../../gateway/audit.ts'
import { openDatabase } from '../../../gateway/database/open.ts'
import { onBothDatabases } from '../../support/databases.ts'

const DAY = 24 * 60 * 60_000
const NOW = Date.UTC(2027, 0, 1)

onBothDatabases('the audit', (create) => {
  it('loses the entries from before a day, however many, and keeps the others and one about that', async () => {
    const database = await openDatabase(await create())
    onTestFinished(() => database.close())
    await database.transaction(async (work) => {
      // More rows than one DELETE statement removes.
      await work.run(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
         INSERT INTO audit (id, at, event) SELECT 'old-' || CAST(i AS TEXT), i, 'login' FROM n`,
      )
      await writeAudit(work, NOW - 31 * DAY - 1, { event: 'email-changed', userId: 'u1' })
      await writeAudit(work, NOW - 31 * DAY, { event: 'email-changed', userId: 'u2' })
      await writeAudit(work, NOW, { event: 'login', userId: 'u3' })
    })
    expect(await pruneAudit(database, NOW - 31 * DAY, NOW + 1)).toBe(12_001)
    expect(await database.all('SELECT event, user_id, detail FROM audit ORDER BY at')).toEqual([
      { event: 'email-changed', user_id: 'u2', detail: null },
      { event: 'login', user_id: 'u3', detail: null },
      { event: 'audit-pruned', user_id: null, detail: '12001 before 2026-12-01T00:00:00.000Z' },
    ])
    expect(await pruneAudit(database, NOW - 31 * DAY, NOW + 2)).toBe(0)
  })
})
