/** The iframe of the embedded wallet, and its container. */

import { FRAME_SLOT } from '../domain/embedded/frame-slot.ts'

/** The id of the iframe. */
const FRAME_ID = 'wallet-modal-frame'
/** No top navigation, downloads or forms. The frame has another origin, so `allow-same-origin` only gives it its own storage, not the page's. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
/** Within a press on the frame. */
const MAY_LEAVE = 'allow-top-navigation-by-user-activation'

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
  /** Whether the frame may take the tab to a login and back: without windows, there is no other way by which the login belongs to this browser. */
  mayLeave: boolean
}

/** Version of the protocol: the calls and responses of `domain/embedded/calls.ts`. */
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
  /** Adds a bridge to the frame; returns the undo function. */
  bridge(): () => void
  remove(): void
}

/**
 * Adds the iframe to `<wallet-modal>` as a slotted child, so that it is rendered inside the dialog, in the top layer, and never moves: moving
 * an iframe reloads it. A shadow root around it keeps the page's styles away.
 */
export function placeFrame(host: Element, address: FrameAddress): FrameNode {
  const { ownerDocument: document } = host
  const box = document.createElement('div')
  box.slot = FRAME_SLOT
  const root = box.attachShadow({ mode: 'open' })
  const iframe = document.createElement('iframe')
  iframe.id = FRAME_ID
  iframe.setAttribute('sandbox', address.mayLeave ? `${SANDBOX} ${MAY_LEAVE}` : SANDBOX)
  iframe.allow = allowed(address.origin)
  // Without it Firefox hides the page's origin from the frame (`ancestorOrigins`), and the frame refuses an unknown page.
  iframe.referrerPolicy = 'origin'
  iframe.src = frameUrl(address)
  plain(box)
  // Follows the size of the slot, even when it shrinks.
  box.style.setProperty('position', 'absolute', 'important')
  box.style.setProperty('inset', '0', 'important')
  plain(iframe)
  root.append(iframe)
  host.append(box)
  return { iframe, bridge: () => placeBridge(document, address), remove: () => box.remove() }
}

/**
 * Adds an empty frame of the wallet's origin, by which a window that the page has opened finds the wallet's frame: browsers list frames in shadow
 * roots to no other window. It is not rendered, and outside `body`, which the page may replace.
 */
function placeBridge(document: Document, { origin, projectId }: FrameAddress): () => void {
  const bridge = document.createElement('iframe')
  const url = new URL('/bridge', origin)
  url.searchParams.set('projectId', projectId)
  bridge.src = url.href
  bridge.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  bridge.style.setProperty('display', 'none', 'important')
  bridge.ariaHidden = 'true'
  bridge.tabIndex = -1
  document.documentElement.append(bridge)
  return () => bridge.remove()
}

/** Uses the CSSOM, which a content security policy allows. A frame that is faded, moved or scaled accepts no approvals. */
function plain({ style }: HTMLElement): void {
  style.setProperty('all', 'initial', 'important')
  style.setProperty('display', 'block', 'important')
  style.setProperty('border', '0', 'important')
  style.setProperty('width', '100%', 'important')
  style.setProperty('height', '100%', 'important')
}
