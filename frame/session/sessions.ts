import * as v from 'valibot'
import type { Session } from '../../gateway/wire/api.ts'
import { readSession } from '../api/answers.ts'
import type { Client, Method, Question } from '../api/client.ts'
import { Failure } from '../failure.ts'
import { RENEW_BEFORE } from '../limits.ts'
import type { FrameStorage } from '../storage/storage.ts'
import type { Device } from './device.ts'
import type { Exclusively } from './exclusively.ts'
import { seal, unseal } from './sealed.ts'

/** A stored session. It is useless without the keys of the device, and encrypted with one of them. */
const StoredSession = v.object({
  access: v.string(),
  accessExpiresAt: v.number(),
  refresh: v.string(),
  userId: v.string(),
  /** Id for the page; it grants no access. */
  token: v.string(),
})
type StoredSession = v.InferOutput<typeof StoredSession>

export interface Sessions {
  /** The stored session, expired or not. No network access. */
  read(): Promise<Pick<StoredSession, 'userId' | 'token'> | undefined>
  keep(session: Session): Promise<{ token: string; me: Session['me'] }>
  /** Deletes the stored session. */
  drop(): Promise<void>
  /**
   * Sends a request as the session's user. A session about to expire is renewed first; one that the gateway refuses is renewed once.
   *
   * @throws `Failure` 4100 without a session, or if it cannot be renewed: it is then deleted, and `onLost` called.
   */
  ask(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown>
  /** Sends a request as this device. */
  askAsDevice(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown>
}

interface Options {
  projectId: string
  storage: FrameStorage
  client: Client
  device: Device
  exclusively: Exclusively
  onLost(): void
}

export function createSessions({
  projectId,
  storage,
  client,
  device,
  exclusively,
  onLost,
}: Options): Sessions {
  const place = `session:${projectId}`
  const { load, store } = storedSession(storage, device, place)
  const send = sendProven(client, device)
  const isDue = ({ accessExpiresAt }: StoredSession) => accessExpiresAt - client.now() < RENEW_BEFORE

  /** A refresh token works once: the first tab uses it, the others find the renewed session. */
  const renew = (stale: StoredSession): Promise<StoredSession> =>
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
        await storage.remove(place)
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
    drop: () => exclusively(place, () => storage.remove(place)),
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

/** Reads and writes the stored session. */
function storedSession(storage: FrameStorage, device: Device, place: string) {
  return {
    async load(): Promise<StoredSession | undefined> {
      const sealed = await storage.read(place)
      // No keys are created for a visitor who never logs in.
      if (sealed === undefined) return undefined
      const { sealing } = await device.keys()
      const parsed = v.safeParse(StoredSession, await unseal(sealing, place, sealed))
      return parsed.success ? parsed.output : undefined
    },
    async store(session: Session, token: string): Promise<void> {
      const { sealing } = await device.keys()
      const { access, accessExpiresAt, refresh, me } = session
      const value: StoredSession = { access, accessExpiresAt, refresh, userId: me.userId, token }
      await storage.write(place, await seal(sealing, place, value))
    },
  }
}

/** Sends a request with a proof. A refused proof usually has a wrong date: registering again sets the clock, then the request is repeated once. */
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

/** The gateway no longer accepts the session. */
const isRefused = (error: unknown): boolean => error instanceof Failure && error.reason === 'NOT_LOGGED_IN'
