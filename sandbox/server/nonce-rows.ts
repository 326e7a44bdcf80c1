import * as v from 'valibot'
import type { NonceStore } from '../../src/verify/index.ts'
import type { Database } from './database.ts'

const ENTRY = v.object({ owner: v.string(), expires: v.number() })

/** Stores nonces in the database, so that they survive a restart. `take` removes a nonce even if the owner is another one. */
export function nonceRows(database: Database, now: () => number): NonceStore {
  return {
    set(nonce, { owner, expires }) {
      database.run('DELETE FROM nonces WHERE expires <= ?', [now()])
      database.run('INSERT INTO nonces (nonce, owner, expires) VALUES (?, ?, ?)', [nonce, owner, expires])
    },
    take(nonce) {
      const row = database.get('DELETE FROM nonces WHERE nonce = ? RETURNING owner, expires', [nonce])
      return row ? v.parse(ENTRY, row) : undefined
    },
  }
}
