/** Links of other people that we may follow: http(s), nothing hidden in the user part. */
export function safeHttpUrl(value: unknown, base?: string): URL | undefined {
  if (typeof value !== 'string' || !URL.canParse(value, base)) return undefined
  const url = new URL(value, base)
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:'
  return isHttp && !url.username && !url.password ? url : undefined
}
