/** Whether a URI has the page's origin, and no user name, which could look like another site. */
export function isUriOf(uri: string, origin: string): boolean {
  if (!URL.canParse(uri)) return false
  const url = new URL(uri)
  return url.origin === origin && url.username === '' && url.password === ''
}
