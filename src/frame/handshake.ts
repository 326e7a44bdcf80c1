/**
 * Sets up a private channel: the frame sends HELLO to the origins of its project, and the page replies to that window and origin only, with one
 * end of a MessageChannel.
 */
import { PREFIX } from './answers.ts'

interface Handshake {
  page: Window
  iframe: HTMLIFrameElement
  origin: string
  /** Called with the page's end of the channel, for each new document of the frame. */
  onPort(port: MessagePort): void
}

/** Returns a function that stops listening. */
export function shakeHands({ page, iframe, origin, onPort }: Handshake): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    const { contentWindow } = iframe
    if (!contentWindow || event.source !== contentWindow || event.origin !== origin) return
    if (typeOf(event.data) !== `${PREFIX}HELLO`) return
    const { port1, port2 } = new MessageChannel()
    contentWindow.postMessage({ type: '@w3m-app/CHANNEL' }, origin, [port2])
    onPort(port1)
  }
  page.addEventListener('message', onMessage)
  return () => page.removeEventListener('message', onMessage)
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, 'type')
    ? (data as { type: unknown }).type
    : undefined
