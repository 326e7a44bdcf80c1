import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SERVER_STATE } from '../../src/skins/server-state.ts'

it('hydrates with the state that a server has', async () => {
  const { walletKit } = await import('../../src/index.ts')
  expect(SERVER_STATE).toEqual(walletKit.state)
})

it('renders the components of React without a page', async () => {
  const { useWallet, WalletButton, WalletModal } = await import('../../src/skins/react.ts')
  const Status = () => useWallet().status
  const html = renderToString(
    createElement(
      'main',
      {},
      ...[
        createElement(WalletModal, { networks: 'base' }),
        createElement(WalletButton),
        createElement(Status),
      ],
    ),
  )
  expect(html).toBe(
    '<main><wallet-modal networks="base"></wallet-modal><wallet-button></wallet-button>disconnected</main>',
  )
})
