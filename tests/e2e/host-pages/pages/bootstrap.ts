import { Modal } from 'bootstrap'
import css from 'bootstrap/dist/css/bootstrap.min.css?inline'
import { fillDialog } from './host.tsx'

const style = document.createElement('style')
style.textContent = css
document.head.append(style)

const dialog = document.createElement('div')
dialog.className = 'modal'
dialog.tabIndex = -1
dialog.setAttribute('aria-labelledby', 'theirs')
dialog.innerHTML = `<div class="modal-dialog"><div class="modal-content">
  <h5 id="theirs">Theirs</h5><button type="button">Connect</button></div></div>`
document.body.prepend(dialog)
fillDialog(dialog.querySelector('.modal-content')!)
new Modal(dialog).show()
