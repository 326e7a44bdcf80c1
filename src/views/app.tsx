import r2wc from '@r2wc/react-to-web-component'
import { useLayoutEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { $theme } from '../stores/theme.ts'
import { setTokens } from '../ui/colours/set-tokens.ts'
import { SheetRoot } from '../ui/use-sheet.ts'
import { Modal } from './modal/modal.tsx'
import { useStore } from './shared/use-store.ts'

/** The React tree inside `<wallet-modal>`'s shadow root. r2wc mounts it when the element is connected and unmounts it after. */
function App({ container }: { container: HTMLElement }) {
  // This element is always inside the shadow root.
  const root = useMemo(() => container.getRootNode() as ShadowRoot, [container])
  const { variables } = useStore($theme)
  useLayoutEffect(() => {
    setTokens(container, variables)
  }, [container, variables])
  return (
    <SheetRoot value={root}>
      <Modal />
    </SheetRoot>
  )
}

/** Renders in the task that adds the element, so that the dialog is in the next frame, but after the listeners of that change. */
// r2wc types its class as the constructor of any element.
class Views extends (r2wc(App) as new () => HTMLElement & { connectedCallback(): void }) {
  override connectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) flushSync(() => super.connectedCallback())
    })
  }
}

export function defineViews(): void {
  if (!customElements.get('wallet-modal-views')) customElements.define('wallet-modal-views', Views)
}
