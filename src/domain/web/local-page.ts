/** Whether a page is being worked on: a file, or on this machine. */
export function isLocalPage(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'file:' || /^(.*\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)
}
