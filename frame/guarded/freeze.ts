import { button, showScreen } from '../dom/screen.ts'
import { ask } from '../screens/asking.ts'
import { attempts } from '../screens/attempt.ts'
import { intro } from '../screens/parts.ts'
import { accountCalls } from './calls.ts'
import type { Guarded } from './confirm.ts'

/** Freezes the wallet, if the user suspects that someone else has access. A newer login unfreezes it. Resolves with whether it was frozen. */
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
