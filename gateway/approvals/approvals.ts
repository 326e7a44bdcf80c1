/** Carries sealed messages between a frame and its approval window, where the page has cut the one off from the other. */
import { textOf } from '../database/port.ts'
import type { Asker, GatewayContext } from '../context.ts'
import type { Budget } from '../limits/limits.ts'
import { ofNetworks } from '../limits/networks.ts'
import { Refused } from '../refused.ts'
import type { Carried, Heard, WindowHeard, WindowSaid } from '../wire/approvals.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long an approval may take, and after how long without a question the frame counts as gone, in ms. */
const LIFE = 10 * MINUTE
const AWAITED = 15 * SECOND

const budgets = {
  /** The frame asks twice a second. */
  frame: ({ jkt }: Asker): Budget => ({ key: `approvals|${jkt}`, most: 8_000, per: HOUR }),
  begin: ({ jkt, ip }: Asker): Budget[] => [
    { key: `approvals|begin|${jkt}`, most: 300, per: HOUR },
    ...ofNetworks('approvals|begin|ip', ip, { most: 3_000, per: HOUR }),
  ],
  /** For ids that no frame has named: a window may ask before it has. */
  unknown: (ip: string): Budget[] => ofNetworks('approvals|unknown', ip, { most: 1_800, per: HOUR }),
} as const

/**
 * Stores what the frame says, and resolves with what the window has said.
 *
 * @throws `Refused` CODE_EXPIRED for an approval that is unknown, over, or another device's; RATE_LIMITED.
 */
export async function askWindow(
  { database, now, take }: GatewayContext,
  asker: Asker,
  { id, box }: Carried,
): Promise<Heard> {
  await take([budgets.frame(asker)])
  const at = now()
  const heard = () =>
    database.all(
      `UPDATE approvals SET asked = ?, box = COALESCE(?, box) WHERE id = ? AND jkt = ? AND expires > ? RETURNING word, opened`,
      [at, box ?? null, id, asker.jkt, at],
    )
  let [row] = await heard()
  if (!row && box !== undefined) {
    await take(budgets.begin(asker))
    await database.run(
      'INSERT INTO approvals (id, jkt, box, asked, expires) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
      [id, asker.jkt, box, at, at + LIFE],
    )
    ;[row] = await heard()
  }
  if (!row) throw new Refused('CODE_EXPIRED', 'There is no such approval')
  return { isOpened: row['opened'] !== null, word: textOf(row['word']) }
}

/**
 * Stores what the window says, and resolves with what it is to show.
 *
 * @throws `Refused` RATE_LIMITED.
 */
export async function askFrame(
  { database, now, take }: GatewayContext,
  ip: string,
  { id, word }: WindowSaid,
): Promise<WindowHeard> {
  const at = now()
  const [row] = await database.all(
    `UPDATE approvals SET opened = COALESCE(opened, ?), word = COALESCE(?, word) WHERE id = ? AND expires > ? RETURNING box, asked`,
    [at, word ?? null, id, at],
  )
  if (!row) {
    await take(budgets.unknown(ip))
    return { box: null, isAwaited: false }
  }
  return { box: textOf(row['box']), isAwaited: Number(row['asked']) + AWAITED > at }
}
