/** Collects the state that a request may change: from its acts, its calldata, the visitor's holdings and events. */
import { TRIAL } from '../../../domain/requests/trial-limits.ts'
import { isEvmAddress } from '../../../domain/account/address.ts'
import type { Act, AssetRef } from '../../../domain/requests/acts.ts'
import type { Reading, TrialCall } from '../../../domain/requests/reading.ts'
import { keyOf, type Watched } from './reads.ts'
import type { Log } from './simulated.ts'
import { addressOf, EVENTS, MONEY, wordsOf } from './words.ts'

export interface Subject {
  /** Lower case; the requested account comes first. */
  accounts: readonly string[]
  acts: readonly Act[]
  calls: readonly TrialCall[]
  /** Known assets of the visitor. */
  holdings: readonly AssetRef[]
}

const lower = (address: string) => address.toLowerCase()

/** The accounts whose balances are read: the requested one, and the parties of the request. */
export function accountsOf(reading: Reading, calls: readonly TrialCall[]): string[] {
  const named = reading.acts.flatMap((act): (string | undefined)[] => {
    if (act.act === 'transfer' || act.act === 'mint' || act.act === 'burn') return [act.from, act.to]
    if (act.act === 'swap') return [act.to]
    if (act.act === 'approve') return [act.owner]
    if (act.act === 'order') return act.takes.map(({ to }) => to)
    return []
  })
  const all = [reading.from, calls[0]?.from, ...named].filter(isEvmAddress).map(lower)
  return [...new Set(all)].slice(0, TRIAL.accounts)
}

/** State that is read independently of the simulation's events. */
export function staticWatches({ accounts, acts, calls, holdings }: Subject): Watched[] {
  const [me] = accounts
  const found: Watched[] = accounts.map((account) => ({ of: 'account', account }))
  if (!me) return found
  found.push(...acts.flatMap((act) => watchesOfAct(act, me, accounts)))
  for (const held of holdings.slice(0, TRIAL.holdings)) {
    if (!isEvmAddress(held.address)) continue
    if (held.kind === 'token') found.push({ of: 'token', token: lower(held.address), account: me })
    else if (held.id) found.push({ of: 'item', token: lower(held.address), id: BigInt(held.id) })
  }
  const mentioned = mentionedIn(calls)
  const targets = [...new Set(calls.flatMap(({ to }) => (isEvmAddress(to) ? [lower(to)] : [])))]
  for (const contract of targets.slice(0, 5)) found.push({ of: 'owner', contract })
  for (const token of mentioned)
    found.push(...watchesOfToken(token, targets.includes(token) ? accounts : [me]))
  return found
}

const watchesOfToken = (token: string, accounts: readonly string[]): Watched[] => [
  { of: 'is-collection', token },
  ...accounts.map((account): Watched => ({ of: 'token', token, account })),
]

function watchesOfAct(act: Act, me: string, accounts: readonly string[]): Watched[] {
  switch (act.act) {
    case 'transfer':
    case 'mint':
    case 'burn':
    case 'wrap':
    case 'unwrap':
      return watchesOfAsset(act.asset, accounts)
    case 'swap':
      return [...watchesOfAsset(act.gives, accounts), ...watchesOfAsset(act.takes, accounts)]
    case 'order':
      return [...act.gives, ...act.takes].flatMap(({ asset }) => watchesOfAsset(asset, accounts))
    case 'approve': {
      const { address, id, kind } = act.asset
      if (!isEvmAddress(address) || !isEvmAddress(act.spender)) return []
      const [token, owner, spender] = [address, act.owner ?? me, act.spender].map(lower) as Triple
      if (kind === 'collectible')
        return id
          ? [{ of: 'item-spender', token, id: BigInt(id) }]
          : [{ of: 'all', token, owner, operator: spender }]
      return [{ of: 'allowance', token, owner, spender }, ...watchesOfAsset(act.asset, accounts)]
    }
    case 'approve-all': {
      const { address } = act.asset
      if (!isEvmAddress(address) || !isEvmAddress(act.operator)) return []
      return [{ of: 'all', token: lower(address), owner: me, operator: lower(act.operator) }]
    }
    default:
      return []
  }
}

type Triple = [string, string, string]

function watchesOfAsset(asset: AssetRef, accounts: readonly string[]): Watched[] {
  if (!isEvmAddress(asset.address)) return []
  const token = lower(asset.address)
  if (!asset.id) return watchesOfToken(token, accounts)
  const id = BigInt(asset.id)
  return [
    { of: 'item', token, id },
    ...accounts.map((account): Watched => ({ of: 'items', token, id, account })),
  ]
}

/** Possible addresses in calldata, at any byte offset; small numbers are excluded. Call targets come first. */
function mentionedIn(calls: readonly TrialCall[]): string[] {
  const found = new Set<string>()
  for (const { to } of calls) if (isEvmAddress(to)) found.add(lower(to))
  for (const { data } of calls) {
    const digits = data.slice(2, 2 + TRIAL.calldata * 2).toLowerCase()
    for (const match of digits.matchAll(/(?=0{24}((?!0{8})[0-9a-f]{40}))/g)) {
      if (match.index % 2 === 0 && match[1]) found.add(`0x${match[1]}`)
      if (found.size >= TRIAL.mentioned) return [...found]
    }
  }
  return [...found]
}

/** State that events of the given accounts point to. Events are hints: the values are read from the contracts. */
export function watchesOfLogs(logs: readonly Log[], accounts: readonly string[]): Watched[] {
  return unique(logs.flatMap((log) => (log.address === MONEY ? [] : watchesOfLog(log, accounts))))
}

function watchesOfLog({ address: token, topics, data }: Log, accounts: readonly string[]): Watched[] {
  const [event, first, second, third] = topics
  const [one, two, three] = [first, second, third].map((topic) => addressOf(topic)?.toLowerCase())
  const named = [one, two, three].filter((each) => each !== undefined && accounts.includes(each))
  const mine = [...new Set(named)] as string[]
  switch (`0x${(event ?? 0n).toString(16).padStart(64, '0')}`) {
    case EVENTS.transfer:
      if (third !== undefined) return mine.length ? [{ of: 'item', token, id: third }] : []
      return mine.map((account) => ({ of: 'token', token, account }))
    case EVENTS.approval: {
      if (!one || !two || !accounts.includes(one)) return []
      if (third !== undefined) return [{ of: 'item-spender', token, id: third }]
      return [{ of: 'allowance', token, owner: one, spender: two }]
    }
    case EVENTS.approvalForAll:
      return one && two && accounts.includes(one) ? [{ of: 'all', token, owner: one, operator: two }] : []
    case EVENTS.single:
    case EVENTS.batch:
      return mine.flatMap((account) => idsOf(data, event).map((id) => ({ of: 'items', token, id, account })))
    case EVENTS.permit2Approval:
    case EVENTS.permit2Permit:
      if (!one || !two || !three || !accounts.includes(one)) return []
      return [{ of: 'permit2', contract: token, owner: one, token: two, spender: three }]
    case EVENTS.ownership:
      return [{ of: 'owner', contract: token }]
    default:
      return []
  }
}

/** Item ids in ERC-1155 events: `(id, value)`, or a list of ids followed by a list of values. */
function idsOf(data: Log['data'], event: bigint | undefined): bigint[] {
  const words = wordsOf(data, TRIAL.items + 3)
  if (event === BigInt(EVENTS.single)) return words.slice(0, 1)
  const count = words[2] ?? 0n
  return words.slice(3, 3 + Number(count > BigInt(TRIAL.items) ? TRIAL.items : count))
}

export function unique(watched: readonly Watched[]): Watched[] {
  return [...new Map(watched.map((one) => [keyOf(one), one])).values()]
}
