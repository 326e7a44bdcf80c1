import * as v from 'valibot'
import type { Session } from '../../gateway/wire/api.ts'
import { readSession } from '../api/answers.ts'
import type { Client, Method, Question } from '../api/client.ts'
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

export function createSessions({ projectId, kept, client, device, exclusively, onLost }: Options): Sessions {
  const place = `session:${projectId}`
  const { load, store } = keptSession(kept, device, place)
  const send = sendProven(client, device)
  const isDue = ({ accessExpiresAt }: KeptSession) => accessExpiresAt - client.now() < RENEW_BEFORE

  /** A refresh token is good for one use, by whichever tab is first: the others find what it got. */
  const renew = (stale: KeptSession): Promise<KeptSession> =>
    exclusively(place, async () => {
      const now = await load()
      if (!now) throw notLoggedIn()
      if (now.access !== stale.access) return now
      try {
        const question = { method: 'POST', path: 'session/refresh', body: { refresh: now.refresh } } as const
        const renewed = readSession(await send(question))
        await store(renewed, now.token)
        return { ...now, ...renewed }
      } catch (error) {
        if (!isRefused(error)) throw error
        await kept.remove(place)
        onLost()
        throw notLoggedIn(error)
      }
    })

  return {
    read: load,
    async keep(session) {
      const token = crypto.randomUUID()
      await exclusively(place, () => store(session, token))
      return { token, me: session.me }
    },
    drop: () => exclusively(place, () => kept.remove(place)),
    async ask(method, path, body, signal) {
      const found = await load()
      if (!found) throw notLoggedIn()
      const session = isDue(found) ? await renew(found) : found
      signal?.throwIfAborted()
      const question = { method, path, body, signal }
      try {
        return await send({ ...question, access: session.access })
      } catch (error) {
        if (!isRefused(error)) throw error
        const { access } = await renew(session)
        return await send({ ...question, access })
      }
    },
    async askAsDevice(method, path, body, signal) {
      await device.register({ signal })
      return send({ method, path, body, signal })
    },
  }
}

/** The session at rest. */
function keptSession(kept: Kept, device: Device, place: string) {
  return {
    async load(): Promise<KeptSession | undefined> {
      const sealed = await kept.read(place)
      // A visitor who never logs in gets no keys.
      if (sealed === undefined) return undefined
      const { sealing } = await device.keys()
      const parsed = v.safeParse(KeptSession, await unseal(sealing, place, sealed))
      return parsed.success ? parsed.output : undefined
    },
    async store(session: Session, token: string): Promise<void> {
      const { sealing } = await device.keys()
      const { access, accessExpiresAt, refresh, me } = session
      const value: KeptSession = { access, accessExpiresAt, refresh, userId: me.userId, token }
      await kept.write(place, await seal(sealing, place, value))
    },
  }
}

/** Sends a call with a proof. A refused proof is usually one with a wrong date: registering again sets the clock, and it is sent once more. */
function sendProven(client: Client, device: Device) {
  return async (question: Omit<Question, 'keys'>): Promise<unknown> => {
    const send = async () => client.send({ ...question, keys: (await device.keys()).signing })
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Failure) || error.reason !== 'PROOF_REFUSED') throw error
      await device.register({ again: true, signal: question.signal })
      return await send()
    }
  }
}

const notLoggedIn = (cause?: unknown) => new Failure(4100, 'Not logged in', { cause })

/** The gateway does not know the session any more. */
const isRefused = (error: unknown): boolean => error instanceof Failure && error.reason === 'NOT_LOGGED_IN'
