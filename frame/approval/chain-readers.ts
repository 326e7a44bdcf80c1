/** Lazy loads of the chain readers that simulations of each namespace use. */
import type { Clock } from '../../src/ports/clock.ts'
import { orAway } from '../or-away.ts'

export const loadEvmWorld = async (clock: Clock) =>
  (
    await orAway(
      async () =>
        (await import('../../src/adapters/evm/requests/evm-request-world.ts')).createEvmRequestWorld,
    )
  )({ clock })
export const loadSolanaWorld = async (clock: Clock) =>
  (
    await orAway(
      async () =>
        (await import('../../src/adapters/solana/requests/solana-request-world.ts')).createSolanaRequestWorld,
    )
  )(clock)
