/** Whether the host name is this machine: requests to it cross no network. */
export const isLocal = (hostname: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
