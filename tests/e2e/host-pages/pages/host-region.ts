import { fillDialog } from './host.tsx'

/** A region of the page with the button that opens ours. */
export function plainRegion(): void {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-label', 'Theirs')
  dialog.innerHTML = '<button type="button">Connect</button>'
  document.body.prepend(dialog)
  fillDialog(dialog)
}
