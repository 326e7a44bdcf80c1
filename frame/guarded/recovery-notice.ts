/** Tells the user of a recovery by the operator that another browser has asked for. */
import type { Me } from '../../gateway/wire/api.ts'
import { browserNameIn } from '../../src/domain/embedded/browser-name.ts'
import { fill } from '../../src/domain/fill.ts'
import { FRAME_ACCOUNT_LANGUAGES } from '../../src/messages/in-frame/frame-account/registry.ts'
import { FRAME_LANGUAGES } from '../../src/messages/in-frame/frame/registry.ts'
import { button, showScreen } from '../dom/screen.ts'
import type { Access } from '../keys/access.ts'
import { ask } from '../screens/asking.ts'
import { attempts } from '../screens/attempt.ts'
import { apart, dateOf, intro } from '../screens/parts.ts'
import { accountCalls } from './calls.ts'

/** Resolves once the user has stopped the recovery, or said that it is his own. @throws `Failure` 4001 if the user closes the screen. */
export async function showRecovery(
  { frame }: Access,
  { browser, possibleAt }: NonNullable<Me['operatorRecovery']>,
): Promise<void> {
  const [words, { recovery }] = await Promise.all([
    frame.words(FRAME_LANGUAGES),
    frame.words(FRAME_ACCOUNT_LANGUAGES),
  ])
  const stage = await frame.show('settings')
  const name = browserNameIn(browser, words.settings, apart)
  const text = fill(recovery.text, { browser: name, host: location.hostname, date: dateOf(possibleAt) })
  try {
    await ask<void>(stage, (asking) => {
      const tries = attempts(asking, words)
      const stop = () =>
        tries.run(async () => {
          await accountCalls(frame, stage.signal).stopRecovery()
          asking.answer()
        })
      showScreen(stage, {
        title: recovery.title,
        close: { label: words.close, press: () => asking.refuse() },
        body: [intro(recovery.heading, text, 'warn'), tries.element],
        actions: [
          button({ label: recovery.stop, kind: 'danger', press: stop }),
          button({ label: recovery.mine, kind: 'quiet', press: () => asking.answer() }),
        ],
      })
    })
  } finally {
    stage.close()
  }
}
