import type { Client } from './api/client.ts'
import { answerCalls } from './calls/answer-calls.ts'
import { type Dispatcher, type Port, serveCalls } from './calls/dispatcher.ts'
import type { Frame, Project } from './frame.ts'
import { createNetwork } from './network.ts'
import { once } from './once.ts'
import type { Parts } from './parts.ts'
import { createAccount } from './session/account.ts'
import { createDevice } from './session/device.ts'
import type { Exclusively } from './session/exclusively.ts'
import { createSessions } from './session/sessions.ts'
import { createLook } from './stage/look.ts'
import { loadWords } from './stage/words.ts'
import { ACQUAINTANCES, SENT_BATCHES, SENT_OPERATIONS, type Kept } from './storage/kept.ts'

/** Dependencies of the frame; tests pass their own. */
export interface Ground {
  port: Port
  project: Project
  /** Origin of the page that has the port. */
  pageOrigin: string
  /** Origin of the top-level page. */
  topOrigin: string
  kept: Kept
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
export function serve(ground: Ground): Dispatcher {
  const { project, pageOrigin, kept, parts, others } = ground
  const { projectId } = project
  const emit: Frame['emit'] = (name, payload) => dispatcher.emit(name, payload)
  const onLost = () => {
    emit('SESSION_UPDATE', {})
    others.tell()
  }
  const network = createNetwork(ground.network, project.networks)
  const device = createDevice({ ...ground, projectId })
  const sessions = createSessions({ ...ground, projectId, device, onLost })
  const custody = once(() => parts.custody(frame))
  const account = createAccount({ sessions, custody, emit, tellOthers: others.tell, now: ground.now })
  const look = createLook({ ...ground, isLasting: () => kept.isLasting, emit })
  const frame: Frame = {
    project,
    pageOrigin,
    kept,
    ...account,
    custody,
    emit,
    claims: look.claims,
    show: look.show,
    network: network.get,
    ask: sessions.ask,
    askAsDevice: sessions.askAsDevice,
    exchangeKey: async () => (await device.keys()).exchange,
    words: (languages) => loadWords(languages, ground.language),
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
    async forgetKeys() {
      await device.forget()
      await kept.remove(ACQUAINTANCES)
      await kept.remove(SENT_OPERATIONS)
      await kept.remove(SENT_BATCHES)
    },
    abort(id) {
      dispatcher.abortRequests(id)
      if (id === undefined) look.leave()
    },
    reload(except) {
      look.leave()
      dispatcher.abortAll(except)
      ground.reload()
    },
  })
  const dispatcher = serveCalls(ground.port, handlers, ground.report)
  others.hear(() => void account.tellPage().catch(ground.report))
  return dispatcher
}
