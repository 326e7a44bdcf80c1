/** Storage of names. */
import type { Database, Row, Statements } from '../../database/port.ts'
import { writeAudit } from '../../audit.ts'
import { No } from './ask.ts'
import { chainOf, ETHER } from './coin-type.ts'
import type { GivenAttributes } from './envelope.ts'
import type { Label } from './rules.ts'

export interface Profile {
  name: string
  /** Seconds since 1970. */
  registered: number
  updated: number
  /** Keyed by coin type. */
  addresses: Record<string, { address: string; created: string }>
  attributes: Record<string, string>[]
}

export interface NewName {
  label: Label
  /** Lower case. */
  address: string
  coinType: number
  attributes: GivenAttributes
  projectId: string
  /** Timestamp of the signed text, in seconds since 1970. */
  signedAt: number
}

type Reading = Pick<Statements, 'all'>

export async function findProfile(work: Reading, name: string): Promise<Profile | undefined> {
  const [row] = await work.all('SELECT registered, updated FROM names WHERE name = ?', [name])
  if (!row) return undefined
  const [addresses, texts] = await Promise.all([
    work.all('SELECT coin_type, address, created FROM name_addresses WHERE name = ?', [name]),
    work.all('SELECT attribute, value FROM name_attributes WHERE name = ?', [name]),
  ])
  return {
    ...{ name, registered: seconds(row['registered']), updated: seconds(row['updated']) },
    addresses: Object.fromEntries(addresses.map(addressOf)),
    attributes: [Object.fromEntries(texts.map((text) => [String(text['attribute']), String(text['value'])]))],
  }
}

const seconds = (ms: unknown) => Math.floor(Number(ms) / 1000)
const addressOf = (row: Row): [string, { address: string; created: string }] => [
  String(row['coin_type']),
  { address: String(row['address']), created: new Date(Number(row['created'])).toISOString() },
]

/**
 * Names that the account owns, in the order of `zones`. Only names that resolve to their owner count: a name that somebody else points to the
 * address is not the account's name.
 */
export async function namesOf(work: Reading, address: string, zones: readonly string[]): Promise<string[]> {
  const rows = await work.all(
    `SELECT names.name, names.zone FROM names WHERE owner = ?
     AND EXISTS (SELECT 1 FROM name_addresses WHERE name_addresses.name = names.name AND address = names.owner)`,
    [address.toLowerCase()],
  )
  const place = (row: Row) => zones.indexOf(String(row['zone']))
  return rows
    .filter((row) => place(row) >= 0)
    .toSorted((a, b) => place(a) - place(b))
    .map((row) => String(row['name']))
}

/** The EIP-155 id of the chain on which a name was registered. @throws `No` if nobody has it. */
export async function chainOfName(work: Reading, name: string): Promise<number> {
  const [row] = await work.all('SELECT coin_type FROM names WHERE name = ?', [name])
  const chainId = row && chainOf(Number(row['coin_type']))
  if (chainId === undefined) throw notFound()
  return chainId
}

const notFound = () => new No(404, 'name', 'Name is not found')

/** Finds a registered name of the zone that looks like the label, or equals it. */
export async function nameLike(work: Reading, { zone, likeness }: Label): Promise<string | undefined> {
  const [row] = await work.all('SELECT name FROM names WHERE zone = ? AND likeness = ?', [zone, likeness])
  return row && String(row['name'])
}

export const takenBy = (name: string, other: string): No =>
  name === other
    ? new No(400, 'taken', 'This name is taken')
    : new No(400, 'look-alike', `It looks like ${other}, which somebody else has`)

/**
 * Registers a name. Of concurrent requests for one name, one succeeds.
 *
 * @throws `No`.
 */
export async function register(database: Database, now: number, given: NewName): Promise<void> {
  const { label, address, coinType, attributes, projectId, signedAt } = given
  await database.transaction(async (work) => {
    const made = await work.run(
      `INSERT INTO names (name, zone, likeness, owner, coin_type, project_id, registered, updated, signed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      [label.name, label.zone, label.likeness, address, coinType, projectId, now, now, signedAt],
    )
    if (made === 0) {
      const other = await nameLike(work, label)
      throw other ? takenBy(label.name, other) : new No(400, 'owner', 'You already own a name')
    }
    // ENS clients request the Ethereum address by default.
    for (const coin of new Set([coinType, ETHER])) await writeAddress(work, label.name, coin, address, now)
    await writeAttributes(work, label.name, attributes)
    await writeAudit(work, now, { event: 'name-registered', detail: label.name })
  })
}

export interface Change {
  name: string
  /** Address of the signer, lower case. */
  owner: string
  signedAt: number
}

/**
 * Changes a name that the account owns. Rejects a text whose timestamp is not later than that of the last change, which prevents replays.
 *
 * @throws `No`.
 */
export async function change(
  database: Database,
  now: number,
  { name, owner, signedAt }: Change,
  write: (work: Statements) => Promise<string>,
): Promise<void> {
  await database.transaction(async (work) => {
    const changed = await work.run(
      'UPDATE names SET updated = ?, signed_at = ? WHERE name = ? AND owner = ? AND signed_at < ?',
      [now, signedAt, name, owner, signedAt],
    )
    if (changed === 0) await explain(work, name, owner)
    await writeAudit(work, now, { event: await write(work), detail: name })
  })
}

async function explain(work: Reading, name: string, owner: string): Promise<never> {
  const [row] = await work.all('SELECT owner FROM names WHERE name = ?', [name])
  if (!row) throw notFound()
  if (String(row['owner']) !== owner) throw new No(403, 'owner', 'Another account owns this name')
  throw new No(400, 'changed', 'A later change was made already')
}

export async function writeAddress(
  work: Statements,
  name: string,
  coinType: number,
  address: string,
  now: number,
): Promise<void> {
  await work.run(
    `INSERT INTO name_addresses (name, coin_type, address, created) VALUES (?, ?, ?, ?)
     ON CONFLICT (name, coin_type) DO UPDATE SET address = excluded.address, created = excluded.created`,
    [name, coinType, address.toLowerCase(), now],
  )
}

/** Writes attributes; an empty text removes one. */
export async function writeAttributes(work: Statements, name: string, given: GivenAttributes): Promise<void> {
  for (const [attribute, value] of Object.entries(given)) {
    if (value) {
      await work.run(
        `INSERT INTO name_attributes (name, attribute, value) VALUES (?, ?, ?)
         ON CONFLICT (name, attribute) DO UPDATE SET value = excluded.value`,
        [name, attribute, value],
      )
    } else await work.run('DELETE FROM name_attributes WHERE name = ? AND attribute = ?', [name, attribute])
  }
}
