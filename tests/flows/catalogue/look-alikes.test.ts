import { expect, it } from 'vitest'
import { readWallets } from '../../../src/api/catalogue-answers.ts'
import { sameName } from '../../../src/domain/wallets/confusables.ts'
import type { Connector } from '../../../src/domain/wallets/connector.ts'
import { WELL_KNOWN_NAMES } from '../../../src/domain/wallets/well-known-names.ts'
import { arrive } from '../../support/catalogue.ts'
import { oneDisguiseALetter } from '../../support/disguises.ts'
import { product } from '../../support/product.ts'

const { $imitations, $walletRows } = product(
  () => import('../../../src/flows/catalogue/installed-wallets.ts'),
)

const icon = 'data:image/png;base64,AAAA'

const isOther = (name: string) => !WELL_KNOWN_NAMES.some((known) => sameName(known) === sameName(name))
const NAMES = [...new Set(WELL_KNOWN_NAMES.slice(0, 50).flatMap(oneDisguiseALetter))].filter(isOther)

it('no look-alike of the well-known names has a picture or a mark of recent use where it is installed', async () => {
  expect(NAMES.length).toBeGreaterThan(350)
  const connectors = NAMES.map((name, at): Connector => {
    const rdns = `test.w${at}`
    return { id: rdns, rdns, type: 'ANNOUNCED', namespace: 'eip155', name, icon }
  })
  const recent = connectors.slice(0, 2).map(({ id, name }) => ({ id, name }))
  await arrive({ connectors, storage: { '@appkit/recent_wallets': JSON.stringify(recent) } })
  expect($imitations.get()).toHaveLength(NAMES.length)
  const marked = $walletRows.get().filter(({ connector, isRecent }) => connector.icon ?? isRecent)
  expect([$walletRows.get().length, marked]).toEqual([NAMES.length, []])
})

it('no look-alike of the well-known names has a picture or a badge where the catalogue lists it', () => {
  const data = NAMES.map((name, at) => ({
    ...{ id: `w${at}`, name, image_id: 'picture', image_url: 'https://evil.test/icon.png' },
    ...{ badge_type: 'certified', mobile_link: 'evil://' },
  }))
  const wallets = readWallets({ data }, data.length)?.wallets ?? []
  expect(wallets).toHaveLength(NAMES.length)
  const shown = wallets.filter((one) => !one.isImitation || one.isCertified || one.imageId || one.imageUrl)
  expect(shown.map(({ name }) => name)).toEqual([])
})
