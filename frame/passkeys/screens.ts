/** Two screens: adding a passkey, and logging in with one. */
import { h } from '../dom/element.ts'
import { button, showScreen } from '../dom/screen.ts'
import { fill } from '../../src/domain/fill.ts'
import type { FrameMessages } from '../../src/messages/in-frame/frame/en.ts'
import type { FrameAccountMessages } from '../../src/messages/in-frame/frame-account/en.ts'
import type { Stage } from '../keys/host.ts'
import { ask } from '../screens/asking.ts'
import { attempts } from '../screens/attempt.ts'
import { intro } from '../screens/parts.ts'
import { passkeyAdditions, passkeyAttempts } from './attempts.ts'
import type { PreparedPasskey } from './add.ts'
import type { Authenticator } from './web-authn.ts'

export interface ScreenWords {
  /** General messages: the close button and gateway problems. */
  frame: FrameMessages
  account: FrameAccountMessages
}

interface AddOptions {
  projectId: string
  prepare(): Promise<PreparedPasskey>
}

/** Resolves with whether a passkey was added. */
export function addPasskeyScreen(
  stage: Stage,
  words: ScreenWords,
  { projectId, prepare }: AddOptions,
): Promise<boolean> {
  const { passkey } = words.account
  const close = words.frame.close
  return ask<boolean>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const onAdded = () => asking.answer(true)
    const options = { tries, words: words.account, close, projectId, prepare, onAdded }
    const { way, press } = passkeyAdditions(options)
    showScreen(stage, {
      title: passkey.addTitle,
      close: { label: close, press: () => asking.answer(false) },
      body: [intro(passkey.addHeading, passkey.addText, 'passkey'), tries.element, way],
      actions: [
        button({ label: passkey.addDo, press }),
        button({ label: passkey.notNow, kind: 'quiet', press: () => asking.answer(false) }),
      ],
    })
  })
}

interface LoginOptions {
  host: string
  projectId: string
  logIn(authenticator: Authenticator): Promise<void>
}

/** Resolves after the login. Rejects with 4001 if the user closes the screen. */
export function passkeyLoginScreen(
  stage: Stage,
  words: ScreenWords,
  { host, projectId, logIn }: LoginOptions,
): Promise<void> {
  const { passkey } = words.account
  const close = words.frame.close
  return ask<void>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const { way, press } = passkeyAttempts({
      ...{ tries, words: words.account, close, projectId },
      async work(authenticator) {
        await logIn(authenticator)
        asking.answer()
      },
    })
    showScreen(stage, {
      title: passkey.loginTitle,
      close: { label: close, press: () => asking.refuse() },
      body: [
        intro(passkey.loginHeading, fill(passkey.loginText, { host }), 'passkey'),
        h('div', {}, tries.element),
        way,
      ],
      actions: [button({ label: passkey.use, press })],
    })
  })
}
