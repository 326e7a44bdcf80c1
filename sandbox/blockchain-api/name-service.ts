import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'hono'
import type { Hex } from 'viem'
import type { Database } from '../../gateway/database/port.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import type { ProfileAnswer } from '../../gateway/services/profile/ask.ts'
import { namesOf, findProfile } from '../../gateway/services/profile/book.ts'
import { createProfiles } from '../../gateway/services/profile/service.ts'
import { verifySigned } from '../../gateway/services/profile/verify.ts'
import { createZone } from '../../gateway/services/profile/zone.ts'
import type { FaultSwitch } from '../catalogue/faults.ts'
import { ensZone, zoneKey } from '../ens-names.ts'
import type { EvmChain } from './evm-chain.ts'
import type { BlockchainFault } from './faults.ts'
import { readBody } from './price-routes.ts'
import { lateClock, registrationBefore, strangerKey, withOtherAddress } from './zone-faults.ts'

/** The gateway's name service on a temporary database, which the first request opens. */
export function createNameService(names: EvmChain | undefined, faults: FaultSwitch<BlockchainFault>) {
  let opened: Promise<{ database: Database; folder: string }> | undefined
  const open = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'names-'))
    return { folder, database: await openDatabase(join(folder, 'names.db')) }
  }
  const book = async () => (await (opened ??= open())).database
  const nodeOf = (network: string) => (network === names?.network ? names.rpcUrl : undefined)
  return {
    async answer({ req }: Context): Promise<ProfileAnswer> {
      const text = req.method === 'POST' ? await req.text() : ''
      const body = readBody(text)
      const fault = faults.at(req.path)
      const profiles = createProfiles({
        ...{ database: await book(), origin: new URL(req.url).origin, zones: [ensZone] },
        now: fault === 'clock-off' ? lateClock : () => Date.now(),
        // No rate limit: tests send more requests than people.
        take: () => Promise.resolve(),
        verify: (signed) => verifySigned(signed, nodeOf),
      })
      const asked = {
        ...{ method: req.method, path: req.path, query: new URL(req.url).searchParams, body },
        ...{ ip: '127.0.0.1', projectId: req.query('projectId') ?? '', signal: req.raw.signal },
      }
      if (fault === 'taken' && req.method === 'POST')
        await profiles.answer({ ...asked, body: await registrationBefore(body['message']) })
      return profiles.answer(asked)
    },

    /** Answers the on-chain resolver (EIP-3668). */
    async resolve(data: string): Promise<ProfileAnswer> {
      const resolver = names?.zoneResolver
      if (!resolver) return { status: 404, body: { message: 'No names here' } }
      const fault = faults.at('/v1/names/resolve')
      const key = fault === 'wrong-signer' ? strangerKey : zoneKey
      const now = fault === 'expired' ? lateClock : () => Date.now()
      const answer = await createZone({ database: await book(), resolver, key, now }).answer(data)
      if (fault !== 'other-address' || answer.status !== 200) return answer
      // The zone answers with `data`.
      const { data: given } = answer.body as { data: Hex }
      const asked = { question: data as Hex, resolver, key }
      return { ...answer, body: { data: await withOtherAddress(given, asked) } }
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
