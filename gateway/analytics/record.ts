import * as v from 'valibot'
import { cleanName, cleanSentence } from '../../src/domain/web/clean-text.ts'
import type { Database } from '../database/port.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** What of a body is read: neither its page, nor its address, nor its time, which is the gateway's. */
const Body = v.object({
  eventId: v.pipe(v.string(), v.uuid()),
  props: v.variant('type', [
    v.object({
      type: v.literal('track'),
      event: v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]{2,39}$/)),
      properties: v.optional(v.record(text(40), v.unknown()), {}),
    }),
    v.object({
      type: v.literal('error'),
      event: v.picklist(['API_ERROR', 'DATA_PARSING_ERROR', 'SECURE_SITE_ERROR', 'INTERNAL_SDK_ERROR']),
      errorType: text(64),
      errorMessage: text(200),
    }),
  ]),
})

export interface PageEvent {
  id: string
  event: string
  detail: string
  message: string
}

/** The property that the numbers of an event are told apart by. */
const DETAILS: Readonly<Record<string, string>> = {
  SELECT_WALLET: 'name',
  CONNECT_SUCCESS: 'name',
  CONNECT_ERROR: 'code',
  ...{ SOCIAL_LOGIN_STARTED: 'provider', SOCIAL_LOGIN_SUCCESS: 'provider' },
  ...{ SOCIAL_LOGIN_ERROR: 'provider', SOCIAL_LOGIN_CANCELED: 'provider' },
  SELECT_BUY_PROVIDER: 'provider',
}

/** Parses the body of an event. What pages of another version send is cleaned here as well. `null` if it is none. */
export function parseEvent(sent: string): PageEvent | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Body), sent)
  if (!parsed.success) return null
  const { eventId: id, props } = parsed.output
  if (props.type === 'error')
    return {
      ...{ id, event: props.event, detail: cleanName(props.errorType) },
      message: cleanSentence(props.errorMessage),
    }
  const { event, properties } = props
  const property = Object.hasOwn(DETAILS, event) ? DETAILS[event] : undefined
  const value = property === undefined ? '' : properties[property]
  const { message } = properties
  return {
    ...{ id, event, detail: typeof value === 'string' ? cleanName(value) : '' },
    message: typeof message === 'string' ? cleanSentence(message) : '',
  }
}

export const DAY = 24 * 60 * 60_000
/** Most numbers of a day and project: who makes up names of wallets fills no disk. */
const MOST_ROWS = 2_000

/** Stores an event once, however often it is sent. */
export async function recordEvent(
  database: Database,
  projectId: string,
  { id, event, detail, message }: PageEvent,
  now: number,
): Promise<void> {
  const day = Math.floor(now / DAY)
  await database.transaction(async (work) => {
    const isNew = await work.run(
      'INSERT INTO events (id, at, project_id, event, detail, message) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
      [id, now, projectId, event, detail, message],
    )
    if (isNew === 0) return
    const counted = await work.run(
      'UPDATE event_days SET amount = amount + 1 WHERE day = ? AND project_id = ? AND event = ? AND detail = ?',
      [day, projectId, event, detail],
    )
    if (counted > 0) return
    const [row] = await work.all(
      'SELECT COUNT(*) AS amount FROM event_days WHERE day = ? AND project_id = ?',
      [day, projectId],
    )
    if (Number(row?.['amount'] ?? 0) >= MOST_ROWS) return
    await work.run(
      `INSERT INTO event_days (day, project_id, event, detail, amount) VALUES (?, ?, ?, ?, 1)
       ON CONFLICT (day, project_id, event, detail) DO UPDATE SET amount = event_days.amount + 1`,
      [day, projectId, event, detail],
    )
  })
}
