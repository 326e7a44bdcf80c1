/** Whether a page is in development: a file, or on localhost. */
export function isLocalPage(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'file:' || /^(.*\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)
}
