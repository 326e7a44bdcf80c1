// @vitest-environment happy-dom
import { act, StrictMode, type ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emit } from '../../src/stores/events.ts'
import type * as Skin from '../../src/skins/react.ts'

let skin: typeof Skin
let root: Root
const complaints: unknown[][] = []

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  skin = await import('../../src/skins/react.ts')
})
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void complaints.push(line))
})
afterEach(() => {
  act(() => root.unmount())
  // React reports a mismatch between the server's markup and the browser's there.
  if (complaints.length > 0) throw new Error(`The console has: ${JSON.stringify(complaints)}`)
})

/** Markup of a server, taken over by the browser. */
function hydrate(app: ReactElement): HTMLElement {
  const host = document.createElement('main')
  host.innerHTML = renderToString(app)
  document.body.replaceChildren(host)
  act(() => {
    root = hydrateRoot(host, app)
  })
  return host
}

const modalOf = (host: HTMLElement) => host.querySelector('wallet-modal')!
const connected = (address: string) =>
  act(() => {
    emit('connected', {
      address,
      caipAddress: `eip155:1:${address}`,
      namespace: 'eip155',
      network: 'eip155:1',
      connector: { id: 'a', name: 'A', type: 'ANNOUNCED' },
      accounts: [{ address }],
      restored: false,
    })
  })

describe('<WalletModal> of React', () => {
  it('writes every option as markup, so that a server can', () => {
    const { WalletModal } = skin
    const host = hydrate(
      <WalletModal
        projectId="abc"
        networks={['mainnet', 'base']}
        features={{ multiWallet: true }}
        themeVariables={{ accent: 'red' }}
        signIn="optional"
        debug
        open={false}
        className="mine"
        id="wallet"
        onConnected={() => {}}
      />,
    )
    expect(Object.fromEntries([...modalOf(host).attributes].map(({ name, value }) => [name, value]))).toEqual(
      {
        'project-id': 'abc',
        networks: 'mainnet base',
        features: '{"multiWallet":true}',
        'theme-variables': '{"accent":"red"}',
        'sign-in': 'optional',
        debug: '',
        class: 'mine',
        id: 'wallet',
      },
    )
  })

  it('passes the options on that it was hydrated with', () => {
    const { WalletModal, walletKit } = skin
    hydrate(<WalletModal networks={['base']} features={{ multiWallet: true }} debug />)
    expect(walletKit.stores.$options.get()).toMatchObject({
      networks: ['base'],
      features: { multiWallet: true },
      debug: true,
    })
  })

  it('calls the handler of the last render, after hydrating too', () => {
    const { WalletModal } = skin
    const heard: string[] = []
    const app = (who: string) => (
      <StrictMode>
        <WalletModal onConnected={({ detail }) => heard.push(`${who} ${detail.address}`)} />
      </StrictMode>
    )
    hydrate(app('first'))
    connected('0x1')
    act(() => root.render(app('second')))
    connected('0x2')
    act(() => root.render(<p />))
    connected('0x3')
    expect(heard).toEqual(['first 0x1', 'second 0x2'])
  })

  it('is told to a handler of a hyphenated event, and not of what another element dispatches', () => {
    const { WalletModal } = skin
    const codes: string[] = []
    const host = hydrate(<WalletModal onWalletError={({ detail }) => codes.push(detail.code)} />)
    act(() => void emit('wallet-error', { code: 'load-failed', message: '', cause: undefined }))
    modalOf(host)
      .appendChild(document.createElement('p'))
      .dispatchEvent(new CustomEvent('wallet-error', { bubbles: true, detail: { code: 'another' } }))
    expect(codes).toEqual(['load-failed'])
  })

  it('takes changed options, and restores the default of one that is gone', () => {
    const { WalletModal, walletKit } = skin
    hydrate(<WalletModal themeMode="dark" debug customNetworks={[{ id: 1 }]} />)
    act(() => root.render(<WalletModal themeMode="light" debug={false} />))
    expect(walletKit.stores.$options.get()).toMatchObject({
      themeMode: 'light',
      debug: false,
      customNetworks: [],
    })
  })

  it('gives the element to its ref', () => {
    const { WalletModal } = skin
    const found: (string | undefined)[] = []
    hydrate(<WalletModal ref={(element) => void found.push(element?.localName)} />)
    expect(found).toEqual(['wallet-modal'])
  })
})

describe('<WalletButton> of React', () => {
  it('is disabled by its prop and not by the prop being there', () => {
    const { WalletButton } = skin
    expect(renderToString(<WalletButton disabled={false} label="Go" className="mine" />)).toBe(
      '<wallet-button label="Go" class="mine"></wallet-button>',
    )
    expect(renderToString(<WalletButton disabled>Connect</WalletButton>)).toBe(
      '<wallet-button disabled="">Connect</wallet-button>',
    )
    hydrate(<p />)
  })
})

describe('useWallet() of React', () => {
  it('renders on a server what a server knows, and follows the state in the browser', () => {
    const { useWallet, walletKit } = skin
    walletKit.setTheme({ mode: 'dark' })
    const rendered: string[] = []
    function Theme() {
      const { theme, status } = useWallet()
      rendered.push(theme)
      return `${theme} ${status}`
    }
    const host = hydrate(<Theme />)
    expect(rendered[0]).toBe('auto')
    expect(host.textContent).toBe('dark disconnected')
    act(() => walletKit.setTheme({ mode: 'light' }))
    expect(host.textContent).toBe('light disconnected')
    const renders = rendered.length
    act(() => walletKit.setTheme({ mode: 'light' }))
    expect(rendered.length - renders).toBeLessThanOrEqual(1)
  })
})
