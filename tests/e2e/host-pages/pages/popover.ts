import { fillDialog } from './host.tsx'

const dialog = document.createElement('div')
dialog.popover = 'auto'
dialog.setAttribute('role', 'dialog')
dialog.setAttribute('aria-label', 'Theirs')
dialog.innerHTML = '<button type="button">Connect</button>'
document.body.prepend(dialog)
fillDialog(dialog)
dialog.showPopover()
