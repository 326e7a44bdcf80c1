import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { en } from '../../../src/messages/en.ts'
import { en as first } from '../../../src/messages/first/en.ts'
import { settle } from '../../support/deferred.ts'
import { NETWORKS, PHONE_OF, SOLANA, SOLANA_DEVNET, SUN, sunSession } from '../../support/families.ts'
import { METAMASK, PHANTOM, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { switchInModal } = product(() => import('../../../src/flows/network/choose-network.ts'))
const { readApproved, $unapprovedNetworks } = product(
  () => import('../../../src/flows/network/approved-networks.ts'),
)
const { setNetworks } = product(() => import('../../../src/stores/networks.ts'))
const { setLaterMessages, setMessages } = product(() => import('../../../src/stores/messages.ts'))
const progress = product(() => import('../../../src/views/switch-network/switch-progress.tsx'))
const list = product(() => import('../../../src/views/switch-network/network-list.tsx'))

const PHONE = PHONE_OF.solana
let page: Awaited<ReturnType<typeof setup>>

beforeEach(async () => {
  page = await setup({ connectors: [METAMASK, PHANTOM, PHONE], networks: NETWORKS })
  setMessages('en', first)
  setLaterMessages(en)
})

const drawn = (network: 'eip155:8453' | typeof SOLANA_DEVNET) => {
  const { SwitchProgress } = progress
  return renderToStaticMarkup(<SwitchProgress id={network} />)
}

describe('the progress of switching', () => {
  it('names the wallet that is asked, which need not be the active one', async () => {
    await page.connected(METAMASK)
    await page.connected(PHANTOM, sunSession())
    switchInModal('eip155:8453')
    await settle()
    expect(drawn('eip155:8453')).toContain('Confirm the switch to Base in MetaMask')
    expect(drawn('eip155:8453')).not.toContain('Phantom')
  })

  it.each(['switch-rejected', 'switch-failed', 'switch-timed-out'] as const)(
    'offers to add the network beside trying again after %s',
    async (code) => {
      await page.connected(METAMASK)
      switchInModal('eip155:8453')
      await settle()
      expect(drawn('eip155:8453')).not.toContain(en.network.add)
      await page.adapter.switchNetwork.last().refuse(coded(code))
      expect(drawn('eip155:8453')).toContain(en.network.add)
      expect(drawn('eip155:8453')).toContain(en.network.tryAgain)
    },
  )

  it('does not offer that where wallets add no networks, or where it failed already', async () => {
    await page.connected(METAMASK)
    await page.connected(PHANTOM, sunSession())
    switchInModal(SOLANA_DEVNET)
    await settle()
    await page.solana.switchNetwork.last().refuse(coded('switch-rejected'))
    expect(drawn(SOLANA_DEVNET)).not.toContain(en.network.add)
    switchInModal('eip155:8453')
    await settle()
    await page.adapter.switchNetwork.last().refuse(coded('chain-not-supported'))
    expect(drawn('eip155:8453')).not.toContain(en.network.add)
  })
})

describe('the list of networks', () => {
  const rows = () => {
    const { NetworkList } = list
    return renderToStaticMarkup(<NetworkList />)
  }

  it('disables the networks that a paired wallet did not approve, and says why', async () => {
    page.solana.port.approvedNetworks = () => [SOLANA]
    await page.connected(PHONE, sessionOf([SUN], SOLANA))
    openModal({ view: 'SwitchNetwork' })
    await settle()
    expect($unapprovedNetworks.get()).toEqual([SOLANA_DEVNET])
    expect(rows().split(en.network.notApproved)).toHaveLength(2)
    expect(rows()).toMatch(/aria-disabled="true"[^>]*>(?:(?!<\/button>).)*Solana Devnet/)
  })

  it('disables none of a wallet that can be asked for others, nor of one that is installed', async () => {
    await page.connected(PHONE, sessionOf([SUN], SOLANA))
    await readApproved()
    expect($unapprovedNetworks.get()).toEqual([])
    page.adapter.port.approvedNetworks = () => []
    await page.connected(METAMASK)
    await readApproved()
    expect($unapprovedNetworks.get()).toEqual([])
    expect(rows()).not.toContain('aria-disabled="true"')
  })
  it.each([
    [40, 40],
    [41, 40],
    [400, 40],
  ])('draws of %i networks the first %i, and tells how many there are', (all, drawn) => {
    const many = Array.from({ length: all }, (_, at) => ({
      ...NETWORKS[0]!,
      ...{ caipNetworkId: `eip155:${at + 1}` as const, id: at + 1, name: `Network ${at + 1}` },
    }))
    setNetworks(many)
    const markup = rows()
    expect(markup.match(/<li /g)).toHaveLength(drawn)
    expect(markup).toContain(`aria-setsize="${all}" aria-posinset="${drawn}"`)
    expect(markup).not.toContain('Network 41<')
  })
})
