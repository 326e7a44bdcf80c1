import { expect, it } from 'vitest'
import type { Options } from '../../src/domain/options.ts'
import { METAMASK } from '../support/fixtures.ts'
import { product } from '../support/product.ts'
import { setup } from '../support/setup.ts'

const { warnOfNames } = product(() => import('../../src/reactions/warn-of-names.ts'))
const { warnOfWallets } = product(() => import('../../src/reactions/warn-of-wallets.ts'))
const { openModal, closeModal } = product(() => import('../../src/flows/modal/modal.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))
const { $walletRows } = product(() => import('../../src/flows/catalogue/installed-wallets.ts'))

it.each<[given: object, line: string]>([
  [{ nope: 1 }, 'There is no option "nope". Did you mean "name"?'],
  [{ projectID: 'x' }, 'There is no option "projectID". Did you mean "projectId"?'],
  [{ netwroks: ['base'] }, 'There is no option "netwroks". Did you mean "networks"?'],
  [{ 'theme-mode': 'dark' }, 'There is no option "theme-mode". Did you mean "themeMode"?'],
  [{ features: { sned: false } }, 'There is no feature "sned". Did you mean "send"?'],
  [
    { features: { enableEip6963: false } },
    'There is no feature "enableEip6963". Did you mean "enableEIP6963"?',
  ],
  [{ features: { multiwallet: true } }, 'There is no feature "multiwallet". Did you mean "multiWallet"?'],
])('%j has one line in the console, with the name that was meant', async (given, line) => {
  const { browser } = await setup()
  const stop = warnOfNames()
  expect(browser.warnings).toEqual([])
  for (let turn = 0; turn < 2; turn++) setOptions({ ...given, debug: turn === 1 })
  expect(browser.warnings).toEqual([line])
  stop()
})

it('what was set before the modal was loaded is told as well', async () => {
  const { browser } = await setup()
  setOptions({ nope: 1 } as Partial<Options>)
  const stop = warnOfNames()
  expect(browser.warnings).toHaveLength(1)
  stop()
})

it('a wallet that announces itself oddly is listed plainly, with one line in the console', async () => {
  const fine = { ...METAMASK, icon: 'data:image/png;base64,AA' }
  const odd = { ...fine, id: 'org.owl', rdns: 'org.owl', name: 'Owl', oddity: 'uuid' } as const
  const { browser, discovery } = await setup({ connectors: [fine, odd] })
  const stop = warnOfWallets()
  await discovery.announce({ ...odd, id: 'Elk Wallet', rdns: 'Elk Wallet', name: 'Elk', oddity: 'rdns' })
  discovery.imitated.add('io.metamask')
  for (let turn = 0; turn < 2; turn++) {
    openModal()
    closeModal()
  }
  expect(browser.warnings).toEqual([
    '"Owl" (org.owl) announced itself with the uuid of another wallet (EIP-6963), and is listed without its picture.',
    '"Elk" (Elk Wallet) announced itself without a domain name as its rdns (EIP-6963), and is listed without its picture.',
    'A second wallet announced itself as io.metamask and was not listed.',
  ])
  expect($walletRows.get().map(({ connector }) => [connector.name, 'icon' in connector])).toEqual([
    ['MetaMask', true],
    ['Owl', false],
    ['Elk', false],
  ])
  stop()
})
