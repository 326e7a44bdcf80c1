/**
 * The origin that serves the frame of the embedded wallet: `https`, or `http` on localhost. `undefined` for anything else, and for the page's
 * own origin, whose scripts could read the frame.
 */
export function secureOrigin(secureUrl: string | undefined, pageOrigin: string): string | undefined {
  if (!secureUrl || !URL.canParse(secureUrl)) return undefined
  const { origin, protocol, hostname } = new URL(secureUrl)
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost')
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal)
  return isSafe && origin !== pageOrigin ? origin : undefined
}
