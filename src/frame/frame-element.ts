/** The iframe of the embedded wallet, and the node that it lives in. */

import { FRAME_SLOT } from '../domain/embedded/frame-slot.ts'

/** The id of the iframe. */
const FRAME_ID = 'wallet-modal-frame'
/** No top navigation, no downloads, no forms. It is another origin, so `allow-same-origin` gives it its own storage and nothing of the page's. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

const allowed = (origin: string) =>
  ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((feature) => `${feature} ${origin}`)
    .join('; ')

export interface FrameAddress {
  origin: string
  projectId: string
  /** BCP 47. */
  language: string
  /** CAIP-2. */
  network?: string | undefined
}

/** The version of the wire: calls and answers of `domain/embedded/calls.ts`. */
const WIRE_VERSION = '4'

function frameUrl({ origin, projectId, language, network }: FrameAddress): string {
  const url = new URL('/sdk', origin)
  url.searchParams.set('projectId', projectId)
  url.searchParams.set('version', WIRE_VERSION)
  url.searchParams.set('lang', language)
  if (network) url.searchParams.set('chainId', network)
  return url.href
}

export interface FrameNode {
  iframe: HTMLIFrameElement
  remove(): void
}

/**
 * Puts the iframe into `<wallet-modal>`, as a child that its shadow root shows in a slot: so it is drawn inside of the dialog, in the top
 * layer, and never moves. Moving an iframe reloads it. The shadow root around it keeps styles of the page away.
 */
export function placeFrame(host: Element, address: FrameAddress): FrameNode {
  const { ownerDocument: document } = host
  const box = document.createElement('div')
  box.slot = FRAME_SLOT
  const root = box.attachShadow({ mode: 'open' })
  const iframe = document.createElement('iframe')
  iframe.id = FRAME_ID
  iframe.setAttribute('sandbox', SANDBOX)
  iframe.allow = allowed(address.origin)
  // Without it Firefox hides from the frame in which page it is (`ancestorOrigins`), and the frame talks to none it does not know.
  iframe.referrerPolicy = 'origin'
  iframe.src = frameUrl(address)
  plain(box)
  // As large as the slot is, also where that shrinks.
  box.style.setProperty('position', 'absolute', 'important')
  box.style.setProperty('inset', '0', 'important')
  plain(iframe)
  root.append(iframe)
  host.append(box)
  return { iframe, remove: () => box.remove() }
}

/** By the CSS object model, which a content security policy allows. What fades, moves or scales the frame keeps it from being approved in. */
function plain({ style }: HTMLElement): void {
  style.setProperty('all', 'initial', 'important')
  style.setProperty('display', 'block', 'important')
  style.setProperty('border', '0', 'important')
  style.setProperty('width', '100%', 'important')
  style.setProperty('height', '100%', 'important')
}
