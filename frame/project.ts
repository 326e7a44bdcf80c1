import * as v from 'valibot'
import type { Project } from './frame.ts'

const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'Not an origin'),
)
const Shape = v.object({
  projectId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  origins: v.pipe(v.array(origin), v.maxLength(200)),
  approveIn: v.optional(v.picklist(['window', 'sign-in', 'all']), 'sign-in'),
  protection: v.optional(v.picklist(['before-value', 'first', 'never-ask']), 'first'),
  networks: v.optional(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
        name: v.pipe(v.string(), v.maxLength(50)),
        currency: v.pipe(v.string(), v.maxLength(12)),
        smart: v.optional(v.boolean(), false),
        sponsor: v.exactOptional(v.pipe(v.string(), v.maxLength(50))),
        eip7702: v.exactOptional(v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))),
      }),
    ),
    [],
  ),
})

/** Parses `<meta name="wallet-project">`; `undefined` if it is missing or invalid: then no page gets a port. */
export function readProject(content: string | undefined): Project | undefined {
  try {
    const parsed = v.safeParse(Shape, JSON.parse(content ?? ''))
    if (!parsed.success) return undefined
    const { networks, ...project } = parsed.output
    return {
      ...project,
      networks: networks.map(({ id }) => id),
      networkWords: new Map(networks.map(({ id, name, currency }) => [id, { name, currency }])),
      smart: new Set(networks.filter(({ smart }) => smart).map(({ id }) => id)),
      sponsors: new Map(networks.flatMap(({ id, sponsor }) => (sponsor ? [[id, sponsor] as const] : []))),
      delegates: new Map(
        networks.flatMap(({ id, eip7702 }) => (eip7702 ? [[id, eip7702 as `0x${string}`] as const] : [])),
      ),
    }
  } catch {
    return undefined
  }
}
