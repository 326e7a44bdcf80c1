/** Compares what a provider granted with what was asked: the browser carries the request there, so a page or a stranger may have cut it. */
import { Withheld } from './provider.ts'

/** Scopes that providers name otherwise in their answers, or that include others. */
const INCLUDED: Readonly<Record<string, readonly string[]>> = {
  'https://www.googleapis.com/auth/userinfo.email': ['email'],
  'https://www.googleapis.com/auth/userinfo.profile': ['profile'],
  // GitHub leaves out scopes that another one includes.
  user: ['read:user', 'user:email'],
}

/**
 * @param granted What the token's answer names, separated by blanks or commas (GitHub). Without it, all was granted (RFC 6749, 5.1); Apple and
 * Facebook never name it.
 * @throws `Withheld` if a scope is missing.
 */
export function requireScopes(asked: string, granted: string | undefined): void {
  if (granted === undefined) return
  const named = granted.split(/[\s,]+/)
  const all = new Set([
    ...named,
    ...named.flatMap((scope) => (Object.hasOwn(INCLUDED, scope) ? INCLUDED[scope]! : [])),
  ])
  if (asked.split(' ').some((scope) => !all.has(scope))) throw new Withheld()
}
