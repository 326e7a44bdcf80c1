import { expect, it } from 'vitest'
import { addressKey } from '../../src/domain/account/address.ts'
import { ALICE } from '../support/fixtures.ts'
import { product } from '../support/product.ts'
import { setup } from '../support/setup.ts'

const { $addressLabels } = product(() => import('../../src/stores/address-labels.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))

const MINT = 'So11111111111111111111111111111111111111112'

it('labels are found however the page writes an address, where its case says nothing', async () => {
  await setup()
  setOptions({ addressLabels: { [ALICE.toLowerCase()]: 'Savings', [MINT]: 'Sol' } })
  const labelOf = (address: string) => $addressLabels.get().get(addressKey(address))
  expect([ALICE, ALICE.toLowerCase(), MINT, MINT.toLowerCase(), 'constructor'].map(labelOf)).toEqual([
    ...['Savings', 'Savings', 'Sol'],
    ...[undefined, undefined],
  ])
})
