/** Passkeys on the screens that protect and recover a wallet. */
import { FRAME_ACCOUNT_LANGUAGES } from '../../src/messages/in-frame/frame-account/registry.ts'
import type { FrameMessages } from '../../src/messages/in-frame/frame/en.ts'
import type { Factor, Me } from '../../gateway/wire/api.ts'
import { plainName } from '../../src/domain/text.ts'
import { fill } from '../../src/domain/fill.ts'
import type { SecondKeyOptions } from '../screens/protect-screen.ts'
import type { RecoverOptions } from '../screens/recover-screen.ts'
import { apart, dateOf, rowButton } from '../screens/parts.ts'
import type { Suggestion } from '../passkeys/open.ts'
import type { Access } from './access.ts'
import { loadPasskeys } from './loads.ts'

/** The passkey part and its messages; `undefined` if the project or this browser does not support passkeys. */
export async function passkeysFor({ frame }: Access, { recovery }: Pick<Me, 'recovery'>) {
  if (!recovery.includes('passkey')) return undefined
  const [part, words] = await Promise.all([loadPasskeys(), frame.words(FRAME_ACCOUNT_LANGUAGES)])
  return part.mayHavePasskeys() ? { ...part, words } : undefined
}

export const passkeysOf = ({ factors }: Pick<Me, 'factors'>): Factor[] =>
  factors.filter(({ kind, envelope }) => kind === 'passkey' && envelope !== null)

/** Draws the row that adds a passkey to a wallet; `undefined` if the project or this browser does not support passkeys. */
export async function newPasskeyRow(
  access: Access,
  me: Me,
  close: string,
  signal: AbortSignal,
): Promise<SecondKeyOptions<unknown>['passkey']> {
  const part = await passkeysFor(access, me)
  if (!part) return undefined
  const { projectId } = access.frame.project
  const { passkey } = part.words
  const prepare = () => part.preparePasskey(access, signal)
  return (tries, onAdded) => {
    const options = { tries, words: part.words, close, projectId, prepare, onAdded }
    const { way, press } = part.passkeyAdditions(options)
    return [rowButton({ icon: 'passkey', label: passkey.name, text: passkey.text }, press), way]
  }
}

export interface PasskeyRow {
  draw: NonNullable<RecoverOptions['passkey']>
  /** Stops offering passkeys, when the screens are closed. */
  stop(): void
}

/** The row that recovers by a passkey; `undefined` if the account has none. */
export async function passkeyRow(
  access: Access,
  me: Me,
  words: FrameMessages,
  signal: AbortSignal,
): Promise<PasskeyRow | undefined> {
  const newest = passkeysOf(me).at(-1)
  if (!newest) return undefined
  const [part, account] = await Promise.all([loadPasskeys(), access.frame.words(FRAME_ACCOUNT_LANGUAGES)])
  const { projectId } = access.frame.project
  let suggestion: Suggestion | undefined
  const draw: PasskeyRow['draw'] = (tries, onOpen) => {
    const prepareNext = () => {
      const next = part.prepareRecovery(access, signal)
      // The error surfaces when `prepared` is awaited.
      next.catch(() => undefined)
      return next
    }
    let prepared = prepareNext()
    // The suggestion of the previous screen, which had the same field.
    const before = suggestion?.stop()
    const suggest = () => {
      suggestion = part.suggestRecovery(access, signal, (open) =>
        take(async () => {
          await open()
          onOpen()
        }),
      )
    }
    const { way, press, take } = part.passkeyAttempts({
      ...{ tries, words: account, close: words.close, projectId },
      async work(authenticator) {
        // A browser handles one passkey request at a time.
        await suggestion?.stop()
        try {
          await (await prepared).use(authenticator)
        } catch (error) {
          prepared = prepareNext()
          suggest()
          throw error
        }
        onOpen()
      },
    })
    void (before ?? Promise.resolve()).then(suggest)
    const date = apart(dateOf(newest.createdAt))
    const text = fill(words.settings.deviceText, { label: apart(plainName(newest.label, 60)), date })
    return [rowButton({ icon: 'passkey', label: account.passkey.use, text }, press), way]
  }
  return { draw, stop: () => void suggestion?.stop() }
}
