import { describe, expect, it, onTestFinished } from 'vitest'
import type { Network } from '../../../src/domain/networks/network.ts'
import { settle } from '../../support/deferred.ts'
import { NETWORKS, SOLANA } from '../../support/families.ts'
import { BASE, ETHEREUM } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { followNetworkImages } = product(() => import('../../../src/flows/catalogue/network-images.ts'))
const { $networkImages, wantNetworkImage } = product(
  () => import('../../../src/stores/catalogue/network-images.ts'),
)
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const ETHEREUM_IMAGE = 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'
const solana = NETWORKS.find(({ caipNetworkId }) => caipNetworkId === SOLANA)!
const withAssets = (network: Network, assets: NonNullable<Network['assets']>): Network => ({
  ...network,
  assets,
})

async function world() {
  const page = await setup()
  onTestFinished(followNetworkImages())
  const { catalogue } = page
  const asked = () => catalogue.networkImage.calls.map(({ args }) => args[0])
  return { ...page, catalogue, asked }
}

describe('the picture of a network', () => {
  it('is fetched for as long as the network is on screen', async () => {
    const { catalogue, asked } = await world()
    expect(asked()).toEqual([])
    const leave = wantNetworkImage(ETHEREUM)
    expect(asked()).toEqual([ETHEREUM_IMAGE])
    await catalogue.networkImage.last().answer('blob:one')
    expect($networkImages.get()).toEqual({ 'eip155:1': 'blob:one' })
    leave()
    expect($networkImages.get()).toEqual({})
    expect(catalogue.shown).toEqual([])
  })

  it('is fetched once, however often it is on screen, also from outside EVM', async () => {
    const { catalogue, asked } = await world()
    const leave = wantNetworkImage(ETHEREUM)
    const leaveToo = wantNetworkImage(ETHEREUM)
    wantNetworkImage(solana)
    expect(asked()).toEqual([ETHEREUM_IMAGE, 'a1b58899-f671-4276-6a5e-56ca5bd59700'])
    await catalogue.networkImage.calls[0]!.answer('blob:one')
    leave()
    leave()
    expect($networkImages.get()).toEqual({ 'eip155:1': 'blob:one' })
    leaveToo()
    expect($networkImages.get()).toEqual({})
  })

  it('was wanted before the catalogue’s code arrived', async () => {
    const page = await setup()
    wantNetworkImage(BASE)
    expect(page.catalogue.networkImage.calls).toEqual([])
    onTestFinished(followNetworkImages())
    expect(page.catalogue.networkImage.calls).toHaveLength(1)
  })

  it('is the one that the page names', async () => {
    const { asked } = await world()
    wantNetworkImage(withAssets(BASE, { imageId: 'own' }))
    wantNetworkImage(withAssets(ETHEREUM, { imageUrl: 'https://page.test/n.png' }))
    expect(asked()).toEqual(['own'])
  })

  it('is missing where the catalogue has none, fails or is not there', async () => {
    const { catalogue, asked } = await world()
    wantNetworkImage({ ...BASE, id: 31337, caipNetworkId: 'eip155:31337' })
    expect(asked()).toEqual([])
    wantNetworkImage(BASE)
    await catalogue.networkImage.last().refuse(new Error('404'))
    setOptions({ projectId: undefined })
    wantNetworkImage(ETHEREUM)
    await settle()
    expect(asked()).toHaveLength(1)
    expect($networkImages.get()).toEqual({})
  })

  it('that comes late is not shown', async () => {
    const { catalogue } = await world()
    wantNetworkImage(ETHEREUM)()
    await catalogue.networkImage.last().answer('blob:late')
    expect($networkImages.get()).toEqual({})
  })
})
