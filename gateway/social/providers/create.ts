import type { OpenIdName, PlainName, ProviderName, SocialConfig } from '../../config/providers.ts'
import { openIdProvider } from './open-id.ts'
import { plainProvider } from './plain.ts'
import type { Provider } from './provider.ts'

export type Providers = ReadonlyMap<string, Provider>

/** Creates the configured providers, keyed by name. No requests are made before a user logs in. */
export function createProviders(social: SocialConfig, now: () => number): Providers {
  const made = new Map<ProviderName, Provider>()
  for (const [name, config] of social) {
    const parts = { config, now }
    const { endpoints } = config
    made.set(
      name,
      endpoints
        ? plainProvider(name as PlainName, endpoints, parts)
        : openIdProvider(name as OpenIdName, parts),
    )
  }
  return made
}
