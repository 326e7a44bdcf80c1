import * as v from 'valibot'
import { Failure } from '../failure.ts'

/** Maps gateway errors: an unknown provider becomes 4200 (unsupported), one that is away -32603 instead of 4901, which means a network. */
export function explain(error: unknown): never {
  if (error instanceof Failure && error.reason === 'NOT_FOUND')
    throw new Failure(4200, 'The wallet does not support this', { cause: error })
  if (error instanceof Failure && error.reason === 'UPSTREAM')
    throw new Failure(-32603, 'The provider does not answer', { cause: error })
  throw error
}

/** Validates the gateway's response; an invalid one becomes GATEWAY_AWAY. */
export function parsed<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new Failure('GATEWAY_AWAY', 'The wallet server does not answer')
  return result.output
}
