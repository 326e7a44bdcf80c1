import { discover } from './wallets.ts'

type Draw = (isOpen: boolean) => void

const CSS = `
:host { display: inline-block }
button { height: 44px; padding: 0 18px; border: 0; border-radius: 14px; background: #131416; color: #fff }
`

/** `<floor-button>`: a button in a shadow root, and its dialog. */
export function defineButton(load: (root: ShadowRoot) => Promise<Draw> | Draw): void {
  discover()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  customElements.define(
    'floor-button',
    class extends HTMLElement {
      connectedCallback() {
        const shadow = this.attachShadow({ mode: 'open' })
        shadow.adoptedStyleSheets = [sheet]
        const button = document.createElement('button')
        button.textContent = 'Connect'
        let draw: Promise<Draw> | Draw | undefined
        button.addEventListener('click', () => {
          draw ??= load(shadow)
          if (typeof draw === 'function') draw(true)
          else void draw.then((draw) => draw(true))
        })
        shadow.append(button)
      }
    },
  )
}
