import type { Client } from './api/client.ts'
import { answerCalls } from './calls/answer-calls.ts'
import { type Dispatcher, type Port, serveCalls } from './calls/dispatcher.ts'
import type { Frame, Project } from './frame.ts'
import { createNetwork } from './network.ts'
import { once } from './once.ts'
import type { Parts } from './parts.ts'
import { createAccount } from './session/account.ts'
import { createDevice, type Device } from './session/device.ts'
import type { Exclusively } from './session/exclusively.ts'
import { createSessions } from './session/sessions.ts'
import { createLook } from './stage/look.ts'
import { sessionScreens } from './stage/session-screens.ts'
import { loadWords } from './stage/words.ts'
import { ACQUAINTANCES, SENT_BATCHES, SENT_OPERATIONS, type FrameStorage } from './storage/storage.ts'

/** Dependencies of the frame; tests pass their own. */
export interface FrameContext {
  port: Port
  project: Project
  /** Origin of the page that has the port. */
  pageOrigin: string
  /** Origin of the top-level page. */
  topOrigin: string
  storage: FrameStorage
  client: Client
  exclusively: Exclusively
  parts: Parts
  /** BCP 47. */
  language: string
  /** CAIP-2 id of the page's initial network. */
  network: string | null
  /** Such as "Firefox on Linux". */
  label: string
  now(): number
  reload(): void
  report(error: unknown): void
  /** Notifies the other frames of this origin about session changes, and listens to them. */
  others: { tell(): void; hear(listener: () => void): void }
}

/** Serves the page at the other end of the port. */
export function serve(context: FrameContext): Dispatcher {
  const { project, pageOrigin, storage, parts, others } = context
  const { projectId } = project
  const emit: Frame['emit'] = (name, payload) => dispatcher.emit(name, payload)
  const onLost = () => {
    screens.close()
    emit('SESSION_UPDATE', {})
    others.tell()
  }
  const network = createNetwork(context.network, project.networks)
  const device = createDevice({ ...context, projectId })
  const sessions = createSessions({ ...context, projectId, device, onLost })
  const custody = once(() => parts.custody(frame))
  const ends = { closeScreens: () => screens.close(), tellOthers: others.tell }
  const account = createAccount({ ...context, ...ends, sessions, custody, emit })
  const look = createLook({ ...context, isLasting: () => storage.isLasting, emit })
  const screens = sessionScreens({ look, userId: account.userId, end: () => dispatcher.endRequests() })
  const frame: Frame = {
    project,
    pageOrigin,
    storage,
    ...account,
    custody,
    emit,
    claims: look.claims,
    show: screens.show,
    network: network.get,
    ask: sessions.ask,
    askAsDevice: sessions.askAsDevice,
    ...keysOf(context.client, device),
    words: (languages) => loadWords(languages, context.language),
  }
  const handlers = answerCalls({
    frame,
    account,
    network,
    look,
    parts: {
      login: once(() => parts.login(frame)),
      social: once(() => parts.social(frame)),
      approval: once(() => parts.approval(frame)),
      smart: once(() => parts.smart(frame)),
    },
    forgetKeys: () => forgetKeys(device, storage),
    abort(id) {
      dispatcher.abortRequests(id)
      if (id === undefined) look.leave()
    },
    reload(except) {
      look.leave()
      dispatcher.abortAll(except)
      context.reload()
    },
  })
  const dispatcher = serveCalls(context.port, handlers, context.report)
  others.hear(() => void screens.follow().then(account.tellPage).catch(context.report))
  return dispatcher
}

/** What custody uses of the device. */
const keysOf = ({ origin }: Client, device: Device): Pick<Frame, 'controlOf' | 'exchangeKey'> => ({
  controlOf: async () => ({ origin, device: await device.thumbprint() }),
  exchangeKey: async () => (await device.keys()).exchange,
})

async function forgetKeys(device: Device, storage: FrameStorage): Promise<void> {
  await device.forget()
  for (const name of [ACQUAINTANCES, SENT_OPERATIONS, SENT_BATCHES]) await storage.remove(name)
}
