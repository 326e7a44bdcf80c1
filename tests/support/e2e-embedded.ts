/** The embedded wallet with nothing replaced: a gateway, its frame, its mails, the chains of the other tests and a Solana. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '../../sandbox/embedded/embedded.ts'
import { startSolana, type Solana } from '../../sandbox/solana/solana.ts'
import { e2eEnvironment } from './e2e-environment.ts'

export interface EmbeddedWorld extends Embedded {
  solana: Solana
}

/** Storage of frames is apart for each embedding site, as in the browsers that people have: Playwright turns that off. */
export const PARTITIONED = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-features=Translate']

/** Limits and mails are its own: each test starts another. */
export async function startEmbeddedWorld({ deviceLink = true, origins = [] as string[] } = {}) {
  const { origin, rpc, dist } = e2eEnvironment()
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  const solana = await startSolana()
  const embedded = await startEmbedded({
    folder,
    frame: join(dist, 'frame'),
    origins: [origin, ...origins],
    networks: { 'eip155:31337': rpc[0], 'eip155:31338': rpc[1], [solana.network]: solana.url },
    deviceLink,
  })
  return {
    ...embedded,
    solana,
    async stop() {
      await Promise.all([embedded.stop(), solana.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  } satisfies EmbeddedWorld
}
