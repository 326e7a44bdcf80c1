/** Whether a link is an http(s) URL, safe or not. */
export const isWeb = (link: string) => /^https?:/i.test(link)

/** An https page (or one on localhost) without a user part. `http:` would reveal the key to the network. */
export function isSafePage(link: string): boolean {
  if (!/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(link) || !URL.canParse(link)) return false
  const { protocol, username, password, hostname } = new URL(link)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return !username && !password && (protocol === 'https:' || isLocal)
}
