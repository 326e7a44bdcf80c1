import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'hono'
import type { Database } from '../../gateway/database/port.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import type { ProfileAnswer } from '../../gateway/services/profile/ask.ts'
import { namesOf, findProfile } from '../../gateway/services/profile/book.ts'
import { createProfiles } from '../../gateway/services/profile/service.ts'
import { verifySigned } from '../../gateway/services/profile/verify.ts'
import { createZone } from '../../gateway/services/profile/zone.ts'
import { ensZone, zoneKey } from '../ens-names.ts'
import type { EvmChain } from './evm-chain.ts'
import { readBody } from './price-routes.ts'

/** The gateway's name service on a temporary database, which the first request opens. */
export function createNameService(names: EvmChain | undefined) {
  let opened: Promise<{ database: Database; folder: string }> | undefined
  const open = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'names-'))
    return { folder, database: await openDatabase(join(folder, 'names.db')) }
  }
  const book = async () => (await (opened ??= open())).database
  const nodeOf = (network: string) => (network === names?.network ? names.rpcUrl : undefined)
  const now = () => Date.now()
  return {
    async answer({ req }: Context): Promise<ProfileAnswer> {
      const text = req.method === 'POST' ? await req.text() : ''
      const body = readBody(text)
      const profiles = createProfiles({
        ...{ database: await book(), zones: [ensZone], now },
        // No rate limit: tests send more requests than people.
        take: () => Promise.resolve(),
        verify: (signed) => verifySigned(signed, nodeOf),
      })
      return profiles.answer({
        ...{ method: req.method, path: req.path, query: new URL(req.url).searchParams, body },
        ...{ ip: '127.0.0.1', projectId: req.query('projectId') ?? '', signal: req.raw.signal },
      })
    },

    /** Answers the on-chain resolver (EIP-3668). */
    async resolve(data: string): Promise<ProfileAnswer> {
      const resolver = names?.zoneResolver
      if (!resolver) return { status: 404, body: { message: 'No names here' } }
      return createZone({ database: await book(), resolver, key: zoneKey, now }).answer(data)
    },

    async nameOf(address: string): Promise<{ name: string; avatar: string | null } | undefined> {
      const database = await book()
      const [name] = await namesOf(database, address, [ensZone])
      if (!name) return undefined
      const profile = await findProfile(database, name)
      return { name, avatar: profile?.attributes[0]?.['avatar'] ?? null }
    },

    async stop(): Promise<void> {
      const { database, folder } = (await opened) ?? {}
      await database?.close()
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}
