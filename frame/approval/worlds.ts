/** What the trial runs of each namespace ask chains for. */
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
