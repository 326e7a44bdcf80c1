import type { Me } from '../../gateway/wire/api.ts'
import { readMe, readSession } from '../api/answers.ts'
import type { Frame } from '../frame.ts'
import type { UsedPasskey } from '../keys/keys.ts'
import { FRESH_LOGIN } from '../limits.ts'
import type { Sessions } from './sessions.ts'

export interface Account extends Pick<Frame, 'me' | 'logIn' | 'logOut' | 'tellAll'> {
  /** User id of the stored session. No network access. */
  userId(): Promise<string | undefined>
  /** Whether the user has just logged in on this page. Returns true once per login. */
  takeFreshLogin(): boolean
  /** Emits SESSION_UPDATE with the current session to the page. */
  tellPage(): Promise<void>
}

interface Options {
  sessions: Sessions
  custody: Frame['custody']
  emit: Frame['emit']
  /** Closes the screens of a session that ends, and refuses what waits for a press. */
  closeScreens(): void
  /** Notifies the other frames of this origin. */
  tellOthers(): void
  now(): number
}

/** Login, logout and the current account. */
export function createAccount({ sessions, custody, emit, closeScreens, tellOthers, now }: Options): Account {
  let loggedInAt: number | undefined

  async function logOut({ forget = false } = {}): Promise<void> {
    loggedInAt = undefined
    if (!(await sessions.read())) return
    closeScreens()
    // If the gateway is away, the session ends here; at the gateway it expires.
    await sessions.ask('POST', 'session/end', { forget }).catch(() => undefined)
    await sessions.drop()
    emit('SESSION_UPDATE', {})
    tellOthers()
  }

  async function logIn(answer: unknown, signal: AbortSignal, passkey?: UsedPasskey): Promise<Me> {
    const { token, me } = await sessions.keep(readSession(answer))
    try {
      const keys = await custody()
      // If the passkey does not open the wallet, `readyWallet` asks for other factors.
      if (passkey && !(await keys.isHere(me))) await keys.openBy(me, passkey, signal).catch(() => false)
      await keys.readyWallet(signal)
    } catch (error) {
      await logOut()
      throw error
    }
    loggedInAt = now()
    emit('SESSION_UPDATE', { token })
    tellOthers()
    return me
  }

  async function tellPage(): Promise<void> {
    const token = (await sessions.read())?.token
    emit('SESSION_UPDATE', { ...(token !== undefined && { token }) })
  }

  return {
    logIn,
    logOut,
    userId: async () => (await sessions.read())?.userId,
    async me() {
      if (!(await sessions.read())) return null
      return readMe(await sessions.ask('GET', 'me'))
    },
    takeFreshLogin() {
      const isFresh = loggedInAt !== undefined && now() - loggedInAt < FRESH_LOGIN
      loggedInAt = undefined
      return isFresh
    },
    tellPage,
    async tellAll() {
      await tellPage()
      tellOthers()
    },
  }
}
