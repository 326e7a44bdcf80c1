/** Asks the gateway of the embedded wallet why its frame does not load. */
import type { FrameAddress } from '../frame/frame-element.ts'
import type { FrameFault } from '../frame/frame-fault.ts'
import type { Clock } from '../ports/clock.ts'
import { jsonOf } from './back-end.ts'
import { ask } from './http.ts'

/** Maximum length of the answer. */
const LONGEST = 1_000

/**
 * Resolves with nothing if the gateway finds no fault, in which case the frame is only slow, and if it is not known what it finds: it has not
 * answered in time, or the page's content security policy forbids the question.
 */
export async function findFrameFault(
  clock: Clock,
  { origin, projectId }: Pick<FrameAddress, 'origin' | 'projectId'>,
  signal: AbortSignal,
): Promise<FrameFault | undefined> {
  const url = new URL('/v1/origins', origin)
  url.searchParams.set('projectId', projectId)
  const policy = watchPolicy(origin)
  try {
    const { status, text } = await ask(url.href, clock, { isPublic: true, signal, limit: LONGEST })
    return faultIn(status, jsonOf(text))
  } catch (error) {
    if (!(error instanceof TypeError)) return undefined
    // The violation is reported in a task of its own.
    await new Promise<void>((resolve) => clock.after(0, resolve))
    return policy.isViolated() ? undefined : 'gateway-away'
  } finally {
    policy.stop()
  }
}

/** What an answer says. */
export function faultIn(status: number, body: unknown): FrameFault | undefined {
  if (status >= 500) return 'gateway-away'
  if (status !== 200 || typeof body !== 'object' || body === null) return undefined
  const { isKnown, isListed } = body as { isKnown?: unknown; isListed?: unknown }
  if (isKnown === false) return 'project-unknown'
  return isKnown === true && isListed === false ? 'page-unlisted' : undefined
}

/** Whether the page's policy forbids to ask the origin. `fetch()` fails as if it were away. */
function watchPolicy(origin: string) {
  let isViolated = false
  const onViolation = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    const isOfQuestion = effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)
    if (isOfQuestion && disposition === 'enforce') isViolated = true
  }
  globalThis.addEventListener?.('securitypolicyviolation', onViolation)
  return {
    isViolated: () => isViolated,
    stop: () => globalThis.removeEventListener?.('securitypolicyviolation', onViolation),
  }
}
