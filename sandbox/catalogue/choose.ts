/** An entry of a list that may contain anything. */
export type Entry = Record<string, unknown>

export interface Question {
  page: number
  entries: number
  include: string[]
  exclude: string[]
  search: string
  badge: string
  chains: string[]
}

const PAGE = 40
const MOST = 100

/** Parses the query; invalid numbers count as absent. */
export function readQuestion(query: Record<string, string>): Question {
  const list = (name: string) => (query[name] ?? '').split(',').filter((part) => part !== '')
  const number = (name: string, otherwise: number) => {
    const value = Number(query[name] ?? otherwise)
    return Number.isSafeInteger(value) && value > 0 ? value : otherwise
  }
  return {
    page: number('page', 1),
    entries: Math.min(number('entries', PAGE), MOST),
    include: list('include'),
    exclude: list('exclude'),
    search: (query['search'] ?? '').trim().toLowerCase(),
    badge: query['badge_type'] ?? '',
    chains: list('chains'),
  }
}

/** One page of the matching entries, and the total count. */
export function choose(wallets: readonly Entry[], question: Question): { data: Entry[]; count: number } {
  const { page, entries } = question
  const found = wallets.filter((wallet) => isMeant(wallet, question)).sort((a, b) => place(a) - place(b))
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

function isMeant(wallet: Entry, { include, exclude, search, badge, chains }: Question): boolean {
  const id = String(wallet['id'])
  const supported: unknown[] = Array.isArray(wallet['chains']) ? wallet['chains'] : []
  if (include.length > 0 && !include.includes(id)) return false
  if (exclude.includes(id)) return false
  if (search && !textOf(wallet['name']).toLowerCase().includes(search)) return false
  if (badge && wallet['badge_type'] !== badge) return false
  return chains.length === 0 || chains.some((chain) => supported.includes(chain))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Entries without `order` come last. */
const place = ({ order }: Entry) => (typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER)
