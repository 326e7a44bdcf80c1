/** Where nothing can be swapped the view says whether the site or the network is why. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fill } from '../../../src/domain/fill.ts'
import { en as send } from '../../../src/messages/send/en.ts'
import { en as swap } from '../../../src/messages/swap/en.ts'
import { NETWORKS, sunSession } from '../../support/families.ts'
import { METAMASK, PHANTOM } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { setFurther } = product(() => import('../../../src/stores/further-messages.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const view = product(() => import('../../../src/views/swap/swap-view/swap-view.tsx'))

async function drawn(connector: typeof METAMASK, options: object) {
  const page = await setup({ connectors: [METAMASK, PHANTOM], networks: NETWORKS })
  setFurther('send')(send)
  setFurther('swap')(swap)
  await page.connected(connector, connector === PHANTOM ? sunSession() : undefined)
  setOptions(options)
  const { SwapView } = view
  return renderToStaticMarkup(<SwapView />)
}

const SITE = [swap.offTitle, swap.offText]

it.each([
  ['a project', { projectId: 'p' }],
  ['sources of its own', { swapSources: [{}] }],
])('offers another network on Solana where the site has %s', async (_, options) => {
  const text = await drawn(PHANTOM, options)
  expect(text).toContain(fill(swap.nothingText, { network: 'Solana' }))
  expect(text).toContain(swap.switch)
  for (const one of SITE) expect(text).not.toContain(one)
})

it.each([
  ['Solana', PHANTOM, { projectId: 'p', features: { swaps: false } }],
  ['Ethereum', METAMASK, { projectId: 'p', features: { swaps: false } }],
  ['Ethereum', METAMASK, { projectId: undefined }],
])('says on %s that the site offers none', async (_, connector, options) => {
  const text = await drawn(connector, options)
  for (const one of SITE) expect(text).toContain(one)
  expect(text).not.toContain(swap.switch)
})
