/** Confirmation by a mailed code and, if the account has one, by a passkey, each on its own screen. */
import type { Confirmation, ConfirmPurpose } from '../../gateway/wire/account.ts'
import type { Me } from '../../gateway/wire/api.ts'
import { fill } from '../../src/domain/fill.ts'
import { button, field, showScreen } from '../dom/screen.ts'
import { Failure } from '../failure.ts'
import { accountName } from '../keys/account-name.ts'
import type { Access } from '../keys/access.ts'
import type { Stage } from '../keys/host.ts'
import { passkeyAttempts } from '../passkeys/attempts.ts'
import { passkeyCalls } from '../passkeys/calls.ts'
import type { ScreenWords } from '../passkeys/screens.ts'
import { ask } from '../screens/asking.ts'
import { attempts, type Attempts } from '../screens/attempt.ts'
import { intro } from '../screens/parts.ts'
import { accountCalls } from './calls.ts'

export interface Confirming {
  access: { frame: Pick<Access['frame'], 'ask' | 'project'> }
  stage: Stage
  words: ScreenWords
  me: Me
}

export interface Guarded extends Confirming {
  access: Access
}

/** Starts a confirmation. If the gateway requires a newer login, shows that on the current screen and returns `undefined`. */
export async function startConfirmation(
  { access, stage, words }: Confirming,
  purpose: ConfirmPurpose,
  tries: Attempts,
): Promise<Confirmation | undefined> {
  try {
    return await accountCalls(access.frame, stage.signal).start(purpose)
  } catch (error) {
    if (!(error instanceof Failure && error.reason === 'CONFIRMATION_REQUIRED')) throw error
    tries.say(words.account.confirm.stale)
    return undefined
  }
}

/** Resolves with whether the user confirmed; false if the user goes back. */
export async function confirmScreens(
  guarded: Confirming,
  purpose: ConfirmPurpose,
  { challengeId, needsPasskey }: Confirmation,
): Promise<boolean> {
  if (challengeId !== null && !(await codeScreen(guarded, purpose, challengeId))) return false
  return !needsPasskey || (await passkeyScreen(guarded, purpose))
}

const DIGITS = 6

function codeScreen(
  { access, stage, words, me }: Confirming,
  purpose: ConfirmPurpose,
  challengeId: string,
): Promise<boolean> {
  const { confirm } = words.account
  return ask<boolean>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const typed = field({
      ...{ label: confirm.label, autocomplete: 'one-time-code', inputmode: 'numeric', maxLength: 20 },
    })
    typed.input.dir = 'ltr'
    typed.input.dataset['autofocus'] = ''
    typed.input.classList.add('code-input')
    const digits = () => typed.input.value.normalize('NFKC').replaceAll(/\D/g, '')
    const press = () =>
      tries.run(async () => {
        if (digits().length !== DIGITS) return
        typed.complain(undefined)
        try {
          await accountCalls(access.frame, stage.signal).confirm(purpose, challengeId, digits())
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          if (error.code === 'CODE_EXPIRED') return tries.say(confirm.expired)
          if (error.code !== 'CODE_WRONG') throw error
          typed.complain(fill(confirm.wrong, { left: error.left ?? 0 }))
          return typed.input.focus()
        }
        asking.answer(true)
      })
    const submit = button({ label: words.frame.continue, press, isDisabled: true })
    typed.input.addEventListener('input', () => {
      submit.disabled = digits().length !== DIGITS
    })
    typed.input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.isTrusted && !submit.disabled) void press()
    })
    showScreen(stage, {
      title: confirm.title,
      close: { label: words.frame.close, press: () => asking.refuse() },
      body: [
        intro(
          confirm.heading,
          fill(confirm.sent, { email: me.email ?? me.social?.email ?? accountName(me) }),
        ),
        typed.element,
        tries.element,
      ],
      actions: [
        submit,
        button({ label: words.frame.back, kind: 'quiet', press: () => asking.answer(false) }),
      ],
    })
  })
}

function passkeyScreen({ access, stage, words }: Confirming, purpose: ConfirmPurpose): Promise<boolean> {
  const { confirm, passkey } = words.account
  const { close } = words.frame
  const { projectId } = access.frame.project
  const calls = passkeyCalls(access.frame, stage.signal)
  return ask<boolean>(stage, (asking) => {
    const tries = attempts(asking, words.frame)
    const prepareNext = () => {
      const next = calls.options(purpose)
      // The error surfaces when `options` is awaited.
      next.catch(() => undefined)
      return next
    }
    let options = prepareNext()
    const { way, press } = passkeyAttempts({
      ...{ tries, words: words.account, close, projectId },
      async work(authenticator) {
        try {
          const { response } = await authenticator.use(await options, stage.signal)
          await calls.confirm(purpose, response)
        } catch (error) {
          options = prepareNext()
          throw error
        }
        asking.answer(true)
      },
    })
    showScreen(stage, {
      title: confirm.title,
      close: { label: close, press: () => asking.refuse() },
      body: [intro(confirm.passkeyHeading, confirm.passkeyText, 'passkey'), tries.element, way],
      actions: [
        button({ label: passkey.use, press }),
        button({ label: words.frame.back, kind: 'quiet', press: () => asking.answer(false) }),
      ],
    })
  })
}
