/** RFC 5321, 4.5.3.1: octets of a mailbox name, of a domain, and of an address on the wire. */
const LONGEST = { local: 64, label: 63, address: 254 } as const

/**
 * The dot-atom of RFC 5322 without `!`, `%`, `?`, `|` and the grave accent: old relays interpret `!` and `%` as routes to other hosts, and `?` is
 * part of encoded words (RFC 2047). Quoted names are not accepted.
 */
const LOCAL = /^[\w#$&'*+/=^{}~-]+(?:\.[\w#$&'*+/=^{}~-]+)*$/

/** Letters, digits and hyphens of any script, in two labels or more. Checked before the URL parser, which drops and decodes characters. */
const DOMAIN = /^[\p{L}\p{N}\p{M}-]+(?:\.[\p{L}\p{N}\p{M}-]+)+$/u
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/

/**
 * Parses an e-mail address as typed by a visitor; returns null if it is invalid.
 *
 * The result is the only form that is stored, compared and mailed to: lower case, the domain in Punycode. Using one form for all three ensures that
 * a code is never mailed to another mailbox than that of the account. Dots and `+tags` are kept: on some servers they denote other mailboxes.
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
