/** Addresses that Send suggests. */
import { expect, it } from 'vitest'
import type { Connection } from '../../../src/domain/account/connection.ts'
import { BITCOIN, NETWORKS } from '../../support/families.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { $recipients, stopRecipient, watchRecipient } = product(
  () => import('../../../src/flows/send/recipient.ts'),
)
const { setConnections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $savedConnections } = product(() => import('../../../src/stores/stored/saved-connections.ts'))
const { noteSent } = product(() => import('../../../src/stores/stored/contacts.ts'))

const [PAYMENT, ORDINALS, OLD_PAYMENT, OLD_ORDINALS, FRIEND] = [
  'bc1qpay',
  'bc1pord',
  'bc1qold',
  'bc1pold',
  'bc1pfriend',
] as const
const WALLET: Connection = {
  namespace: 'bip122',
  connector: { id: 'leather', name: 'Leather', type: 'INJECTED', namespace: 'bip122' },
  accounts: [
    { address: PAYMENT, type: 'payment' },
    { address: ORDINALS, type: 'ordinal' },
  ],
  network: BITCOIN,
}

it('are never the visitor’s own addresses for ordinals, of this wallet or an earlier one', async () => {
  await setup({ networks: NETWORKS, connectors: [WALLET.connector] })
  setConnections([WALLET], 'bip122')
  $savedConnections.set({
    bip122: [
      {
        connectorId: 'xverse',
        accounts: [
          { address: OLD_PAYMENT, type: 'payment' },
          { address: OLD_ORDINALS, type: 'ordinal' },
        ],
      },
    ],
  })
  noteSent({ namespace: 'bip122', of: PAYMENT, address: FRIEND }, 10)
  watchRecipient()
  expect($recipients.get().map(({ address }) => address)).toEqual([FRIEND, PAYMENT, OLD_PAYMENT])
  stopRecipient()
})
