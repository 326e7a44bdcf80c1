/** The part of `Window` used here. */
export interface FramedWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  /** In Chromium, Safari and Firefox; in older Firefox only the CSP directive `frame-ancestors` keeps other sites out. */
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> | undefined }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export interface Channel {
  port: MessagePort
  /** Origin of the page at the other end. */
  origin: string
}

/**
 * Takes one port from the embedding page, once. The sender has to be the parent, and the origins of all ancestors have to be in the project's
 * list. All checks are synchronous, and the listener is removed before `serve` is called.
 */
export function takePort(
  frame: FramedWindow,
  origins: readonly string[],
  serve: (channel: Channel) => void,
): void {
  // A page that is not framed is its own parent.
  if ((frame.parent as unknown) === frame || !hasListedAncestors(frame, origins)) return
  const onMessage = (event: MessageEvent) => {
    if (event.source !== (frame.parent as unknown)) return
    if (!origins.includes(event.origin) || !isParentOrigin(frame, event.origin)) return
    const [port] = event.ports
    if (!port || event.ports.length !== 1 || !isHandOver(event.data)) return
    frame.removeEventListener('message', onMessage)
    serve({ port, origin: event.origin })
  }
  frame.addEventListener('message', onMessage)
  // With a target origin, a page outside the list does not get the message.
  for (const origin of origins) frame.parent.postMessage({ type: '@w3m-frame/HELLO' }, origin)
}

function isHandOver(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'type')) return false
  return (data as { type: unknown }).type === '@w3m-app/CHANNEL'
}

const ancestorsOf = ({ location }: FramedWindow): string[] | undefined =>
  location.ancestorOrigins && [...Array.from(location.ancestorOrigins)]

const hasListedAncestors = (frame: FramedWindow, origins: readonly string[]): boolean =>
  ancestorsOf(frame)?.every((origin) => origins.includes(origin)) ?? true

const isParentOrigin = (frame: FramedWindow, origin: string): boolean =>
  (ancestorsOf(frame)?.[0] ?? origin) === origin

/** Origin of the top-level page, which the address bar shows. */
export const topOriginOf = (frame: FramedWindow, parentOrigin: string): string =>
  ancestorsOf(frame)?.at(-1) ?? parentOrigin
