import type { Row, Statements } from '../database/port.ts'
import type { FactorKind } from '../wire/api.ts'

/**
 * What a user may approve inside the page, which can hide what it embeds: nothing, signing in to the page itself, or everything. The rest is
 * approved in a window of the wallet.
 */
export const APPROVE_IN = ['window', 'sign-in', 'all'] as const
export type ApproveIn = (typeof APPROVE_IN)[number]

/** Of projects for which no operator has said it. */
export const DEFAULT_APPROVE_IN: ApproveIn = 'sign-in'

/**
 * When the wallet of a user has to be protected by more than its browser: before anything that moves value, with the first login, or never, where
 * all networks are for tests.
 */
export const PROTECTION = ['before-value', 'first', 'never-ask'] as const
export type Protection = (typeof PROTECTION)[number]

/** Of new projects for which no operator says it. */
export const DEFAULT_PROTECTION: Protection = 'before-value'

/** Of projects from before the setting, and in backups of them: what they do stays as it was. */
export const EARLIER_PROTECTION: Protection = 'first'

/** A project: one wallet for its users, with the pages that may embed it and the ways to recover accounts. */
export interface Project {
  id: string
  name: string
  /** Origins of pages that may embed the frame. */
  origins: readonly string[]
  /** Allowed kinds of recovery factors. With `operator`, the operator can recover an account, and sign for it. */
  recovery: readonly FactorKind[]
  /** Whether a browser that is new to an address has to be approved by a link first. */
  deviceLink: boolean
  /** Delay of a recovery by the operator after the mail to the owner, in ms; 0: none. */
  operatorDelay: number
  approveIn: ApproveIn
  protection: Protection
  createdAt: number
}

export type NewProject = Omit<Project, 'operatorDelay' | 'approveIn' | 'protection'> &
  Partial<Pick<Project, 'operatorDelay' | 'approveIn' | 'protection'>>

const COLUMNS =
  'id, name, origins, recovery, device_link, operator_delay, approve_in, approve_in_window, protection, created_at'

export async function findProject(database: Statements, id: string): Promise<Project | null> {
  const [row] = await database.all(`SELECT ${COLUMNS} FROM projects WHERE id = ?`, [id])
  return row ? readProject(row) : null
}

export async function listProjects(database: Statements): Promise<Project[]> {
  return (await database.all(`SELECT ${COLUMNS} FROM projects ORDER BY created_at, id`)).map(readProject)
}

/** Adds a project, or updates the one with this id, keeping its `createdAt`. */
export async function saveProject(database: Statements, project: NewProject): Promise<void> {
  const {
    id,
    name,
    origins,
    recovery,
    deviceLink,
    operatorDelay = 0,
    approveIn = DEFAULT_APPROVE_IN,
    protection = DEFAULT_PROTECTION,
    createdAt,
  } = project
  await database.run(
    `INSERT INTO projects (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, origins = excluded.origins,
       recovery = excluded.recovery, device_link = excluded.device_link, operator_delay = excluded.operator_delay,
       approve_in = excluded.approve_in, approve_in_window = excluded.approve_in_window,
       protection = excluded.protection`,
    [
      id,
      name,
      JSON.stringify(origins),
      JSON.stringify(recovery),
      deviceLink ? 1 : 0,
      operatorDelay,
      approveIn,
      approveIn === 'window' ? 1 : 0,
      protection,
      createdAt,
    ],
  )
}

const readProject = (row: Row): Project => ({
  id: String(row['id']),
  name: String(row['name']),
  origins: JSON.parse(String(row['origins'])) as string[],
  recovery: JSON.parse(String(row['recovery'])) as FactorKind[],
  deviceLink: Number(row['device_link']) === 1,
  operatorDelay: Number(row['operator_delay']),
  approveIn: approveInOf(row),
  protection: PROTECTION.find((known) => known === row['protection']) ?? EARLIER_PROTECTION,
  createdAt: Number(row['created_at']),
})

/** Earlier versions of the gateway, and their backups, only say whether everything is approved in a window. */
function approveInOf(row: Row): ApproveIn {
  const said = APPROVE_IN.find((known) => known === row['approve_in'])
  return said ?? (Number(row['approve_in_window']) === 1 ? 'window' : DEFAULT_APPROVE_IN)
}
