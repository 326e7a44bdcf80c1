import type { Context } from 'hono'

/** How the API says no: why, in the shape that its name service has. */
export function refuse(
  context: Context,
  status: 400 | 401 | 403 | 404 | 422 | 502,
  name: string,
  description: string,
) {
  return context.json({ status: 'FAILED', reasons: [{ name, description }] }, status)
}
