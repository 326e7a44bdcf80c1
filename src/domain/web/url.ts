/** Parses an untrusted link; accepts http(s) URLs without a user part only. */
export function safeHttpUrl(value: unknown, base?: string): URL | undefined {
  if (typeof value !== 'string' || !URL.canParse(value, base)) return undefined
  const url = new URL(value, base)
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:'
  return isHttp && !url.username && !url.password ? url : undefined
}
