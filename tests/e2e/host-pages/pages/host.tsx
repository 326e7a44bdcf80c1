/** What every page of this folder has: the element in a template, the place where it belongs, and what stands in their dialog. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const template = document.querySelector('template')
const element = document.importNode(template!.content.firstElementChild!, true)
const isInDialog = document.documentElement.dataset['place'] === 'dialog'

/** For pages without React: fills their dialog. */
export function fillDialog(dialog: Element): void {
  dialog.querySelector('button')!.addEventListener('click', open)
  ;(isInDialog ? dialog : document.body).append(element)
}

export const open = () => void window.walletKit?.open()

/** Fills their dialog with the button that opens ours, and with the element where it belongs there. */
export const Inside = () => (
  <>
    <button type="button" onClick={open}>
      Connect
    </button>
    <div ref={(node) => void (isInDialog && node?.append(element))} />
  </>
)

export function show(page: ReactNode): void {
  if (!isInDialog) document.body.append(element)
  const root = document.createElement('main')
  document.body.prepend(root)
  createRoot(root).render(page)
}
