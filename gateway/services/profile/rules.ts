/** Which names there may be. */
import { normalize } from 'viem/ens'
import { skeleton } from '../../../src/domain/wallets/confusables.ts'
import { No } from './ask.ts'

/** Characters of a label. */
const [SHORTEST, LONGEST] = [4, 32]

/** Words that speak for somebody else than a visitor. */
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
  /** With its zone, such as `alice.wm.eth`. */
  name: string
  label: string
  zone: string
  /** What it looks like: equal for names that a person takes for the same. */
  likeness: string
}

/** Hyphens are overlooked, and so is which of 0 and o, or of 1, i and l, it is. */
const likenessOf = (label: string): string =>
  skeleton(label.replaceAll('-', ''))
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/**
 * A name as it is asked for, split; case is folded as ENSIP-15 does.
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

/** @throws `No` for a name that looks like a reserved word. */
export function requireFree({ likeness }: Label, more: readonly string[]): void {
  if ([...RESERVED, ...more].some((word) => likenessOf(word) === likeness))
    throw new No(400, 'reserved', 'This name is reserved')
}
