import { Refused } from '../refused.ts'
import type { Route } from './route.ts'

const LONGEST_PARAM = 200

export interface Found {
  route: Route
  params: Record<string, string>
}

/**
 * Finds the route of a request.
 *
 * @throws `Refused` NOT_FOUND; METHOD_NOT_ALLOWED if the path exists with another method.
 */
export function createRouter(routes: readonly Route[]) {
  const table = routes.map((route) => ({ route, parts: route.path.split('/') }))
  return (method: string, path: string): Found => {
    const given = path.split('/')
    const there = table.flatMap(({ route, parts }) => {
      const params = match(parts, given)
      return params ? [{ route, params }] : []
    })
    const wanted = method === 'HEAD' ? 'GET' : method
    const found = there.find(
      ({ route }) => route.method === wanted && (method !== 'HEAD' || route.kind === 'page'),
    )
    if (found) return found
    if (there.length > 0) throw new Refused('METHOD_NOT_ALLOWED', 'Method not allowed')
    throw new Refused('NOT_FOUND', 'Not found')
  }
}

function match(parts: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (parts.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const text = given[index]!
    if (!part.startsWith(':')) {
      if (part !== text) return null
      continue
    }
    const value = decode(text)
    if (!value || value.length > LONGEST_PARAM) return null
    params[part.slice(1)] = value
  }
  return params
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
