/** Confirms a first email address for an account without one: the frame asks for the account's proofs before a code is sent to the new address. */
import { FRAME_LANGUAGES } from '../../src/messages/in-frame/frame/registry.ts'
import { FRAME_ACCOUNT_LANGUAGES } from '../../src/messages/in-frame/frame-account/registry.ts'
import { fill } from '../../src/domain/fill.ts'
import type { Confirmation } from '../../gateway/wire/account.ts'
import { button, showScreen } from '../dom/screen.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import { ask } from '../screens/asking.ts'
import { attempts } from '../screens/attempt.ts'
import { apart, intro } from '../screens/parts.ts'
import { type Confirming, confirmScreens, startConfirmation } from './confirm.ts'

/** @throws `Failure` 4001 if the user closes the screen. */
export async function confirmFirstAddress(
  frame: Pick<Frame, 'ask' | 'me' | 'show' | 'words' | 'project'>,
  email: string,
  signal: AbortSignal,
): Promise<void> {
  const [me, words, account] = await Promise.all([
    frame.me(),
    frame.words(FRAME_LANGUAGES),
    frame.words(FRAME_ACCOUNT_LANGUAGES),
  ])
  if (!me) throw new Failure(4100, 'Not logged in')
  const stage = await frame.show('settings', signal)
  const confirming: Confirming = { access: { frame }, stage, words: { frame: words, account }, me }
  try {
    let isConfirmed = false
    while (!isConfirmed) {
      const confirmation = await startScreen(confirming, email)
      isConfirmed = await confirmScreens(confirming, 'email', confirmation)
    }
  } finally {
    stage.close()
  }
}

function startScreen(confirming: Confirming, email: string): Promise<Confirmation> {
  const { stage, words } = confirming
  const { address } = words.account
  return ask<Confirmation>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const press = () =>
      tries.run(async () => {
        const confirmation = await startConfirmation(confirming, 'email', tries)
        if (confirmation) asking.answer(confirmation)
      })
    showScreen(stage, {
      title: address.title,
      close: { label: words.frame.close, press: () => asking.refuse() },
      body: [intro(address.heading, fill(address.text, { email: apart(email) }), 'key'), tries.element],
      actions: [
        button({ label: words.frame.continue, press }),
        button({ label: words.frame.back, kind: 'quiet', press: () => asking.refuse() }),
      ],
    })
  })
}
