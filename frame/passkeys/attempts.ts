/** A button that uses a passkey, and a link to a window for browsers that do not allow passkeys inside a frame. */
import { h } from '../dom/element.ts'
import type { FrameAccountMessages } from '../../src/messages/in-frame/frame-account/en.ts'
import type { Attempts } from '../screens/attempt.ts'
import { linkButton } from '../screens/parts.ts'
import { here, type Authenticator } from './web-authn.ts'
import { isPasskeyFailure, type PreparedPasskey } from './add.ts'
import { inWindow } from './window.ts'

interface Options {
  tries: Attempts
  words: FrameAccountMessages
  /** Label of the close button. */
  close: string
  projectId: string
  work(authenticator: Authenticator): Promise<void>
}

/** Failures that may come from the browser's rules for frames instead of the user. */
const MAY_BE_THE_FRAME = new Set(['PASSKEY_NOT_ALLOWED', 'PASSKEY_ELSEWHERE', 'PASSKEY_UNSUPPORTED'])

export function passkeyAttempts({ tries, words, close, projectId, work }: Options) {
  const take = (taking: () => Promise<void>) =>
    tries.run(async () => {
      try {
        await taking()
      } catch (error) {
        if (!isPasskeyFailure(error)) throw error
        tries.say(problemOf(error.reason, words))
        if (MAY_BE_THE_FRAME.has(error.reason ?? '')) way.hidden = false
      }
    })
  const run = (authenticatorOf: () => Authenticator) =>
    take(async () => {
      const authenticator = authenticatorOf()
      try {
        await work(authenticator)
      } finally {
        authenticator.close?.()
      }
    })
  const way = h(
    'p',
    { class: 'hint', hidden: true },
    `${words.window.hint} `,
    linkButton(words.window.open, () => run(() => inWindow({ projectId, words, close }))),
  )
  return { way, press: () => run(() => here), take }
}

interface AddingOptions extends Omit<Options, 'work'> {
  prepare(): Promise<PreparedPasskey>
  onAdded(): void
}

/** Attempts to add a passkey, which is prepared before the press, and anew after each attempt that failed. */
export function passkeyAdditions({ prepare, onAdded, ...options }: AddingOptions) {
  const prepareNext = () => {
    const next = prepare()
    // The error surfaces when `prepared` is awaited.
    next.catch(() => undefined)
    return next
  }
  let prepared = prepareNext()
  return passkeyAttempts({
    ...options,
    async work(authenticator) {
      try {
        await (await prepared).add(authenticator)
      } catch (error) {
        prepared = prepareNext()
        throw error
      }
      onAdded()
    },
  })
}

export function problemOf(reason: string | undefined, { passkeyProblems, window }: FrameAccountMessages) {
  if (reason === 'PASSKEY_WINDOW_BLOCKED') return window.blocked
  const known = passkeyProblems as Readonly<Record<string, string>>
  return known[reason ?? ''] ?? passkeyProblems.PASSKEY_NOT_ALLOWED
}
