/** A page with the iframe of the embedded wallet in it. The other side is what the test says through a real MessageChannel. */
import { createEmbeddedFrame } from '../../src/frame/embedded-frame.ts'
import { fakeClock } from './fake-clock.ts'

export const FRAME_ORIGIN = 'http://localhost:4100'

/** A window of the fake page: it keeps what is posted to it, with the origin that the sender named. */
export class FakeWindow extends EventTarget {
  /** How many children it has. */
  length = 0
  readonly posted: { data: unknown; target: string; ports: readonly MessagePort[] }[] = []
  postMessage(data: unknown, target: string, ports: readonly MessagePort[] = []): void {
    this.posted.push({ data, target, ports })
  }
}

class FakeIframe extends EventTarget {
  contentWindow: FakeWindow | null = new FakeWindow()
}

/** A message as it comes to a window: anything may be in it. */
export function messageFrom(
  source: unknown,
  origin: string,
  data: unknown,
  ports: readonly MessagePort[] = [],
) {
  return Object.assign(new Event('message'), { source, origin, data, ports })
}

/** What came over a port, as soon as it is there. */
export function framedPage() {
  const clock = fakeClock()
  const page = new FakeWindow()
  const iframes: FakeIframe[] = []
  let isOffered = true
  const frame = createEmbeddedFrame({
    clock,
    page: page as unknown as Window,
    address: () => (isOffered ? { origin: FRAME_ORIGIN, projectId: 'project', language: 'en' } : undefined),
    place() {
      const iframe = new FakeIframe()
      iframes.push(iframe)
      return {
        iframe: iframe as unknown as HTMLIFrameElement,
        remove: () => void (iframe.contentWindow = null),
      }
    },
  })
  const told: string[] = []
  frame.follow({
    life: (life) => void told.push(life),
    show: ({ reason }) => void told.push(`show ${reason}`),
    hide: () => void told.push('hide'),
    timedOut: (code) => void told.push(code),
    session: ({ token }) => void told.push(`session ${token}`),
  })
  return {
    clock,
    page,
    frame,
    iframes,
    told,
    withdraw: () => void (isOffered = false),
    /** A document of the frame says HELLO and READY. Resolves with its end of the channel. */
    async load(origin = FRAME_ORIGIN) {
      const { contentWindow } = iframes.at(-1)!
      page.dispatchEvent(messageFrom(contentWindow, origin, { type: '@w3m-frame/HELLO' }))
      const [port] = contentWindow!.posted.at(-1)!.ports
      return documentBehind(port!)
    },
  }
}

/** A document of the frame behind its port. */
function documentBehind(port: MessagePort) {
  const asked: { type: string; id: string; payload?: unknown }[] = []
  const waiting: (() => void)[] = []
  port.addEventListener('message', ({ data }: MessageEvent) => {
    asked.push(data as (typeof asked)[number])
    for (const call of waiting.splice(0)) call()
  })
  port.start()
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return {
    port,
    asked,
    say: (data: unknown, ports: readonly MessagePort[] = []) => port.postMessage(data, [...ports]),
    ready: () => port.postMessage({ type: '@w3m-frame/READY', payload: { version: '4' } }),
    /** The call of that name that was made last, once it is there. */
    async call(name: string) {
      await until(() => asked.some(({ type }) => type === `@w3m-app/${name}`))
      return asked.findLast(({ type }) => type === `@w3m-app/${name}`)!
    },
    async calls(count: number) {
      await until(() => asked.length >= count)
      return asked
    },
  }
}

/** Everything that was posted on either side before has arrived: messages of ports come in order, each in a task of its own. */
export async function arrived(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  for (let times = 0; times < 3; times++) {
    await new Promise<void>((resolve) => {
      port1.addEventListener('message', () => resolve(), { once: true })
      port1.start()
      port2.postMessage(undefined)
    })
  }
  port1.close()
}
