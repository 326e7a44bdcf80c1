/** A minimal dialog with a row per wallet, without catalogue, languages, focus order or themes. */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { announced, subscribe, type Announced } from './wallets.ts'

const CSS = `
dialog { width: 360px; border: 0; border-radius: 28px; padding: 16px; font: 500 15px/20px system-ui, sans-serif }
dialog::backdrop { background: #0006 }
.row { display: flex; align-items: center; gap: 12px; width: 100%; height: 64px; border: 0; border-radius: 16px }
`

async function connect({ provider }: Announced): Promise<void> {
  const accounts = await provider.request({ method: 'eth_requestAccounts' })
  const chain = await provider.request({ method: 'eth_chainId' })
  document.dispatchEvent(new CustomEvent('connected', { detail: { accounts, chain } }))
}

function Dialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wallets = useSyncExternalStore(subscribe, announced)
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} onClose={close}>
      <h2>Connect wallet</h2>
      {wallets.map((wallet) => (
        <button className="row" key={wallet.info.uuid} onClick={() => void connect(wallet)}>
          <img src={wallet.info.icon} alt="" width="40" height="40" />
          <b>{wallet.info.name}</b>
        </button>
      ))}
    </dialog>
  )
}

/** Renders into the shadow root; the returned function opens and closes the dialog. */
export function mountDialog(shadow: ShadowRoot): (isOpen: boolean) => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  shadow.adoptedStyleSheets.push(sheet)
  const container = document.createElement('div')
  shadow.append(container)
  const root = createRoot(container)
  const draw = (isOpen: boolean) =>
    flushSync(() => root.render(<Dialog isOpen={isOpen} close={() => draw(false)} />))
  return draw
}
