import type { Ask } from '../src/domain/embedded/calls.ts'
import type { FramePageMessages } from '../src/messages/frame-page/en.ts'
import { FRAME_PAGE_LANGUAGES } from '../src/messages/frame-page/registry.ts'
import { readMe, readSession } from './api/answers.ts'
import type { Client } from './api/client.ts'
import { answerCalls } from './calls/answer-calls.ts'
import { type Dispatcher, type Port, serveCalls } from './calls/dispatcher.ts'
import { readClaims } from './claims.ts'
import { Failure } from './failure.ts'
import type { Frame, Languages, Project } from './frame.ts'
import { FRESH_LOGIN } from './limits.ts'
import { createNetwork } from './network.ts'
import { loadStage, type Parts } from './parts.ts'
import { createDevice } from './session/device.ts'
import type { Exclusively } from './session/exclusively.ts'
import { createSessions } from './session/sessions.ts'
import { createStages } from './stage/stages.ts'
import type { Kept } from './storage/kept.ts'

/** What the frame stands on; tests give their own. */
export interface Ground {
  port: Port
  project: Project
  /** Of the page that has the port. */
  pageOrigin: string
  /** Of the site in the address bar. */
  topOrigin: string
  kept: Kept
  client: Client
  exclusively: Exclusively
  parts: Parts
  /** BCP 47. */
  language: string
  /** The network that the page begins with, as CAIP-2. */
  network: string | null
  /** Such as "Firefox on Linux". */
  label: string
  now(): number
  reload(): void
  report(error: unknown): void
  /** Tells the other frames of this origin that the session has changed, and hears of it. */
  others: { tell(): void; hear(listener: () => void): void }
}

/** Serves the page at the other end of the port until one of them goes away. */
export function serve(ground: Ground): Dispatcher {
  const { project, pageOrigin, kept, parts, others } = ground
  const network = createNetwork(ground.network, project.networks)
  const device = createDevice({ ...ground, projectId: project.projectId })
  const sessions = createSessions({ ...ground, projectId: project.projectId, device, onLost: sessionEnded })
  let theme: Ask<'SYNC_THEME'> = {}
  let claims: ReturnType<typeof readClaims> = {}
  let onTheme: ((theme: Ask<'SYNC_THEME'>) => void) | undefined
  /** When the user logged in on this page; 0 when that has been used. */
  let loggedInAt = 0

  const stages = createStages({
    emit: (name, payload) => dispatcher.emit(name, payload),
    async draw(onHeight) {
      const [{ drawStage }, words] = await Promise.all([loadStage(), frame.words(FRAME_PAGE_LANGUAGES)])
      const drawing = drawStage({
        pageOrigin,
        claims,
        theme,
        language: languageOf(FRAME_PAGE_LANGUAGES, ground.language),
        words: words satisfies FramePageMessages,
        isLasting: kept.isLasting,
        onHeight,
      })
      onTheme = drawing.setTheme
      return drawing
    },
  })

  const frame: Frame = {
    project,
    pageOrigin,
    kept,
    claims: () => claims,
    network: network.get,
    ask: sessions.ask,
    askAsDevice: sessions.askAsDevice,
    exchangeKey: async () => (await device.keys()).exchange,
    async me() {
      if (!(await sessions.read())) return null
      return readMe(await sessions.ask('GET', 'me'))
    },
    async logIn(answer, signal) {
      const session = readSession(answer)
      const { token } = await sessions.keep(session)
      try {
        await (await frame.custody()).readyWallet(signal)
      } catch (error) {
        await frame.logOut()
        throw error
      }
      loggedInAt = ground.now()
      dispatcher.emit('SESSION_UPDATE', { token })
      others.tell()
      return session.me
    },
    async logOut() {
      loggedInAt = 0
      if (!(await sessions.read())) return
      await sessions.ask('POST', 'session/end', {}).catch(() => undefined)
      await sessions.drop()
      dispatcher.emit('SESSION_UPDATE', {})
      others.tell()
    },
    custody: once(() => parts.custody(frame)),
    show: stages.show,
    words: (languages) => loadWords(languages, ground.language),
    emit: (name, payload) => dispatcher.emit(name, payload),
  }

  function sessionEnded(): void {
    dispatcher.emit('SESSION_UPDATE', {})
    others.tell()
  }

  const handlers = answerCalls({
    frame,
    parts: { login: once(() => parts.login(frame)), approval: once(() => parts.approval(frame)) },
    network,
    sessionUser: async () => (await sessions.read())?.userId,
    takeFreshLogin() {
      const isFresh = loggedInAt > 0 && ground.now() - loggedInAt < FRESH_LOGIN
      loggedInAt = 0
      return isFresh
    },
    setTheme(next) {
      theme = next
      onTheme?.(next)
    },
    setClaims: (metadata) => (claims = readClaims(metadata)),
    forgetKeys: device.forget,
    abort(id) {
      dispatcher.abortRequests(id)
      if (id === undefined) stages.leave()
    },
    reload(except) {
      stages.leave()
      dispatcher.abortAll(except)
      ground.reload()
    },
  })
  const dispatcher = serveCalls(ground.port, handlers, ground.report)

  others.hear(() => void tellPage().catch(ground.report))
  async function tellPage(): Promise<void> {
    const token = (await sessions.read())?.token
    dispatcher.emit('SESSION_UPDATE', { ...(token !== undefined && { token }) })
  }
  return dispatcher
}

/** Loads once, and again after a failure. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

const languageOf = (languages: Languages<unknown>, tag: string): string => {
  const language = tag.split('-')[0]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, language) ? language : 'en'
}

async function loadWords<Words>(languages: Languages<Words>, tag: string): Promise<Words> {
  try {
    return await languages[languageOf(languages, tag)]!()
  } catch (cause) {
    throw new Failure('GATEWAY_AWAY', 'The wallet server does not answer', { cause })
  }
}
