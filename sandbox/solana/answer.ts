import { accountMethods } from './account-methods.ts'
import { chainMethods, unhealthy } from './chain-methods.ts'
import type { Method, MethodContext } from './method.ts'
import { RpcError, rpcCodes } from './rpc-error.ts'
import { transactionMethods } from './transaction-methods.ts'

const methods: Record<string, Method> = { ...chainMethods, ...accountMethods, ...transactionMethods }

export interface Call {
  method: string
  params: readonly unknown[]
}

/** Parses a JSON body; `undefined` if it is not JSON. */
export function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The valid calls in a body, in order. */
export function callsIn(body: unknown): Call[] {
  return [body].flat().flatMap((one) => readCall(one) ?? [])
}

/** The response to a body as text, for one call or a batch. */
export async function answerBody(context: MethodContext, body: unknown): Promise<string> {
  if (body === undefined) return writeJson(failure(null, new RpcError(rpcCodes.parse, 'Parse error')))
  if (!Array.isArray(body)) return writeJson(await answerOne(context, body))
  if (body.length === 0) return writeJson(failure(null, invalidRequest()))
  // Sequential: a later call of a batch may query a transaction that an earlier one sends.
  const answers: unknown[] = []
  for (const one of body) answers.push(await answerOne(context, one))
  return writeJson(answers)
}

async function answerOne(context: MethodContext, body: unknown): Promise<unknown> {
  const id = idOf(body)
  const call = readCall(body)
  if (!call) return failure(id, invalidRequest())
  const handler = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
  if (!handler) return failure(id, new RpcError(rpcCodes.methodNotFound, 'Method not found'))
  try {
    if (context.faults.at(`/${call.method}`) === 'unhealthy') throw unhealthy()
    return { jsonrpc: '2.0', result: await handler(context, call.params), id }
  } catch (error) {
    if (error instanceof RpcError) return failure(id, error)
    throw error
  }
}

function readCall(body: unknown): Call | undefined {
  if (typeof body !== 'object' || body === null || !('method' in body)) return undefined
  const { method } = body
  if (typeof method !== 'string') return undefined
  const params = 'params' in body && Array.isArray(body.params) ? body.params : []
  return { method, params }
}

function idOf(body: unknown): string | number | null {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function failure(id: string | number | null, { code, message, data }: RpcError) {
  return { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id }
}

const invalidRequest = () => new RpcError(rpcCodes.invalidRequest, 'Invalid request')

/** Writes bigints as JSON numbers, which JSON.stringify cannot. */
function writeJson(value: unknown): string {
  const text = JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `@u64:${one}` : one))
  return text.replace(/"@u64:(\d+)"/g, '$1')
}
