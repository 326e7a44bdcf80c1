/** The frame's side of an approval window that the page has cut off from it: the gateway carries what the two say. */
import type { CustodyHost } from '../keys/host.ts'
import { pause } from '../pause.ts'
import type { ReviewModel } from './model.ts'
import type { RelayAddress } from './relay-address.ts'
import { sealedChannel } from './sealed-channel.ts'
import {
  hearDecision,
  type ApprovalWindow,
  type FromWindow,
  type ToWindow,
  type WindowOptions,
} from './window.ts'

/** How often the window's last word is asked for, and after how long a window that has not asked counts as held back, in ms. */
const EVERY = 500
const BLOCKED_AFTER = 3_000

export interface RelayOptions extends Omit<WindowOptions, 'hash' | 'page' | 'projectId' | 'onClosed'> {
  address: RelayAddress
  ask: CustodyHost['ask']
  now(): number
  /** No window has opened. */
  onBlocked(): void
}

export function relayApproval({ address, ask, now, onBlocked, ...options }: RelayOptions): ApprovalWindow {
  const { words, language } = options
  const done = new AbortController()
  let shown: ToWindow | undefined
  let said: ToWindow | undefined
  let last: string | undefined

  async function hear(sealed: string, channel: Awaited<ReturnType<typeof sealedChannel>>): Promise<void> {
    if (sealed === last) return
    last = sealed
    const message = (await channel.open('to-frame', sealed)) as FromWindow | undefined
    if (message && !done.signal.aborted) hearDecision(message, options)
  }

  async function run(): Promise<void> {
    const channel = await sealedChannel(address.secret)
    const begun = now()
    let isBlocked = false
    while (!done.signal.aborted) {
      const saying = shown
      const box = saying && saying !== said ? await channel.seal('to-window', saying) : undefined
      const heard = (await ask(
        'POST',
        'approvals',
        { id: address.id, ...(box && { box }) },
        done.signal,
      ).catch(() => undefined)) as { isOpened?: unknown; word?: unknown } | undefined
      if (heard) said = saying
      if (typeof heard?.word === 'string') await hear(heard.word, channel)
      if (heard && heard.isOpened !== true && !isBlocked && now() - begun >= BLOCKED_AFTER) {
        isBlocked = true
        onBlocked()
      }
      await pause(EVERY, done.signal)
    }
    // The window closes itself.
    const over = await channel.seal('to-window', { type: 'wallet-approval/GONE' } satisfies ToWindow)
    await ask('POST', 'approvals', { id: address.id, box: over }).catch(() => undefined)
  }

  void run()
  return {
    show(model: ReviewModel) {
      shown = { type: 'wallet-approval/SHOW', model, words, language }
    },
    // The browser gave no handle.
    front: () => undefined,
    close: () => done.abort(),
  }
}
