import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { isGatewayOrigin } from '../config/shape.ts'
import type { Database } from '../database/port.ts'
import {
  APPROVE_IN,
  type ApproveIn,
  DEFAULT_APPROVE_IN,
  DEFAULT_PROTECTION,
  findProject,
  listProjects,
  type Project,
  PROTECTION,
  type Protection,
  saveProject,
} from '../projects/projects.ts'
import { areForTests } from '../custody/protection.ts'
import type { FactorKind } from '../wire/api.ts'
import type { Arguments } from './arguments.ts'

const RECOVERY: readonly FactorKind[] = ['code', 'passkey', 'operator']

/** Adds a project, or changes the one with `--id`. Options that are absent leave the project's values unchanged. */
export async function addProject(
  database: Database,
  { options }: Arguments,
  { operatorKeyFile, origin, networks }: Pick<Config, 'operatorKeyFile' | 'origin' | 'networks'>,
): Promise<void> {
  const id = options.id ?? randomBytes(16).toString('hex')
  if (!/^[\w-]{1,64}$/.test(id)) throw new ConfigError('--id has to be letters, digits, - and _, at most 64.')
  const before = await findProject(database, id)
  const origins = originsOf(options.origin, origin) ?? before?.origins
  if (!origins) throw new ConfigError('--origin is missing: which pages may embed the wallet?')
  const project: Project = {
    id,
    name: options.name ?? before?.name ?? new URL(origins[0]!).host,
    origins,
    recovery: recoveryOf(options.recovery) ?? before?.recovery ?? ['passkey', 'code'],
    deviceLink: options['no-device-link'] ? false : (before?.deviceLink ?? true),
    operatorDelay: delayOf(options['operator-delay']) ?? before?.operatorDelay ?? ORDINARY_DELAY,
    approveIn: approveInOf(options['approve-in']) ?? before?.approveIn ?? DEFAULT_APPROVE_IN,
    protection: protectionOf(options.protection) ?? before?.protection ?? DEFAULT_PROTECTION,
    createdAt: before?.createdAt ?? Date.now(),
  }
  if (project.recovery.includes('operator') && operatorKeyFile === null)
    throw new ConfigError('Recovery by the operator needs the setting "operatorKeyFile".')
  if (project.protection === 'never-ask' && !areForTests(networks.keys()))
    throw new ConfigError('--protection never-ask is for gateways that serve test networks only.')
  await saveProject(database, project)
  print(project)
}

export async function printProjects(database: Database): Promise<void> {
  for (const project of await listProjects(database)) print(project)
}

const print = (project: Project) => process.stdout.write(`${JSON.stringify(project)}\n`)

function originsOf(value: readonly string[] | undefined, gateway: string): readonly string[] | undefined {
  if (!value || value.length === 0) return undefined
  const wrong = value.find((origin) => !isGatewayOrigin(origin))
  if (wrong !== undefined)
    throw new ConfigError(
      `--origin ${wrong} is no origin of a page, such as https://app.example.com; http only on localhost.`,
    )
  const many = value.find((origin) => new URL(origin).hostname.includes('*'))
  if (many !== undefined)
    throw new ConfigError(
      `--origin ${many} stands for many hosts, and any of them could embed the wallet: name each page's origin, one --origin for each.`,
    )
  if (value.includes(gateway))
    throw new ConfigError(
      `--origin ${gateway} is the gateway's own: pages need another, or they could act as the wallet.`,
    )
  return [...new Set(value)]
}

const approveInOf = (value: string | undefined): ApproveIn | undefined =>
  wordOf('approve-in', APPROVE_IN, value)
const protectionOf = (value: string | undefined): Protection | undefined =>
  wordOf('protection', PROTECTION, value)

/** @throws `ConfigError` for another word. */
function wordOf<Word extends string>(option: string, words: readonly Word[], value: string | undefined) {
  const found = words.find((known) => known === value)
  if (value !== undefined && !found)
    throw new ConfigError(`--${option} has to be one of ${words.join(', ')}.`)
  return found
}

const HOUR = 3_600_000
/** Delay of recoveries by the operator for new projects, in ms: time for the owner to stop the thief of a mailbox. */
const ORDINARY_DELAY = 24 * HOUR

/** Parses hours into ms. @throws `ConfigError` unless it is a whole number of hours from 0 to 720 (thirty days). */
function delayOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const hours = Number(value)
  if (!/^\d{1,3}$/.test(value) || hours > 720)
    throw new ConfigError('--operator-delay has to be a whole number of hours from 0 to 720.')
  return hours * HOUR
}

function recoveryOf(value: string | undefined): readonly FactorKind[] | undefined {
  if (value === undefined) return undefined
  const kinds = value.split(',').map((kind) => RECOVERY.find((known) => known === kind.trim()))
  if (kinds.includes(undefined) || kinds.length === 0)
    throw new ConfigError(`--recovery has to be of ${RECOVERY.join(', ')}, with commas between.`)
  return kinds as readonly FactorKind[]
}
