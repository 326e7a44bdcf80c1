import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { backup, restore } from '../../../gateway/database/backup.ts'
import { openDatabase } from '../../../gateway/database/open.ts'
import { openLibsql } from '../../../gateway/database/libsql.ts'
import { openPostgres } from '../../../gateway/database/postgres.ts'
import { MIGRATIONS, TABLES } from '../../../gateway/database/schema.ts'
import { sweep } from '../../../gateway/database/sweep.ts'
import { createLimits } from '../../../gateway/limits/limits.ts'
import {
  APPROVE_IN,
  DEFAULT_APPROVE_IN,
  EARLIER_PROTECTION,
  findProject,
  saveProject,
} from '../../../gateway/projects/projects.ts'
import { onBothEmptyDatabases, type NewDatabase } from '../../support/databases.ts'

const PEPPER = new Uint8Array(32).fill(7)

onBothEmptyDatabases('the database', (create: NewDatabase) => {
  const opened = async (where?: string) => {
    const database = await openDatabase(where ?? (await create()))
    onTestFinished(() => database.close())
    return database
  }
  const user =
    'INSERT INTO projects (id, name, origins, recovery, device_link, created_at) VALUES (?, ?, ?, ?, 1, ?)'

  it('gives back what it was given: texts with quotes, marks and emoji, times as numbers, null', async () => {
    const database = await opened()
    const text = `it's "quoted" ? $1 \\ ☂ 🌍\n`
    const at = Date.UTC(2027, 0, 1)
    await database.run(user, ['a', text, '[]', '[]', at])
    expect(await database.all('SELECT name, created_at FROM projects WHERE id = ?', ['a'])).toEqual([
      { name: text, created_at: at },
    ])
    expect(await database.all(`SELECT '?' AS mark, ? AS given FROM projects`, ['x'])).toEqual([
      { mark: '?', given: 'x' },
    ])
    await database.run('INSERT INTO audit (id, at, event, user_id) VALUES (?, ?, ?, ?)', ['1', at, 'x', null])
    expect(await database.all('SELECT user_id FROM audit')).toEqual([{ user_id: null }])
  })

  it('tells how many rows a statement changed, also one that returns them', async () => {
    const database = await opened()
    const insert = 'INSERT INTO proofs (id, expires) VALUES (?, ?) ON CONFLICT (id) DO NOTHING'
    expect(await database.run(insert, ['a', 1])).toBe(1)
    expect(await database.run(insert, ['a', 1])).toBe(0)
    expect(
      await database.all('UPDATE proofs SET expires = expires + 1 WHERE id = ? RETURNING expires', ['a']),
    ).toEqual([{ expires: 2 }])
  })

  it('commits a transaction whole or not at all', async () => {
    const database = await opened()
    const failing = database.transaction(async (work) => {
      await work.run('INSERT INTO proofs (id, expires) VALUES (?, ?)', ['a', 1])
      throw new Error('No')
    })
    await expect(failing).rejects.toThrow('No')
    expect(await database.all('SELECT id FROM proofs')).toEqual([])
    await database.transaction((work) => work.run('INSERT INTO proofs (id, expires) VALUES (?, ?)', ['b', 1]))
    expect(await database.all('SELECT id FROM proofs')).toEqual([{ id: 'b' }])
  })

  it('keeps what is asked for meanwhile out of a transaction that fails', async () => {
    const database = await opened()
    const failing = database.transaction(async (work) => {
      await work.run('INSERT INTO proofs (id, expires) VALUES (?, ?)', ['inside', 1])
      throw new Error('No')
    })
    const beside = database.run('INSERT INTO proofs (id, expires) VALUES (?, ?)', ['beside', 1])
    await Promise.allSettled([failing, beside])
    expect(await database.all('SELECT id FROM proofs')).toEqual([{ id: 'beside' }])
  })

  it('is brought up to date once by processes that start at the same time, and again changes nothing', async () => {
    const where = await create()
    const all = await Promise.all([opened(where), opened(where), opened(where)])
    for (const database of all)
      expect(await database.all('SELECT version FROM schema_version')).toEqual([
        { version: MIGRATIONS.length },
      ])
    expect(TABLES).toEqual(expect.arrayContaining(['projects', 'users', 'sessions', 'factors', 'codes']))
  })

  it('keeps its rows when it is brought up to date from the first version', async () => {
    const where = await create()
    const old = where.startsWith('postgres') ? openPostgres(where, () => undefined) : await openLibsql(where)
    for (const statement of MIGRATIONS[0]!) await old.run(statement as string)
    await old.run('CREATE TABLE schema_version (version INTEGER NOT NULL)')
    await old.run('INSERT INTO schema_version (version) VALUES (1)')
    await old.run(
      `INSERT INTO projects (id, name, origins, recovery, device_link, created_at) VALUES ('shop', 'Shop', '[]', '["code"]', 1, 7)`,
    )
    await old.run(
      `INSERT INTO users (id, project_id, email, created_at) VALUES ('u1', 'shop', 'a@b.example', 7)`,
    )
    await old.run(
      `INSERT INTO devices (id, project_id, jkt, exchange_key, label, top_origin, created_at) VALUES ('d1', 'shop', 'j', '{}', '', '', 7)`,
    )
    const session = `INSERT INTO sessions (id, generation, user_id, device_id, access_expires, previous_expires, expires, logged_in_at)
       VALUES (?, 0, ?, 'd1', 1, 1, 1, 1)`
    await old.run(session, ['s1', 'u1'])
    await old.run(
      `INSERT INTO wallets (user_id, evm, solana, format, preferred, created_at) VALUES ('u1', '0x', 's', 1, 'eoa', 7)`,
    )
    await old.close()
    const database = await opened(where)
    expect(await database.all('SELECT user_id, control FROM wallets')).toEqual([
      { user_id: 'u1', control: null },
    ])
    expect(await findProject(database, 'shop')).toMatchObject({
      deviceLink: true,
      operatorDelay: 0,
      approveIn: DEFAULT_APPROVE_IN,
      protection: EARLIER_PROTECTION,
      createdAt: 7,
    })
    const shop = (await findProject(database, 'shop'))!
    for (const approveIn of APPROVE_IN) {
      await saveProject(database, { ...shop, approveIn })
      expect(await findProject(database, 'shop')).toMatchObject({ approveIn })
    }
    expect(await database.all('SELECT id, email FROM users')).toEqual([{ id: 'u1', email: 'a@b.example' }])
    expect(await database.all('SELECT user_id FROM sessions')).toEqual([{ user_id: 'u1' }])
    // Several accounts may have no address, addresses stay unique, and foreign keys are still enforced.
    const insert = `INSERT INTO users (id, project_id, email, created_at) VALUES (?, 'shop', ?, 8)`
    await database.run(insert, ['u2', null])
    await database.run(insert, ['u3', null])
    await expect(database.run(insert, ['u4', 'a@b.example'])).rejects.toThrow(/unique/i)
    await expect(database.run(session, ['s2', 'u9'])).rejects.toThrow(/foreign key/i)
  })

  it('is filled by a backup of an earlier version, and not by one of a later', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backup-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const row = {
      id: 'shop',
      name: 'Shop',
      origins: '[]',
      recovery: '["code"]',
      device_link: 1,
      created_at: 7,
    }
    const written = (schema: number) => {
      const file = join(folder, `version-${schema}`)
      const lines = [
        { backup: 'wallet-modal-gateway backup 1', schema, at: 1 },
        { table: 'projects', row },
        { rows: 1 },
      ]
      writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      return file
    }
    const database = await opened()
    await expect(restore(database, written(MIGRATIONS.length + 1))).rejects.toThrow(/schema version/)
    expect(await restore(database, written(1))).toBe(1)
    expect(await findProject(database, 'shop')).toMatchObject({ operatorDelay: 0, createdAt: 7 })
  })

  it('is left alone by a gateway that is older than it', async () => {
    const where = await create()
    const database = await opened(where)
    await database.run('UPDATE schema_version SET version = version + 1')
    await expect(openDatabase(where)).rejects.toThrow(/has schema version \d+, this gateway knows \d+/)
  })

  it('grants a budget exactly, however many ask at once, and anew when its time is over', async () => {
    const where = await create()
    let now = 1_000
    const limits = await Promise.all(
      [1, 2, 3].map(async () => createLimits(await opened(where), PEPPER, () => now)),
    )
    const budget = { key: 'guess', most: 5, per: 60_000 }
    const ask = () =>
      Promise.allSettled(Array.from({ length: 60 }, (_, index) => limits[index % 3]!.take([budget])))
    const first = await ask()
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(first.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RATE_LIMITED', retryAfter: 60 },
    })
    now += 60_000
    expect((await ask()).filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('takes none of several budgets when one of them is empty', async () => {
    const database = await opened()
    const { take } = createLimits(database, PEPPER, () => 0)
    const small = { key: 'small', most: 1, per: 1_000 }
    const large = { key: 'large', most: 2, per: 5_000 }
    await take([large, small])
    await expect(take([large, small])).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 })
    await take([large])
    await expect(take([large])).rejects.toMatchObject({ retryAfter: 5 })
  })

  it('forgets what has expired and nothing else', async () => {
    const database = await opened()
    await database.run('INSERT INTO proofs (id, expires) VALUES (?, ?), (?, ?)', ['old', 99, 'new', 100])
    await sweep(database, 100)
    expect(await database.all('SELECT id FROM proofs')).toEqual([{ id: 'new' }])
  })

  it('forgets browsers that are idle for a quarter, and ways in that were revoked as long ago', async () => {
    const database = await opened()
    const day = 86_400_000
    const now = 1_000 * day
    await database.run(user, ['shop', 'Shop', '[]', '[]', 5])
    const insert = async (table: string, row: Record<string, string | number | null>) => {
      const names = Object.keys(row)
      const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
      await database.run(sql, Object.values(row))
    }
    const device = (id: string, age: number, more: object = {}) =>
      insert('devices', {
        ...{ id, project_id: 'shop', jkt: id, exchange_key: '{}', label: '', top_origin: '' },
        ...{ created_at: now - age * day, ...more },
      })
    await insert('users', { id: 'ann', project_id: 'shop', email: 'ann@acme.example', created_at: 1 })
    await device('new', 89)
    await device('idle', 91)
    await device('revoked', 400, { revoked_at: 1 })
    const factor = (id: string, device_id: string, revoked_at: number | null) =>
      insert('factors', {
        ...{ id, user_id: 'ann', device_id, kind: 'device', label: '', created_at: 1, revoked_at },
      })
    await device('keeps', 400)
    await factor('alive', 'keeps', null)
    await device('lost', 400)
    await factor('fresh', 'lost', now - 89 * day)
    await factor('dead', 'lost', now - 91 * day)
    await sweep(database, now)
    const ids = async (table: string) =>
      (await database.all(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id)
    expect(await ids('factors')).toEqual(['alive', 'fresh'])
    expect(await ids('devices')).toEqual(['keeps', 'new', 'revoked'])
  })

  it('comes back whole from a backup, into the other kind of database too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backup-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'one')
    const database = await opened()
    await database.transaction(async (work) => {
      for (let index = 0; index < 1_203; index += 1)
        await work.run('INSERT INTO proofs (id, expires) VALUES (?, ?)', [`p${index}`, index])
    })
    await database.run(user, ['a', `line\nbreak 'and' "quotes"`, '[]', '[]', 5])
    await database.run('INSERT INTO users (id, project_id, email, created_at) VALUES (?, ?, ?, ?)', [
      'u',
      'a',
      'x@y.z',
      6,
    ])
    expect(await backup(database, file, 7)).toBe(1_205)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backup(database, file, 7)).rejects.toThrow('is there already')

    const others = [await opened(), await opened(join(folder, 'other.db'))]
    for (const other of others) {
      expect(await restore(other, file)).toBe(1_205)
      for (const table of TABLES)
        expect(await other.all(`SELECT * FROM ${table} ORDER BY 1`)).toEqual(
          await database.all(`SELECT * FROM ${table} ORDER BY 1`),
        )
    }
    await expect(restore(database, file)).rejects.toThrow('The database is not empty')
  })

  it('takes no backup that is cut off, and nothing of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backup-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'one')
    const database = await opened()
    await database.run(user, ['a', 'A', '[]', '[]', 5])
    await database.run(user, ['b', 'B', '[]', '[]', 5])
    await backup(database, file, 7)
    const whole = readFileSync(file, 'utf8')
    const other = await opened()
    const damaged = [
      whole.slice(0, -20),
      whole.slice(0, whole.lastIndexOf('{"rows"')),
      whole.replace(/\{"table".*\n/, ''),
      `${whole}{"rows":2}\n`,
      whole.replace('"table":"projects"', '"table":"pg_user"'),
      whole.replace('"name":"A"', '"name) --":"A"'),
      'something else',
      '',
    ]
    for (const text of damaged) {
      writeFileSync(file, text)
      await expect(restore(other, file)).rejects.toThrow(/backup/)
      expect(await other.all('SELECT id FROM projects')).toEqual([])
    }
  })
})
