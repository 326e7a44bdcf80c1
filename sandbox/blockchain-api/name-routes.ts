import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { isAddress, toCoinType, type Address } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import type { FaultSwitch } from '../catalogue/faults.ts'
import type { EvmChain } from './evm-chain.ts'
import type { BlockchainFault } from './faults.ts'
import { createNameService } from './name-service.ts'
import { refuse } from './refusal.ts'
import type { ServedChain } from './chain.ts'

const DAY = 86_400

export interface NameOptions {
  chains: readonly ServedChain[]
  /** The chain of the names. */
  names: EvmChain | undefined
  faults: FaultSwitch<BlockchainFault>
}

/**
 * Names of accounts: registered names, served by the gateway's own service, and ENS names of a local chain. Returns a function that stops the
 * service.
 */
export function addNames(
  app: Hono<{ Bindings: HttpBindings }>,
  { chains, names, faults }: NameOptions,
): () => Promise<void> {
  const service = createNameService(names, faults)
  const ens = names?.universalResolver && createNames(names, names.universalResolver)
  app.get('/v1/identity/:address', async (context) => {
    const { address } = context.req.param()
    if (!chains.some((chain) => chain.isAddress(address))) {
      return refuse(context, 400, 'address', 'Invalid address')
    }
    const own = await service.nameOf(address)
    if (own) return context.json(own, 200, { 'cache-control': 'no-store' })
    const name = isAddress(address, { strict: false }) ? ((await ens?.nameOf(address)) ?? null) : null
    const avatar = name === null ? null : ((await ens?.text(name, 'avatar')) ?? null)
    return context.json({ name, avatar }, 200, { 'cache-control': `public, max-age=${DAY}, s-maxage=${DAY}` })
  })
  app.get('/v1/names/resolve', async (context) => {
    const { status, body } = await service.resolve(context.req.query('data') ?? '')
    return context.json(body as object, status as 200)
  })
  app.get('/v1/profile/account/:name', async (context) => {
    const own = await service.answer(context)
    if (own.status === 200) return context.json(own.body as object)
    const profile = await ens?.profile(context.req.param('name'))
    return profile ? context.json(profile) : refuse(context, 404, 'name', 'Name is not found')
  })
  app.get('/v1/profile/reverse/:address', async (context) => {
    const { address } = context.req.param()
    if (!isAddress(address, { strict: false })) return refuse(context, 400, 'address', 'Invalid address')
    const { body } = await service.answer(context)
    const name = await ens?.nameOf(address)
    const profile = name ? await ens?.profile(name) : undefined
    return context.json([...(body as object[]), ...(profile ? [profile] : [])])
  })
  app.all('/v1/profile/*', async (context) => {
    const { status, body } = await service.answer(context)
    return context.json(body as object, status as 200)
  })
  return service.stop
}

function createNames({ client, network }: EvmChain, universalResolverAddress: Address) {
  const at = { universalResolverAddress }
  const text = (name: string, key: string) => getEnsText(client, { ...at, name, key })
  const coinType = toCoinType(Number(network.split(':')[1]))
  // ENS does not store when a name was registered: uses the time of the genesis block.
  const born = async () => {
    const { timestamp } = await client.getBlock({ blockNumber: 0n })
    return Number(timestamp)
  }
  return {
    text,
    nameOf: (address: Address) => getEnsName(client, { ...at, address }),
    /** In the shape of the name service. */
    async profile(name: string) {
      const address = await getEnsAddress(client, { ...at, name })
      if (!address) return undefined
      const [avatar, bio, since] = await Promise.all([
        text(name, 'avatar'),
        text(name, 'description'),
        born(),
      ])
      const created = new Date(since * 1000).toISOString()
      return {
        ...{ name, registered: since, updated: since },
        addresses: { 60: { address, created }, [String(coinType)]: { address, created } },
        attributes: [{ ...(avatar && { avatar }), ...(bio && { bio }) }],
      }
    },
  }
}
