import { walletKit, warmUp } from '../kit/wallet-kit.ts'
import { reportError } from '../domain/report-error.ts'

const TRIGGERS = 'wallet-button, wallet-network-button, [commandfor]'

/** Elements that open the modal: hovering or focusing one loads the code ahead of the click. Implements `command` for browsers without it. */
export function watchTriggers(): () => void {
  const triggerOf = ({ target }: Event) => {
    const trigger = target instanceof Element ? target.closest(TRIGGERS) : null
    const id = trigger?.getAttribute('commandfor')
    const isOurs = !id || document.getElementById(id)?.localName === 'wallet-modal'
    return isOurs ? trigger : null
  }
  const onPoint = (event: Event) => {
    if (triggerOf(event)) warmUp()
  }
  const onClick = (event: Event) => {
    const isOld = !('commandForElement' in HTMLButtonElement.prototype)
    if (isOld && triggerOf(event)?.getAttribute('command') === '--open') walletKit.open().catch(reportError)
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerover', onPoint, { passive: true, signal })
  document.addEventListener('focusin', onPoint, { signal })
  document.addEventListener('click', onClick, { signal })
  return () => listening.abort()
}
