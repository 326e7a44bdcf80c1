import type { Statements } from '../database/port.ts'
import { DAY } from './record.ts'

/** How often something happened. */
export interface Amount {
  name: string
  amount: number
}

export interface Stats {
  /** From opening to signing in. These are events, not visitors: nothing says which are of one visit. */
  funnel: readonly Amount[]
  wallets: readonly { name: string; chosen: number; connected: number }[]
  /** Connections that failed, by code. */
  failures: readonly Amount[]
  /** Reports of errors, by type. */
  errors: readonly Amount[]
}

const STEPS: readonly (readonly [name: string, event: string])[] = [
  ['opened', 'MODAL_OPEN'],
  ['chosen', 'SELECT_WALLET'],
  ['connected', 'CONNECT_SUCCESS'],
  ['signed in', 'SIWX_AUTH_SUCCESS'],
]

const REPORTS = ['API_ERROR', 'DATA_PARSING_ERROR', 'SECURE_SITE_ERROR', 'INTERNAL_SDK_ERROR']

/** The numbers of the last `days`, today included; of one project or of all. */
export async function readStats(
  database: Pick<Statements, 'all'>,
  { days, now, projectId }: { days: number; now: number; projectId?: string | undefined },
): Promise<Stats> {
  const first = Math.floor(now / DAY) - days + 1
  const rows = await database.all(
    `SELECT event, detail, SUM(amount) AS amount FROM event_days WHERE day >= ?
     ${projectId === undefined ? '' : 'AND project_id = ?'} GROUP BY event, detail`,
    [first, ...(projectId === undefined ? [] : [projectId])],
  )
  const counted = rows.map((row) => ({
    event: String(row['event']),
    name: String(row['detail']) || '(none)',
    amount: Number(row['amount']),
  }))
  const of = (...events: readonly string[]) => counted.filter(({ event }) => events.includes(event))
  const names = new Set(of('SELECT_WALLET', 'CONNECT_SUCCESS').map(({ name }) => name))
  const amountOf = (event: string, name: string) => total(of(event).filter((one) => one.name === name))
  const wallets = [...names].map((name) => ({
    name,
    chosen: amountOf('SELECT_WALLET', name),
    connected: amountOf('CONNECT_SUCCESS', name),
  }))
  return {
    funnel: STEPS.map(([name, event]) => ({ name, amount: total(of(event)) })),
    wallets: wallets.sort((a, b) => b.chosen - a.chosen || (a.name < b.name ? -1 : 1)),
    failures: ranked(of('CONNECT_ERROR')),
    errors: ranked(of(...REPORTS)),
  }
}

const total = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0)

const ranked = (amounts: readonly Amount[]): Amount[] =>
  amounts
    .map(({ name, amount }) => ({ name, amount }))
    .sort((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1))

/** The share of an amount in the first one, such as `62 %`. */
export const shareOf = (amount: number, first: number): string =>
  first > 0 ? `${Math.round((100 * amount) / first)} %` : '–'

/** The numbers as text, for a terminal. */
export function printStats({ funnel, wallets, failures, errors }: Stats): string {
  const first = funnel[0]?.amount ?? 0
  const line = (name: string, ...values: readonly (string | number)[]) =>
    `  ${name.padEnd(34)}${values.map((value) => String(value).padStart(11)).join('')}`
  const list = (title: string, amounts: readonly Amount[]) =>
    amounts.length > 0 ? ['', title, ...amounts.map(({ name, amount }) => line(name, amount))] : []
  return [
    'From opening to signing in',
    ...funnel.map(({ name, amount }) => line(name, amount, shareOf(amount, first))),
    ...(wallets.length > 0 ? ['', `Wallets${' '.repeat(29)}     chosen  connected`] : []),
    ...wallets.map(({ name, chosen, connected }) =>
      line(name, chosen, connected, shareOf(connected, chosen)),
    ),
    ...list('Connections that failed', failures),
    ...list('Reports of errors', errors),
  ].join('\n')
}
