import * as v from 'valibot'
import type { Session } from '../../gateway/wire/api.ts'
import { readSession } from '../api/answers.ts'
import type { Client, Method } from '../api/client.ts'
import { Failure } from '../failure.ts'
import { RENEW_BEFORE } from '../limits.ts'
import type { Kept } from '../storage/kept.ts'
import type { Device } from './device.ts'
import type { Exclusively } from './exclusively.ts'
import { seal, unseal } from './sealed.ts'

/** What is kept of a session. It opens nothing without the keys of the device, and is encrypted with one of them. */
const KeptSession = v.object({
  access: v.string(),
  accessExpiresAt: v.number(),
  refresh: v.string(),
  userId: v.string(),
  /** What the page is told: an id that opens nothing. */
  token: v.string(),
})
type KeptSession = v.InferOutput<typeof KeptSession>

export interface Sessions {
  /** The session that is kept, alive or not; asks no network. */
  read(): Promise<Pick<KeptSession, 'userId' | 'token'> | undefined>
  keep(session: Session): Promise<{ token: string; me: Session['me'] }>
  /** Forgets it here. */
  drop(): Promise<void>
  /**
   * One call as the session's user. A session that is about to expire is renewed first; one that the gateway refuses is renewed once.
   *
   * @throws `Failure` 4100 without a session, or where it cannot be renewed: it is forgotten then, and `onLost` called.
   */
  ask(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown>
  /** One call as this device. */
  askAsDevice(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown>
}

interface Options {
  projectId: string
  kept: Kept
  client: Client
  device: Device
  exclusively: Exclusively
  onLost(): void
}

type Send = (access?: string) => Promise<unknown>

export function createSessions({ projectId, kept, client, device, exclusively, onLost }: Options): Sessions {
  const place = `session:${projectId}`

  async function load(): Promise<KeptSession | undefined> {
    const { sealing } = await device.keys()
    const parsed = v.safeParse(KeptSession, await unseal(sealing, place, await kept.read(place)))
    return parsed.success ? parsed.output : undefined
  }

  async function store(session: Session, token: string): Promise<void> {
    const { sealing } = await device.keys()
    const { access, accessExpiresAt, refresh, me } = session
    const value: KeptSession = { access, accessExpiresAt, refresh, userId: me.userId, token }
    await kept.write(place, await seal(sealing, place, value))
  }

  const isDue = ({ accessExpiresAt }: KeptSession) => accessExpiresAt - client.now() < RENEW_BEFORE

  /** A refresh token is good for one use, by whichever tab is first: the others find what it got. */
  const renew = (stale: KeptSession): Promise<KeptSession> =>
    exclusively(place, async () => {
      const now = await load()
      if (!now) throw notLoggedIn()
      if (now.access !== stale.access) return now
      try {
        const body = { refresh: now.refresh }
        const renewed = readSession(await sendProven('POST', 'session/refresh', body, undefined))
        await store(renewed, now.token)
        return { ...now, ...renewed }
      } catch (error) {
        if (!isRefused(error)) throw error
        await kept.remove(place)
        onLost()
        throw notLoggedIn(error)
      }
    })

  /** A refused proof is usually one with a wrong date: registering again sets the clock. */
  async function withClock(send: Send, access: string | undefined, signal: AbortSignal | undefined) {
    try {
      return await send(access)
    } catch (error) {
      if (!(error instanceof Failure) || error.reason !== 'PROOF_REFUSED') throw error
      await device.register({ again: true, signal })
      return await send(access)
    }
  }

  const sendProven = async (
    method: Method,
    path: string,
    body: unknown,
    signal: AbortSignal | undefined,
    access?: string,
  ): Promise<unknown> => {
    const { signing } = await device.keys()
    const send: Send = (access) =>
      client.send({ method, path, body, signal, keys: signing, ...(access !== undefined && { access }) })
    return withClock(send, access, signal)
  }

  return {
    read: load,
    async keep(session) {
      const token = crypto.randomUUID()
      await exclusively(place, () => store(session, token))
      return { token, me: session.me }
    },
    drop: () => exclusively(place, () => kept.remove(place)),
    async ask(method, path, body, signal) {
      const kept = await load()
      if (!kept) throw notLoggedIn()
      const session = isDue(kept) ? await renew(kept) : kept
      signal?.throwIfAborted()
      try {
        return await sendProven(method, path, body, signal, session.access)
      } catch (error) {
        if (!isRefused(error)) throw error
        const { access } = await renew(session)
        return await sendProven(method, path, body, signal, access)
      }
    },
    async askAsDevice(method, path, body, signal) {
      await device.register({ signal })
      return sendProven(method, path, body, signal)
    },
  }
}

const notLoggedIn = (cause?: unknown) => new Failure(4100, 'Not logged in', { cause })

/** The gateway does not know the session any more. */
const isRefused = (error: unknown): boolean => error instanceof Failure && error.reason === 'NOT_LOGGED_IN'
