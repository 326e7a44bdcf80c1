/** The window's side where the page has cut it off from the frame: the gateway carries what the two say. */
import { fromBase64Url } from '../keys/bytes.ts'
import { pause } from '../pause.ts'
import { sealedChannel } from './sealed-channel.ts'
import type { FromWindow, ToWindow } from './window.ts'

/** How often the frame is asked for, in ms, and how often it may have been gone in a row. */
const EVERY = 500
const MISSES = 10

/** Returns what says something to the frame. `hash`: as `relayHash` writes it; `undefined` if it is none. */
export function talkByRelay(
  hash: string,
  hear: (message: ToWindow) => void,
): ((message: FromWindow) => void) | undefined {
  const [, id, secret] = /^#([\w-]{22})\.([\w-]{43})$/.exec(hash) ?? []
  if (id === undefined || secret === undefined) return undefined
  const opening = sealedChannel(fromBase64Url(secret))
  const done = new AbortController()
  let last: string | null = null

  async function ask(word?: string): Promise<{ box: string | null; isAwaited: boolean }> {
    const response = await fetch('/v1/approvals/window', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, ...(word !== undefined && { word }) }),
      cache: 'no-store',
      // The last word may be said while the window closes.
      keepalive: true,
    })
    if (!response.ok) throw new Error('The gateway does not answer')
    return (await response.json()) as { box: string | null; isAwaited: boolean }
  }

  async function run(): Promise<void> {
    const channel = await opening
    // Nobody sees that this window closes: it says so itself, and has no time to seal anything then.
    const goodbye = await channel.seal('to-frame', { type: 'wallet-approval/REJECT' } satisfies FromWindow)
    window.addEventListener('pagehide', () => void ask(goodbye).catch(() => undefined))
    let missed = 0
    while (!done.signal.aborted) {
      const heard = await ask().catch(() => undefined)
      missed = heard?.box && heard.isAwaited ? 0 : missed + 1
      if (missed > MISSES) {
        done.abort()
        return hear({ type: 'wallet-approval/GONE' })
      }
      if (heard?.box && heard.box !== last) {
        last = heard.box
        const message = (await channel.open('to-window', heard.box)) as ToWindow | undefined
        if (message) hear(message)
      }
      await pause(EVERY, done.signal)
    }
  }

  void run()
  return (message) => {
    void opening.then(async (channel) => ask(await channel.seal('to-frame', message))).catch(() => undefined)
  }
}
