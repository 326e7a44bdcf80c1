import * as v from 'valibot'
import { Failure } from '../failure.ts'

/** A provider that the gateway does not have is a call that is not supported; one that is away is no network that is. */
export function explain(error: unknown): never {
  if (error instanceof Failure && error.reason === 'NOT_FOUND')
    throw new Failure(4200, 'The wallet does not support this', { cause: error })
  if (error instanceof Failure && error.reason === 'UPSTREAM')
    throw new Failure(-32603, 'The provider does not answer', { cause: error })
  throw error
}

/** What the gateway answers, or that it does not. */
export function parsed<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new Failure('GATEWAY_AWAY', 'The wallet server does not answer')
  return result.output
}
