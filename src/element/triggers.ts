import { preload } from '../kit/preload.ts'
import { walletKit } from '../kit/wallet-kit.ts'
import { reportError } from '../domain/report-error.ts'

const TRIGGERS = 'wallet-button, wallet-network-button, [commandfor]'

function isTrigger(target: EventTarget): target is Element {
  if (!(target instanceof Element && target.matches(TRIGGERS))) return false
  const id = target.getAttribute('commandfor')
  return !id || document.getElementById(id)?.localName === 'wallet-modal'
}

/** The elements of the document that open the modal. */
export const triggers = () => [...document.querySelectorAll(TRIGGERS)].filter(isTrigger)

/** Hovering, focusing or touching a trigger loads the code ahead of the click. Implements `command` for browsers without it. */
export function watchTriggers(): () => void {
  const triggerOf = (event: Event) => event.composedPath().find(isTrigger)
  const onPoint = (event: Event) => {
    if (triggerOf(event)) preload()
  }
  const onClick = (event: Event) => {
    const isOld = !('commandForElement' in HTMLButtonElement.prototype)
    if (isOld && triggerOf(event)?.getAttribute('command') === '--open') walletKit.open().catch(reportError)
  }
  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, onPoint, { passive: true, signal })
  document.addEventListener('click', onClick, { signal })
  return () => listening.abort()
}
