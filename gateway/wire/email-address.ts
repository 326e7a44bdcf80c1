/** RFC 5321, 4.5.3.1: octets of a mailbox name, of a domain, and of an address on the wire. */
const LONGEST = { local: 64, label: 63, address: 254 } as const

/**
 * The dot-atom of RFC 5322 without `!`, `%`, `?`, `|` and the grave accent: relays of old read `!` and `%` as routes to other hosts, and
 * with `?` begins an encoded word (RFC 2047). Quoted names are not accepted.
 */
const LOCAL = /^[\w#$&'*+/=^{}~-]+(?:\.[\w#$&'*+/=^{}~-]+)*$/

/** Letters, digits and hyphens of any script, in two labels or more. Checked before the URL parser, which drops and decodes characters. */
const DOMAIN = /^[\p{L}\p{N}\p{M}-]+(?:\.[\p{L}\p{N}\p{M}-]+)+$/u
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/

/**
 * Reads one e-mail address as a visitor types it, or returns null.
 *
 * What comes back is the only form that is stored, compared and sent to: lower case, the domain in Punycode. One form for all three, so that a
 * code never goes to another mailbox than the one that the account is found by. Dots and `+tags` are kept: they are other mailboxes on some
 * servers.
 */
export function parseEmailAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LONGEST.address) return null
  const parts = text.split('@')
  const [local, domain] = parts
  if (parts.length !== 2 || local === undefined || domain === undefined) return null
  if (local.length > LONGEST.local || !LOCAL.test(local)) return null
  const ascii = asciiDomain(domain)
  if (ascii === null) return null
  const address = `${local.toLowerCase()}@${ascii}`
  return address.length <= LONGEST.address ? address : null
}

function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null
  let ascii: string
  try {
    ascii = new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
  if (!ASCII_DOMAIN.test(ascii)) return null
  return ascii.split('.').every((label) => label.length <= LONGEST.label) ? ascii : null
}
