/** The framed page: GET /sdk. */
import { createClient } from '../api/client.ts'
import { takePort, topOriginOf } from '../channel/take-port.ts'
import { browserLabel } from '../browser-label.ts'
import { PARTS } from '../parts.ts'
import { readProject } from '../project.ts'
import { loadWords } from '../stage/words.ts'
import { FRAME_PAGE_LANGUAGES } from '../../src/messages/in-frame/frame-page/registry.ts'
import { serve } from '../serve.ts'
import { exclusively } from '../session/exclusively.ts'
import { type FrameStorage, openStorage } from '../storage/storage.ts'

const meta = document.querySelector<HTMLMetaElement>('meta[name="wallet-project"]')
const project = readProject(meta?.content)
const asked = new URLSearchParams(location.search)
const language = asked.get('lang') ?? navigator.language
const now = () => Date.now()
// The chain readers replace the global `fetch` later; requests to the gateway's API keep this one.
const ownFetch = globalThis.fetch.bind(globalThis)

/** Tells frames of other tabs that the session has changed. */
function hearOthers(projectId: string) {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(`wallet-modal:${projectId}`)
  } catch {
    // Firefox refuses it with a SecurityError where it blocks storage. A frame with storage in memory shares no session with other tabs.
    return { tell: () => undefined, hear: () => undefined }
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no targets
    tell: () => channel.postMessage('session'),
    hear: (listener: () => void) => channel.addEventListener('message', listener),
  }
}

/** Adds an empty child frame, which disappears if this process dies. The page watches it, as browsers offer no other sign. */
function showLife(): void {
  const child = document.createElement('iframe')
  child.hidden = true
  document.documentElement.append(child)
}

// Called before anything is awaited: otherwise a second page could be first.
if (project) {
  takePort(window, project.origins, ({ port, origin }) => {
    showLife()
    const begin = (storage: FrameStorage) => {
      const dispatcher = serve({
        port,
        project,
        pageOrigin: origin,
        topOrigin: topOriginOf(window, origin),
        storage,
        client: createClient({ fetch: ownFetch, origin: location.origin, now, language }),
        exclusively,
        parts: PARTS,
        language,
        network: asked.get('chainId'),
        label: browserLabel(navigator.userAgent),
        now,
        reload: () => location.reload(),
        report: (error) => console.error(error),
        others: hearOthers(project.projectId),
      })
      dispatcher.emit('READY', { version: __VERSION__, storage: storage.isLasting ? 'lasting' : 'session' })
    }
    openStorage()
      .then(begin)
      .catch((error: unknown) => {
        console.error(error)
        // Closing the port fires an event on the page, which then does not wait for READY.
        port.close()
      })
  })
}

// Shown to a user who opens this URL directly.
if (window.parent === window)
  void loadWords(FRAME_PAGE_LANGUAGES, language).then((words) => document.body.append(words.frame.notHere))
