import { startDevServer } from '../sandbox/dev-server.ts'
import { startWorld } from '../sandbox/world.ts'

async function start() {
  const world = await startWorld()
  const server = await startDevServer().catch(async (error: unknown) => {
    await world.stop()
    throw error
  })
  const address = server.resolvedUrls?.local[0] ?? ''
  console.log(`
  Playground  ${address}
  Bare page   ${address}bare.html
  Gallery     ${address}gallery.html
  Chains      ${world.chains.map((chain) => `${chain.name} ${chain.rpcUrl}`).join(', ')}

  Ctrl+C stops all of it.
`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
