/** Rules for names. */
import { normalize } from 'viem/ens'
import { skeleton } from '../../../src/domain/wallets/confusables.ts'
import { No } from './ask.ts'

/** Minimum and maximum length of a label, in characters. */
const [SHORTEST, LONGEST] = [4, 32]

/** Reserved words, which could be mistaken for an official role or service. */
const RESERVED: readonly string[] = [
  ...[
    'account',
    'admin',
    'administrator',
    'airdrop',
    'bank',
    'billing',
    'bridge',
    'claim',
    'contact',
    'deposit',
  ],
  ...[
    'exchange',
    'gateway',
    'help',
    'helpdesk',
    'info',
    'login',
    'mail',
    'metamask',
    'moderator',
    'news',
    'null',
  ],
  ...[
    'official',
    'ops',
    'owner',
    'payment',
    'payments',
    'postmaster',
    'recovery',
    'refund',
    'registry',
    'resolver',
  ],
  ...[
    'rewards',
    'root',
    'safe',
    'sales',
    'security',
    'service',
    'staff',
    'staking',
    'status',
    'support',
    'swap',
  ],
  ...[
    'system',
    'team',
    'treasury',
    'undefined',
    'verify',
    'wallet',
    'webmaster',
    'withdraw',
    'uniswap',
    'coinbase',
  ],
]

export interface Label {
  /** Full name with its zone, such as `alice.wm.eth`. */
  name: string
  label: string
  zone: string
  /** Skeleton of the label: equal for names that people may confuse. */
  likeness: string
}

/** Computes the skeleton: ignores hyphens, and unifies characters that look alike, such as 0 and o, or 1, i and l. */
const likenessOf = (label: string): string =>
  skeleton(label.replaceAll('-', ''))
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/**
 * Splits and validates a requested name, normalised by ENSIP-15.
 *
 * @throws `No` with the reason.
 */
export function readName(text: string, zones: readonly string[]): Label {
  if (text.length > 255) throw new No(400, 'name', 'The name is too long')
  let name: string
  try {
    name = normalize(text)
  } catch {
    throw new No(400, 'name', 'The name has characters that no name may have')
  }
  const dot = name.indexOf('.')
  const [label, zone] = [name.slice(0, dot), name.slice(dot + 1)]
  if (dot < 0 || !zones.includes(zone)) throw new No(400, 'zone', 'Names end in another zone here')
  if (label.length < SHORTEST) throw new No(400, 'name', `Name must be at least ${SHORTEST} characters long`)
  if (label.length > LONGEST) throw new No(400, 'name', `Name must be at most ${LONGEST} characters long`)
  if (!/^[a-z0-9-]+$/.test(label)) {
    throw new No(400, 'name', 'Can only contain letters, numbers and - characters')
  }
  if (/^-|-$/.test(label)) throw new No(400, 'name', 'A name may not begin or end with -')
  return { name, label, zone, likeness: likenessOf(label) }
}

/** @throws `No` if the name looks like a reserved word. */
export function requireFree({ likeness }: Label, more: readonly string[]): void {
  if ([...RESERVED, ...more].some((word) => likenessOf(word) === likeness))
    throw new No(400, 'reserved', 'This name is reserved')
}
