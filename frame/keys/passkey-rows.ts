/** Passkeys on the screens that protect and recover a wallet. */
import { FRAME_ACCOUNT_LANGUAGES } from '../../src/messages/frame-account/registry.ts'
import type { FrameMessages } from '../../src/messages/frame/en.ts'
import type { Factor, Me } from '../../gateway/wire/api.ts'
import { plainName } from '../../src/domain/text.ts'
import { fill } from '../../src/domain/fill.ts'
import type { RecoverOptions } from '../screens/recover-screen.ts'
import { apart, dateOf, rowButton } from '../screens/parts.ts'
import type { Access } from './access.ts'
import { loadPasskeys } from './loads.ts'

/** What a project with passkeys offers in this browser, with its words; `undefined` elsewhere. */
export async function passkeysFor({ frame }: Access, { recovery }: Pick<Me, 'recovery'>) {
  if (!recovery.includes('passkey')) return undefined
  const [part, words] = await Promise.all([loadPasskeys(), frame.words(FRAME_ACCOUNT_LANGUAGES)])
  return part.mayHavePasskeys() ? { ...part, words } : undefined
}

export const passkeysOf = ({ factors }: Pick<Me, 'factors'>): Factor[] =>
  factors.filter(({ kind, envelope }) => kind === 'passkey' && envelope !== null)

/** The row that recovers by a passkey; `undefined` where the account has none. */
export async function passkeyRow(
  access: Access,
  me: Me,
  words: FrameMessages,
  signal: AbortSignal,
): Promise<RecoverOptions['passkey']> {
  const newest = passkeysOf(me).at(-1)
  if (!newest) return undefined
  const [part, account] = await Promise.all([loadPasskeys(), access.frame.words(FRAME_ACCOUNT_LANGUAGES)])
  const { projectId } = access.frame.project
  return (tries, onOpen) => {
    const prepareNext = () => {
      const next = part.prepareRecovery(access, signal)
      // Told when it is needed.
      next.catch(() => undefined)
      return next
    }
    let prepared = prepareNext()
    const { way, press } = part.passkeyAttempts({
      ...{ tries, words: account, close: words.close, projectId },
      async work(authenticator) {
        try {
          await (await prepared).use(authenticator)
        } catch (error) {
          prepared = prepareNext()
          throw error
        }
        onOpen()
      },
    })
    const date = apart(dateOf(newest.createdAt))
    const text = fill(words.settings.deviceText, { label: apart(plainName(newest.label, 60)), date })
    return [rowButton({ icon: 'passkey', label: account.passkey.use, text }, press), way]
  }
}
