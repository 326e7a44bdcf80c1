import type { Me } from '../../gateway/wire/api.ts'
import { readMe, readSession } from '../api/answers.ts'
import type { Frame } from '../frame.ts'
import type { UsedPasskey } from '../keys/keys.ts'
import { FRESH_LOGIN } from '../limits.ts'
import type { Sessions } from './sessions.ts'

export interface Account extends Pick<Frame, 'me' | 'logIn' | 'logOut'> {
  /** Of the session that is kept; asks no network. */
  userId(): Promise<string | undefined>
  /** Whether the user has just logged in on this page. True once for each login. */
  takeFreshLogin(): boolean
  /** Tells the page which session there is now. */
  tellPage(): Promise<void>
  /** The same in all tabs: another account is in use. */
  tellAll(): Promise<void>
}

interface Options {
  sessions: Sessions
  custody: Frame['custody']
  emit: Frame['emit']
  /** Tells the other frames of this origin. */
  tellOthers(): void
  now(): number
}

/** Logging in and out, and who is logged in. */
export function createAccount({ sessions, custody, emit, tellOthers, now }: Options): Account {
  let loggedInAt: number | undefined

  async function logOut({ forget = false } = {}): Promise<void> {
    loggedInAt = undefined
    if (!(await sessions.read())) return
    // Without a gateway it ends here; there it ends by itself.
    await sessions.ask('POST', 'session/end', { forget }).catch(() => undefined)
    await sessions.drop()
    emit('SESSION_UPDATE', {})
    tellOthers()
  }

  async function logIn(answer: unknown, signal: AbortSignal, passkey?: UsedPasskey): Promise<Me> {
    const { token, me } = await sessions.keep(readSession(answer))
    try {
      const keys = await custody()
      // Where it does not open, the other ways in are asked for.
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
