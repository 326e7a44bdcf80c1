import { existsSync } from 'node:fs'
import { printStats, readStats } from '../analytics/stats.ts'
import { deleteRows } from '../account/delete-rows.ts'
import { pruneAudit, writeAudit } from '../audit.ts'
import { ConfigError } from '../config/config-error.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import type { AuditEntry } from '../context.ts'
import { freezeUser, unfreezeUser } from '../custody/freeze.ts'
import { operatorKeyring } from '../custody/keyring.ts'
import { keyringOf } from '../custody/open-custody.ts'
import { rotateKek, rotateOperatorKey, type Rotation } from '../custody/rotate.ts'
import { backup, restore } from '../database/backup.ts'
import { openDatabase } from '../database/open.ts'
import type { Database, Statements } from '../database/port.ts'
import { parseEmailAddress } from '../wire/email-address.ts'
import type { Arguments } from './arguments.ts'
import { init } from './init.ts'
import { addProject, printProjects } from './projects.ts'

/** Longer than an operator recovery can be pending (a wait of up to 30 days, then 7 to log in) and a changed address can be undone (1 day). */
const FEWEST_DAYS = 38

export const HELP = `wallet-modal-gateway [command] [--config gateway.json]

  serve                       answers requests; without a command as well
  init --origin <origin>      writes gateway.json and the secrets beside it
       [--from <address>] [--database postgres://…] [--network eip155:1=https://…] [--trusted-proxies 1]
  project add --origin <page> adds a project, or changes the one of --id
       [--origin …] [--id …] [--name …] [--recovery code,operator] [--no-device-link]
       [--operator-delay <hours>] [--approve-in window | sign-in | all]
       [--protection before-value | first | never-ask]
  project list
  freeze <user id | address>  no key can be used from the next request on
       [--project <id>]
  unfreeze <user id | address>
  account delete <user id | address> --now
                              deletes an account and its wallet without a wait, where the law asks for it
       [--project <id>]
  kek rotate                  a new key-encryption key; halves are sealed anew
  operator rotate             the same for the key of "operatorKeyFile"
  audit [--user <id>] [--limit 100]
  audit prune --older-than <days>
                              removes older entries; at least ${FEWEST_DAYS} days stay
  stats [--project <id>] [--days 30]
                              what visitors did: opened, chosen, connected, signed in; by wallet, by failure
  backup <file>               all rows in one file, while the gateway runs
  restore <file>              into an empty database

The environment has the last word: WALLET_GATEWAY_CONFIG, _DATABASE, _SMTP, _PEPPER, _KEK.
`

export const COMMANDS: Readonly<Record<string, (given: Arguments) => Promise<void>>> = {
  init,
  'project add': (given) => withDatabase(given, (database, config) => addProject(database, given, config)),
  'project list': (given) => withDatabase(given, printProjects),
  freeze: (given) => withDatabase(given, (database) => setFrozen(database, given, true)),
  unfreeze: (given) => withDatabase(given, (database) => setFrozen(database, given, false)),
  'account delete': (given) => withDatabase(given, (database, config) => deleteNow(database, given, config)),
  'kek rotate': (given) =>
    withDatabase(given, async (database, config) =>
      tellRotation(database, 'kek.rotated', await rotateKek(database, keyringOf(config.kek), Date.now)),
    ),
  'operator rotate': (given) =>
    withDatabase(given, async (database, { operatorKeyFile: file }) => {
      if (file === null) throw new ConfigError('There is no setting "operatorKeyFile".')
      if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
      const rotation = await rotateOperatorKey(database, operatorKeyring(file), Date.now)
      await tellRotation(database, 'operator-key.rotated', rotation)
    }),
  'audit prune': (given) => withDatabase(given, (database) => prune(database, given)),
  audit: (given) => withDatabase(given, (database) => printAudit(database, given)),
  stats: (given) => withDatabase(given, (database) => showStats(database, given)),
  backup: (given) =>
    withDatabase(given, async (database) => {
      print(`${await backup(database, fileOf(given), Date.now())} rows.`)
    }),
  restore: (given) =>
    withDatabase(given, async (database) => {
      print(`${await restore(database, fileOf(given))} rows.`)
    }),
}

async function tellRotation(
  database: Database,
  event: string,
  { current, rewrapped, dropped }: Rotation,
): Promise<void> {
  await writeAudit(database, Date.now(), { event, detail: current })
  print(
    `${current} is in use now; ${rewrapped} halves sealed anew, dropped: ${dropped.join(', ') || 'none'}.`,
  )
}

const print = (line: string) => process.stdout.write(`${line}\n`)

async function withDatabase(
  { config: file }: Arguments,
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = loadConfig(file, process.env, { sendsMail: false })
  const database = await openDatabase(config.database)
  try {
    await work(database, config)
  } finally {
    await database.close()
  }
}

async function setFrozen(database: Database, given: Arguments, isFrozen: boolean): Promise<void> {
  const userId = await findUser(database, given)
  const changed = await database.transaction(async (work) => {
    const now = Date.now()
    const has = isFrozen
      ? await freezeUser(work, userId, 'operator', now)
      : await unfreezeUser(work, userId, now)
    if (has)
      await writeAudit(work, now, {
        event: isFrozen ? 'user.frozen' : 'user.unfrozen',
        userId,
        detail: 'operator',
      })
    return has
  })
  print(
    `${userId} ${changed ? 'is' : 'was'} ${isFrozen ? 'frozen' : 'not frozen'}${changed ? ' now' : ' already'}.`,
  )
}

async function deleteNow(database: Database, given: Arguments, { pepper }: Config): Promise<void> {
  if (!given.options.now)
    throw new ConfigError('This cannot be taken back: the wallet opens no more. Say it with --now.')
  const userId = await findUser(database, given)
  const parts = {
    ...{ pepper, now: Date.now },
    audit: (work: Statements, entry: AuditEntry) => writeAudit(work, Date.now(), entry),
  }
  await database.transaction((work) => deleteRows(parts, work, userId, { detail: 'operator' }))
  print(`${userId} is deleted.`)
}

async function findUser(
  work: Statements,
  { words: [who], options: { project } }: Arguments,
): Promise<string> {
  if (!who) throw new ConfigError('Whose? Give the id of a user, or the e-mail address.')
  const rows = await work.all('SELECT id, project_id FROM users WHERE id = ? OR email = ?', [
    who,
    parseEmailAddress(who) ?? who,
  ])
  const found = rows.filter((row) => !project || row['project_id'] === project)
  if (found.length === 0) throw new ConfigError('There is no such user.')
  if (found.length > 1) throw new ConfigError('Several projects have this address: add --project.')
  return String(found[0]!['id'])
}

async function printAudit(
  database: Database,
  { options: { user, limit = '100' } }: Arguments,
): Promise<void> {
  if (!/^\d{1,6}$/.test(limit)) throw new ConfigError('--limit has to be a whole number.')
  const rows = await database.all(
    `SELECT at, event, user_id, device_id, detail FROM audit ${user ? 'WHERE user_id = ?' : ''} ORDER BY at DESC, id LIMIT ?`,
    [...(user ? [user] : []), Number(limit)],
  )
  for (const { at, ...row } of rows) print(JSON.stringify({ at: new Date(Number(at)).toISOString(), ...row }))
}

async function showStats(
  database: Database,
  { options: { project, days = '30' } }: Arguments,
): Promise<void> {
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new ConfigError('--days has to be a whole number, 1 or more.')
  print(printStats(await readStats(database, { days: Number(days), now: Date.now(), projectId: project })))
}

const DAY = 24 * 60 * 60_000

async function prune(database: Database, { options }: Arguments): Promise<void> {
  const value = options['older-than'] ?? ''
  const days = Number(value)
  if (!/^\d{1,5}$/.test(value) || days < FEWEST_DAYS)
    throw new ConfigError(`--older-than has to be a whole number of days, ${FEWEST_DAYS} or more.`)
  const now = Date.now()
  print(`${await pruneAudit(database, now - days * DAY, now)} entries removed.`)
}

function fileOf({ words: [file] }: Arguments): string {
  if (!file) throw new ConfigError('Which file?')
  return file
}
