import { walletKit, warmUp } from '../kit/wallet-kit.ts'

const TRIGGERS = 'wallet-button, wallet-network-button, [commandfor]'

/** Whatever opens the modal: pointing at it loads the code ahead of the click; old browsers need help with `command`. */
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
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) document.addEventListener(event, onPoint, { passive: true })
  document.addEventListener('click', onClick)
  return () => {
    for (const event of events) document.removeEventListener(event, onPoint)
    document.removeEventListener('click', onClick)
  }
}
