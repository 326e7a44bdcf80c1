import { ProviderError, codes, invalidParams } from '../wallets/errors.ts'

/** The params of a request as an object. Throws if they are not one. */
export function fieldsOf(params: unknown): Record<string, unknown> {
  if (typeof params === 'object' && params !== null && !Array.isArray(params)) return { ...params }
  throw invalidParams('Expected an object.')
}

export function textOf(params: unknown, name: string): string {
  const value = fieldsOf(params)[name]
  if (typeof value === 'string') return value
  throw invalidParams(`Expected "${name}" as a string.`)
}

export const unknownMethod = (method: string) =>
  new ProviderError(codes.unsupported, `The wallet does not know ${method}.`)
