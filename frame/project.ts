import * as v from 'valibot'
import type { Project } from './frame.ts'

const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'Not an origin'),
)
const Shape = v.object({
  projectId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  origins: v.pipe(v.array(origin), v.maxLength(200)),
  networks: v.optional(v.array(v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))), []),
})

/** What the gateway wrote into `<meta name="wallet-project">`; `undefined` where it wrote nothing that counts: then nothing may ask. */
export function readProject(content: string | undefined): Project | undefined {
  try {
    const parsed = v.safeParse(Shape, JSON.parse(content ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
