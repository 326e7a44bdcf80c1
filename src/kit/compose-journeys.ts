/** Wires what the wallet journeys need, and what they load when a page asks for it. */
import { createAdapters, resolveNetworks } from '../adapters/registry.ts'
import { once } from '../domain/once.ts'
import { provideServices, services } from '../ports/services.ts'
import { browser } from './browser.ts'
import { stops } from './compose.ts'

export function composeJourneys(): void {
  const { discovery, clock } = services()
  provideServices({ browser, adapter: createAdapters(discovery, clock), resolveNetworks })
}

/** Signing in: only where the page wants it. */
export const loadSignIn = once(async () => {
  const signIn = await import('./sign-in.ts')
  stops.add(signIn.start())
  return signIn
})
