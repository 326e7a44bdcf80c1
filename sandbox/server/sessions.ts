import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from './database.ts'

/** A verified sign-in; `since` is in milliseconds since 1970. */
const SIGN_IN = v.object({ address: v.string(), network: v.string(), since: v.number() })
export type SignIn = v.InferOutput<typeof SIGN_IN>

const HOUR = 60 * 60 * 1000
/** In ms: a week for sessions with a sign-in, an hour for those with only a nonce. */
const LIFETIME = { known: 7 * 24 * HOUR, unknown: HOUR }

/** The database stores only a hash of the cookie's value, so that read access to it does not allow impersonation. */
const newToken = () => randomBytes(32).toString('base64url')
const idOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** EVM addresses are case-insensitive. */
const accountOf = (network: string, address: string) => {
  const namespace = network.split(':', 1)[0] ?? ''
  return `${namespace}:${namespace === 'eip155' ? address.toLowerCase() : address}`
}

/** Sessions of browsers, by cookie, with their sign-ins: several accounts on several networks. */
export class Sessions {
  readonly #rows: Database
  readonly #now: () => number

  constructor(rows: Database, now: () => number) {
    this.#rows = rows
    this.#now = now
  }

  /** The id of the cookie's session; undefined if there is none or it has expired. */
  find(token: string | undefined): string | undefined {
    const id = idOf(token ?? '')
    return this.#rows.get('SELECT 1 FROM sessions WHERE id = ? AND expires > ?', [id, this.#now()])
      ? id
      : undefined
  }

  /** Creates a session without a sign-in. */
  begin(): { id: string; token: string } {
    this.#rows.run('DELETE FROM sessions WHERE expires <= ?', [this.#now()])
    return this.#insert(LIFETIME.unknown)
  }

  /** Adds a sign-in. Returns the value of a new cookie, to which the session moves: this prevents session fixation. */
  signIn(id: string, { address, network }: Pick<SignIn, 'address' | 'network'>): string {
    const next = this.#insert(LIFETIME.known)
    this.#rows.run('UPDATE sign_ins SET session = ? WHERE session = ?', [next.id, id])
    this.#rows.run('DELETE FROM sessions WHERE id = ?', [id])
    this.#rows.run(
      'INSERT OR REPLACE INTO sign_ins (session, account, network, address, since) VALUES (?, ?, ?, ?, ?)',
      [next.id, accountOf(network, address), network, address, this.#now()],
    )
    return next.token
  }

  /** The sign-in of this account on this network, as it was verified. */
  signInOf(id: string, address: string, network: string): SignIn | undefined {
    const key = [id, accountOf(network, address), network]
    return read(
      this.#rows.get('SELECT * FROM sign_ins WHERE session = ? AND account = ? AND network = ?', key),
    )
  }

  /** The latest sign-in. */
  latest(id: string): SignIn | undefined {
    const order = 'ORDER BY since DESC, rowid DESC LIMIT 1'
    return read(this.#rows.get(`SELECT * FROM sign_ins WHERE session = ? ${order}`, [id]))
  }

  /** Ends the sign-ins of an account on all networks; default: all sign-ins. Returns whether the session still has sign-ins. */
  signOut(id: string, caipAddress?: string): boolean {
    if (caipAddress !== undefined) {
      const end = caipAddress.lastIndexOf(':')
      const account = accountOf(caipAddress.slice(0, end), caipAddress.slice(end + 1))
      this.#rows.run('DELETE FROM sign_ins WHERE session = ? AND account = ?', [id, account])
      if (this.latest(id)) return true
    }
    this.#rows.run('DELETE FROM sessions WHERE id = ?', [id])
    return false
  }

  #insert(lifetime: number): { id: string; token: string } {
    const token = newToken()
    const id = idOf(token)
    this.#rows.run('INSERT INTO sessions (id, expires) VALUES (?, ?)', [id, this.#now() + lifetime])
    return { id, token }
  }
}

function read(row: ReturnType<Database['get']>): SignIn | undefined {
  return row ? v.parse(SIGN_IN, row) : undefined
}
