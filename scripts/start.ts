import { startDevServer } from '../sandbox/dev-server.ts'
import { createBackEnd } from '../sandbox/server/back-end.ts'
import { startWorld } from '../sandbox/world.ts'

async function start() {
  const world = await startWorld()
  const address = await startPages(world.chains).catch(async (error: unknown) => {
    await world.stop()
    throw error
  })
  console.log(`
  Playground  ${address}
  Bare page   ${address}bare.html
  Gallery     ${address}gallery.html
  Back end    ${address}sign-in/me says who you are
  Chains      ${world.chains.map((chain) => `${chain.name} ${chain.rpcUrl}`).join(', ')}

  Ctrl+C stops all of it.
`)
}

/** The pages and their back end, on one origin. */
async function startPages(chains: { id: number; rpcUrl: string }[]): Promise<string> {
  const rpcUrls = Object.fromEntries(chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl]))
  const server = await startDevServer(undefined, createBackEnd({ rpcUrls }))
  return server.resolvedUrls?.local[0] ?? ''
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
