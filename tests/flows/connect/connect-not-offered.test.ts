/** Connectors that the page names and did not set up: the visitor would see a modal in which nothing can be done. */
import { expect, it } from 'vitest'
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { connect } = product(() => import('../../../src/flows/connect/connect.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const LOGIN = { secureUrl: 'https://wallet.example', projectId: 'p' }
const NO_PROJECT = { projectId: undefined }

it.each<[string, object, object, string]>([
  ['no login', { connectorId: 'ID_AUTH' }, NO_PROJECT, 'no-auth-connector'],
  ['no frame for logins', { connectorId: 'ID_AUTH' }, { projectId: 'p' }, 'no-auth-connector'],
  ['no project for logins', { connectorId: 'ID_AUTH' }, { ...LOGIN, ...NO_PROJECT }, 'no-auth-connector'],
  [
    'no logins',
    { connectorId: 'ID_AUTH' },
    { ...LOGIN, features: { email: false, socials: false } },
    'no-auth-connector',
  ],
  ['no such namespace', { connectorId: 'ID_AUTH', namespace: 'bip122' }, LOGIN, 'no-auth-connector'],
  ['no project', { connectorId: 'walletConnect' }, NO_PROJECT, 'project-id-missing'],
  [
    'WalletConnect off',
    { connectorId: 'walletConnect' },
    { projectId: 'p', features: { enableWalletConnect: false } },
    'wallet-not-found',
  ],
])('rejects at once, and opens nothing, where the page has %s', async (_, options, page, code) => {
  await setup({ connectors: [] })
  setOptions(page)
  expect(await outcome(connect(options))).toBe(code)
  expect($modal.get()).toBe('closed')
})
