import { Failure } from './failure.ts'

/** Converts a failed dynamic import to GATEWAY_AWAY: the gateway did not serve it. */
export async function orAway<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new Failure('GATEWAY_AWAY', 'The wallet server does not answer', { cause })
  }
}
