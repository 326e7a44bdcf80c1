/** The page that is framed: GET /sdk. */
import { createClient } from '../api/client.ts'
import { takePort, topOriginOf } from '../channel/take-port.ts'
import { browserLabel } from '../browser-label.ts'
import { PARTS } from '../parts.ts'
import { readProject } from '../project.ts'
import { loadWords } from '../stage/words.ts'
import { FRAME_PAGE_LANGUAGES } from '../../src/messages/in-frame/frame-page/registry.ts'
import { serve } from '../serve.ts'
import { exclusively } from '../session/exclusively.ts'
import { type Kept, openKept } from '../storage/kept.ts'

const meta = document.querySelector<HTMLMetaElement>('meta[name="wallet-project"]')
const project = readProject(meta?.content)
const asked = new URLSearchParams(location.search)
const language = asked.get('lang') ?? navigator.language
const now = () => Date.now()
// Readers of chains put another in its place later, which the gateway's API has nothing to do with.
const ownFetch = globalThis.fetch.bind(globalThis)

function hearOthers(projectId: string) {
  const channel = new BroadcastChannel(`wallet-modal:${projectId}`)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no targets
    tell: () => channel.postMessage('session'),
    hear: (listener: () => void) => channel.addEventListener('message', listener),
  }
}

/** By it the page sees that this process is still there: it goes with it, and browsers tell of no other sign. It is of no other use. */
function showLife(): void {
  const child = document.createElement('iframe')
  child.hidden = true
  document.documentElement.append(child)
}

// Nothing is waited for before this: a second page could come first.
if (project) {
  takePort(window, project.origins, ({ port, origin }) => {
    showLife()
    const begin = (kept: Kept) => {
      const dispatcher = serve({
        port,
        project,
        pageOrigin: origin,
        topOrigin: topOriginOf(window, origin),
        kept,
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
      dispatcher.emit('READY', { version: __VERSION__, storage: kept.isLasting ? 'lasting' : 'session' })
    }
    openKept()
      .then(begin)
      .catch((error: unknown) => {
        console.error(error)
        // The page hears that at once, and does not wait for READY.
        port.close()
      })
  })
}

// What a person sees who opens the address by itself.
if (window.parent === window)
  void loadWords(FRAME_PAGE_LANGUAGES, language).then((words) => document.body.append(words.frame.notHere))
