import { button, showScreen } from '../dom/screen.ts'
import { ask } from '../screens/asking.ts'
import { attempts } from '../screens/attempt.ts'
import { intro } from '../screens/parts.ts'
import { accountCalls } from './calls.ts'
import type { Guarded } from './confirm.ts'

/** Whether the wallet was frozen: for a user who thinks that someone else can get in. A newer login lifts it. */
export function freezeWallet({ access, stage, words }: Guarded): Promise<boolean> {
  const { freeze, remove } = words.account
  return ask<boolean>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const press = () =>
      tries.run(async () => {
        await accountCalls(access.frame, stage.signal).freeze()
        asking.answer(true)
      })
    showScreen(stage, {
      title: freeze.title,
      close: { label: words.frame.close, press: () => asking.answer(false) },
      body: [intro(freeze.heading, freeze.text, 'freeze'), tries.element],
      actions: [
        button({ label: freeze.confirm, kind: 'danger', press }),
        button({ label: remove.cancel, kind: 'quiet', press: () => asking.answer(false) }),
      ],
    })
  })
}
