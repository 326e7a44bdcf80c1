import { isLocalPage } from './local-page.ts'

/**
 * Whether a project allows the origin of a page. Its list has origins or domains, in which `*` stands for one label; an empty list allows every origin, and
 * pages on local hosts always pass.
 */
export function isAllowedOrigin(page: string, allowed: readonly string[]): boolean {
  return isLocalPage(page) || allowed.length === 0 || allowed.some((pattern) => matches(page, pattern))
}

function matches(page: string, pattern: string): boolean {
  const { host, protocol } = new URL(page)
  const [, scheme = protocol, rest = ''] = /^([a-z]+:)?(?:\/\/)?([^/]*)\/?$/i.exec(pattern.trim()) ?? []
  const labels = rest.toLowerCase().split('.')
  const own = host.split('.')
  return (
    scheme.toLowerCase() === protocol &&
    labels.length === own.length &&
    labels.every((label, index) => label === own[index] || isOneLabel(label, own[index] ?? ''))
  )
}

/** `*` and `pr-*` stand for one label, or the rest of it. */
function isOneLabel(pattern: string, label: string): boolean {
  const [start = '', end, ...more] = pattern.split('*')
  if (end === undefined || more.length > 0) return false
  return label.length > start.length + end.length && label.startsWith(start) && label.endsWith(end)
}
