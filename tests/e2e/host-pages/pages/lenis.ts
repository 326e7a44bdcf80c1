import Lenis from 'lenis'
import { fillDialog } from './host.tsx'

document.body.style.height = '5000px'
const dialog = document.createElement('div')
dialog.setAttribute('role', 'dialog')
dialog.setAttribute('aria-label', 'Theirs')
dialog.innerHTML = '<button type="button">Connect</button>'
document.body.prepend(dialog)
fillDialog(dialog)
// Every frame, as its documentation says.
const lenis = new Lenis({ autoRaf: true })
lenis.start()
