/** The page's networks, resolved when they are first needed and again when their options change. */
import type { Network } from '../../domain/networks/network.ts'
import type { Options } from '../../domain/options.ts'
import { log } from '../../ports/log.ts'
import { networkResolver } from '../../ports/network-resolver.ts'
import { setNetworks } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'

const INPUTS = ['networks', 'customNetworks', 'customRpcUrls', 'rpcUrl', 'projectId'] as const

let loaded: { options: Options; answer: Promise<readonly Network[]> } | undefined

export function loadNetworks(): Promise<readonly Network[]> {
  const options = $options.get()
  if (!loaded || INPUTS.some((name) => loaded?.options[name] !== options[name])) {
    const own = { options, answer: resolve(options) }
    loaded = own
    own.answer.catch(() => {
      if (loaded === own) forgetNetworks()
    })
  }
  return loaded.answer
}

/** Resolves the networks again when options change. Does nothing before they were first needed. */
export function refreshNetworks(): void {
  if (loaded) void loadNetworks().catch(() => undefined)
}

export function forgetNetworks(): void {
  loaded = undefined
}

async function resolve(options: Options): Promise<readonly Network[]> {
  const { networks, problems } = await networkResolver.use().resolve(options)
  for (const problem of problems) log.use().warn(problem)
  if (loaded?.options === options) setNetworks(networks)
  return networks
}
