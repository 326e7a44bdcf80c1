import { Failure } from './failure.ts'

/** A load that fails is one that the gateway did not serve. */
export async function orAway<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new Failure('GATEWAY_AWAY', 'The wallet server does not answer', { cause })
  }
}
