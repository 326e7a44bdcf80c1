/** A page with the iframe of the embedded wallet. The test plays the frame through a real MessageChannel. */
import { createEmbeddedFrame } from '../../src/frame/embedded-frame.ts'
import type { FrameFault } from '../../src/frame/frame-fault.ts'
import { fakeClock } from './fake-clock.ts'

export const FRAME_ORIGIN = 'http://localhost:4100'

/** A fake window: records messages posted to it, with the target origin. */
export class FakeWindow extends EventTarget {
  /** Number of child frames. */
  length = 0
  readonly origin = 'https://shop.example'
  readonly posted: { data: unknown; target: string; ports: readonly MessagePort[] }[] = []
  postMessage(data: unknown, target: string, ports: readonly MessagePort[] = []): void {
    this.posted.push({ data, target, ports })
  }
}

class FakeIframe extends EventTarget {
  contentWindow: FakeWindow | null = new FakeWindow()
  /** How often it was loaded again. */
  loads = 0
  get src(): string {
    return `${FRAME_ORIGIN}/sdk`
  }
  set src(_: string) {
    this.loads += 1
  }
}

/** A message event with any content. */
export function messageFrom(
  source: unknown,
  origin: string,
  data: unknown,
  ports: readonly MessagePort[] = [],
) {
  return Object.assign(new Event('message'), { source, origin, data, ports })
}

/** Creates the page and its `EmbeddedFrame`. */
export function framedPage() {
  const clock = fakeClock()
  const page = new FakeWindow()
  const iframes: FakeIframe[] = []
  let isOffered = true
  let mayLeave = false
  const questions: { signal: AbortSignal; answer(fault: FrameFault | undefined): void; fail(): void }[] = []
  const frame = createEmbeddedFrame({
    clock,
    page: page as unknown as Window,
    address: () =>
      isOffered ? { origin: FRAME_ORIGIN, projectId: 'project', language: 'en', mayLeave } : undefined,
    place() {
      const iframe = new FakeIframe()
      iframes.push(iframe)
      return {
        iframe: iframe as unknown as HTMLIFrameElement,
        bridge: () => () => undefined,
        remove: () => void (iframe.contentWindow = null),
      }
    },
    findFault: (_, signal) =>
      new Promise((answer, fail) =>
        questions.push({ signal, answer, fail: () => fail(new Error('Broken')) }),
      ),
  })
  const told: string[] = []
  frame.follow({
    life: (life) => void told.push(life),
    show: ({ reason }) => void told.push(`show ${reason}`),
    hide: () => void told.push('hide'),
    timedOut: ({ code }) => void told.push(code),
    session: ({ token }) => void told.push(`session ${token}`),
  })
  return {
    clock,
    page,
    frame,
    iframes,
    /** What the gateway was asked. */
    questions,
    told,
    withdraw: () => void (isOffered = false),
    /** From now on the frame may navigate the tab. */
    letLeave: () => void (mayLeave = true),
    /** The frame's document sends HELLO and READY. Resolves with its end of the channel. */
    async load(origin = FRAME_ORIGIN) {
      const { contentWindow } = iframes.at(-1)!
      page.dispatchEvent(messageFrom(contentWindow, origin, { type: '@w3m-frame/HELLO' }))
      const [port] = contentWindow!.posted.at(-1)!.ports
      return documentBehind(port!)
    },
  }
}

/** The frame's document at the other end of the port. */
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
    /** The latest call of that name, once it has arrived. */
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

/** Resolves once earlier messages on both sides have arrived: ports deliver messages in order, each in a separate task. */
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
