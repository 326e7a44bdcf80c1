import { createFocusTrap } from 'focus-trap'
import { fillDialog } from './host.tsx'

const dialog = document.createElement('div')
dialog.setAttribute('role', 'dialog')
dialog.setAttribute('aria-label', 'Theirs')
dialog.innerHTML = '<button type="button">Connect</button>'
document.body.prepend(dialog)
fillDialog(dialog)
createFocusTrap(dialog, { onDeactivate: () => dialog.remove() }).activate()
