/** A name of this machine: what is sent there crosses no network. */
export const isLocal = (hostname: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
