// @vitest-environment jsdom
/** Pages are tested in jsdom: a simulated browser without forms in element internals, without dialogs and without much else. */
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTestWallet } from '../../sandbox/wallets/index.ts'
import { walletKit } from '../../src/index.ts'
import { joinForm } from '../../src/kit/parts/form.ts'

afterEach(() => walletKit.disconnect())
afterAll(() => walletKit.destroy())

it('greets the account, as the documents have it', async () => {
  createTestWallet({
    name: 'Test Wallet',
    rdns: 'example.test',
    chains: [{ id: 1, name: 'Ethereum' }],
    mode: 'approve',
  })
  const markup = '<wallet-modal networks="mainnet"></wallet-modal><wallet-button></wallet-button>'
  expect(readFileSync('docs/frameworks.md', 'utf8')).toContain(markup)
  document.body.innerHTML = markup
  const { accounts } = await walletKit.connect({ connectorId: 'example.test' })
  expect(walletKit.state.address).toBe(accounts[0].address)
})

it.each([0, 3])(
  'connects the wallet of its own test, not that of an earlier one: account %i',
  async (accountOffset) => {
    const wallet = createTestWallet({
      ...{ name: 'Again', rdns: 'example.again', chains: [{ id: 1, name: 'Ethereum' }], mode: 'approve' },
      accountOffset,
    })
    onTestFinished(() => wallet.destroy())
    document.body.innerHTML = '<wallet-modal networks="mainnet"></wallet-modal>'
    await walletKit.connect({ connectorId: 'example.again' })
    expect(walletKit.state.address).toBe(wallet.snapshot.accounts[0])
  },
)

it('lists a wallet no more that was destroyed', async () => {
  const wallet = createTestWallet({
    name: 'Brief',
    rdns: 'example.brief',
    chains: [{ id: 1, name: 'Ethereum' }],
  })
  const names = () => walletKit.connectors().map(({ name }) => name)
  await expect.poll(names).toContain('Brief')
  wallet.destroy()
  const next = createTestWallet({ name: 'Next', rdns: 'example.next', chains: [{ id: 1, name: 'Ethereum' }] })
  onTestFinished(() => next.destroy())
  await expect.poll(names).toContain('Next')
  expect(names()).not.toContain('Brief')
})

it('waits for a wallet that announces itself after the page has asked to connect it', async () => {
  const connecting = walletKit.connect({ connectorId: 'example.late' })
  const wallet = createTestWallet({
    ...{ name: 'Late', rdns: 'example.late', chains: [{ id: 1, name: 'Ethereum' }], mode: 'approve' },
    announce: false,
  })
  onTestFinished(() => wallet.destroy())
  await Promise.resolve()
  wallet.announce()
  expect((await connecting).connector.name).toBe('Late')
})

it('comes to the page with a required sign-in, whose form nobody can hold', () => {
  document.body.innerHTML = '<wallet-modal name="wallet" sign-in="required"></wallet-modal>'
  const modal = document.querySelector('wallet-modal')!
  expect(walletKit.stores.$options.get().name).toBe('wallet')
  expect(() => joinForm(modal, modal.attachInternals())).toThrow(/already/)
  expect(() => joinForm(modal, {} as ElementInternals)).not.toThrow()
})

it('mounts, opens the modal and closes it', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML =
    '<wallet-modal></wallet-modal><wallet-button></wallet-button><wallet-network-button></wallet-network-button>'
  await walletKit.ready
  const button = document.querySelector('wallet-button')!
  await expect.poll(() => button.shadowRoot?.querySelector('button')).toBeTruthy()
  expect(button.shadowRoot!.textContent).toContain('Connect wallet')
  walletKit.on('opened', () => {
    throw new Error('of the page')
  })
  const opened = vi.fn<() => void>()
  walletKit.on('opened', opened)
  const closed = vi.fn<() => void>()
  walletKit.on('closed', closed)
  button.shadowRoot!.querySelector('button')!.click()
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  walletKit.close()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  await expect(walletKit.connect({ connectorId: 'absent' })).rejects.toMatchObject({
    code: 'wallet-not-found',
  })
  expect(errors.mock.calls.filter((line) => !/of the page|project id/.test(line.map(String).join()))).toEqual(
    [],
  )
})
