import { SETTINGS } from '../../gateway/wire/account.ts'
import { button, showScreen } from '../dom/screen.ts'
import { Failure } from '../failure.ts'
import { ask } from '../screens/asking.ts'
import { attempts } from '../screens/attempt.ts'
import { intro } from '../screens/parts.ts'
import { accountCalls } from './calls.ts'
import type { Guarded } from './confirm.ts'
import { proofFor } from './proof.ts'

/** Asks and freezes the wallet, if the user suspects that someone else has access. A newer login unfreezes it. Resolves with whether it was frozen. */
export function freezeWallet(guarded: Guarded): Promise<boolean> {
  const { stage, words } = guarded
  const { freeze, remove } = words.account
  return ask<boolean>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const press = () =>
      tries.run(async () => {
        await freezeNow(guarded)
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

/** Where somebody freezes the wallet again and again, the gateway takes the wallet's proof. */
async function freezeNow(guarded: Guarded): Promise<void> {
  const { freeze } = accountCalls(guarded.access.frame, guarded.stage.signal)
  try {
    await freeze()
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'RATE_LIMITED')) throw error
    const proof = await proofFor(guarded, { purpose: 'account.setting', subject: SETTINGS.freeze })
    if (!proof) throw error
    await freeze(proof)
  }
}
