import { fill } from '../../src/domain/fill.ts'
import type { Confirmation } from '../../gateway/wire/account.ts'
import { canTell } from '../approval/seen.ts'
import { h } from '../dom/element.ts'
import { button, showScreen } from '../dom/screen.ts'
import { adoptSheet } from '../dom/sheet.ts'
import { withSecret } from '../keys/access.ts'
import { problemOf } from '../passkeys/attempts.ts'
import { openWindow } from '../passkeys/window.ts'
import { ask } from '../screens/asking.ts'
import { attempts } from '../screens/attempt.ts'
import { intro } from '../screens/parts.ts'
import { confirmScreens, startConfirmation, type Guarded } from './confirm.ts'
import css from './guarded.css?inline'
import { keysScreen } from './keys-screen.ts'
import { shownKeys, type ShownKeys } from './shown-keys.ts'

/**
 * Shows the private keys, after a mailed code and a passkey. They are shown in a window of this origin, which no page can cover, and sent to no page. A page that
 * cuts windows off (`Cross-Origin-Opener-Policy: same-origin`) has them shown here, if the browser can tell that nothing covers them.
 */
export async function exportKey(guarded: Guarded): Promise<void> {
  const { access, stage } = guarded
  const confirmation = await warnScreen(guarded)
  if (!confirmation || !(await confirmScreens(guarded, 'export', confirmation))) return
  const keys = await withSecret(access, 'export', ({ secret }) => shownKeys(secret), stage.signal)
  if ((await showInWindow(guarded, keys)) === 'cut-off') await showHere(guarded, keys)
}

function warnScreen(guarded: Guarded): Promise<Confirmation | undefined> {
  const { stage, words, me } = guarded
  const { keys } = words.account
  adoptSheet(css)
  return ask<Confirmation | undefined>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const start = () =>
      tries.run(async () => {
        const confirmation = await startConfirmation(guarded, 'export', tries)
        if (confirmation) asking.answer(confirmation)
      })
    const host = location.hostname
    const warnings = keys.warnings.map((warning) => h('li', {}, fill(warning, { host })))
    const hasMailbox = Boolean(me.email ?? me.social?.email)
    showScreen(stage, {
      title: keys.title,
      close: { label: words.frame.close, press: () => asking.refuse() },
      body: [intro(keys.heading, '', 'warn'), h('ul', { class: 'points' }, ...warnings), tries.element],
      actions: [
        button({ label: hasMailbox ? keys.start : keys.startWithout, press: start }),
        button({
          ...{ label: words.frame.back, kind: 'quiet' },
          press: () => asking.answer(undefined),
        }),
      ],
    })
  })
}

function showHere({ stage, words }: Guarded, keys: ShownKeys): Promise<void> {
  let clear: (() => void) | undefined
  return ask<void>(stage, (asking) => {
    clear = keysScreen(stage, {
      ...{ keys, words: words.account, close: words.frame.close },
      onDone: () => asking.answer(),
    })
  }).finally(() => clear?.())
}

function showInWindow({ access, stage, words }: Guarded, keys: ShownKeys): Promise<'shown' | 'cut-off'> {
  const { account, frame } = words
  const { projectId } = access.frame.project
  return ask<'shown' | 'cut-off'>(stage, (asking) => {
    const tries = attempts(asking, frame)
    const open = () =>
      tries.run(async () => {
        const opened = openWindow({ projectId, words: account, close: frame.close })
        if (!opened && canTell()) return asking.answer('cut-off')
        if (!opened) return tries.say(problemOf('PASSKEY_WINDOW_BLOCKED', account))
        try {
          await opened.ask({ type: 'wallet-window/SHOW_KEYS', keys }, stage.signal).catch(() => undefined)
        } finally {
          opened.close()
        }
        asking.answer('shown')
      })
    showScreen(stage, {
      title: account.keys.showTitle,
      close: { label: frame.close, press: () => asking.answer('shown') },
      body: [intro(account.keys.showHeading, account.keys.windowText, 'shield'), tries.element],
      actions: [button({ label: account.keys.showInWindow, press: open })],
    })
  })
}
