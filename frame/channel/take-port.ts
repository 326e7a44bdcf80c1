/** What is used of the frame's window. */
export interface FramedWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  /** Chromium, Safari and Firefox; older Firefox has none: there `frame-ancestors` alone keeps others out. */
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> | undefined }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export interface Channel {
  port: MessagePort
  /** Of the page that has the other end. */
  origin: string
}

/**
 * Takes one port from the page around the frame, once: the sender has to be the parent, its origin and those of all its ancestors in the
 * list of the project. Everything is checked, and the listener removed, before anything else can happen.
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
  // Named targets: a page that is not in the list does not even learn that the frame is there.
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

/** The site that the browser shows in its address bar. */
export const topOriginOf = (frame: FramedWindow, parentOrigin: string): string =>
  ancestorsOf(frame)?.at(-1) ?? parentOrigin
