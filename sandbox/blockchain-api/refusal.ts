import type { Context } from 'hono'

/** Error response of the API, in the shape of its name service. */
export function refuse(
  context: Context,
  status: 400 | 401 | 403 | 404 | 422 | 502,
  name: string,
  description: string,
) {
  return context.json({ status: 'FAILED', reasons: [{ name, description }] }, status)
}
