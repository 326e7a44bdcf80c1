/**
 * How a window of this origin that the page has opened reaches this frame. The page's own script cannot read along: messages are sent to this origin
 * only. The frame stands in a shadow root, where Chromium lists it to no other window, so the page adds `/bridge` to the document: an empty
 * document of this origin, on whose window this frame listens.
 */

/** How often the page's frames are looked through for a new bridge, in ms. */
const EVERY = 250

const BRIDGE_PATH = '/bridge'

export interface WindowLogin {
  flowId: string
  /** Binds the login to the window whose secret has this hash. */
  bind(windowHash: string): Promise<void>
}

/** Answers the window of a login until the returned function is called. */
export function answerWindow({ flowId, bind }: WindowLogin, page: Window = parent): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const heard = new WeakSet<Document>()
  let binding: Promise<void> | undefined

  function listen({ origin, data, ports: [port] }: MessageEvent<unknown>) {
    const asked = (data as { loginWindow?: unknown } | null)?.loginWindow
    if (origin !== location.origin || asked !== flowId || !port) return
    port.addEventListener('message', ({ data: windowHash }: MessageEvent<unknown>) => {
      if (typeof windowHash !== 'string') return
      // The window repeats its question until it hears the answer.
      binding ??= bind(windowHash).finally(() => (binding = undefined))
      binding.then(
        () => port.postMessage('bound'),
        () => undefined,
      )
    })
    port.start()
    port.postMessage('mine')
  }

  function look() {
    for (let index = 0; index < page.length; index += 1) {
      const bridge = bridgeAt(page, index)
      if (!bridge || heard.has(bridge.document)) continue
      heard.add(bridge.document)
      bridge.addEventListener('message', listen, { signal })
    }
  }

  const timer = setInterval(look, EVERY)
  signal.addEventListener('abort', () => clearInterval(timer))
  look()
  return () => controller.abort()
}

/** The page's frame with this index, if it is the bridge: other origins refuse every access. */
function bridgeAt(page: Window, index: number): Window | undefined {
  try {
    const found = page[index]
    return found?.location.pathname === BRIDGE_PATH ? found : undefined
  } catch {
    return undefined
  }
}
