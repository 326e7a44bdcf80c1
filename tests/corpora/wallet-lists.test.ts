import { describe, expect, it } from 'vitest'
import { createEvmDiscovery, ICON_LENGTH, NAME_LENGTH } from '../../src/adapters/evm/announced-wallets.ts'
import { isDataImage } from '../../src/domain/web/image.ts'
import { plainName } from '../../src/domain/text.ts'
import { corpus } from '../support/corpora.ts'
import { evmProvider } from '../support/evm-provider.ts'

const webp = corpus('wallet-lists/thirdweb-wallet-icons.json.gz') as Record<string, string> | undefined
const onboard = corpus('wallet-lists/web3-onboard-icons.json') as Record<string, string> | undefined
const catalogue = corpus('wallet-lists/thirdweb-walletconnect-catalogue.json') as
  | { name: string; rdns: string | null }[]
  | undefined

/** The second list has bare SVG; a wallet announces it as a data URI. */
const asData = (icon: string) =>
  icon.startsWith('data:') ? icon : `data:image/svg+xml;utf8,${encodeURIComponent(icon)}`

describe.skipIf(!webp || !onboard)('the 601 icons of real wallets', () => {
  it('are all shown', () => {
    const icons = [...Object.values(webp ?? {}), ...Object.values(onboard ?? {}).map(asData)]
    expect(icons).toHaveLength(601)
    const refused = icons.map((icon) => isDataImage(icon, ICON_LENGTH)).filter((isShown) => !isShown)
    expect(refused).toEqual([])
  })
})

describe.skipIf(!catalogue)('the 539 wallets of a real catalogue', () => {
  it('keep their names', () => {
    const changed = (catalogue ?? []).filter(
      ({ name }) => plainName(name, NAME_LENGTH) !== name.replace(/\s+/g, ' ').trim(),
    )
    expect(changed.map(({ name }) => name)).toEqual([])
  })

  it('are listed when they announce themselves with the names they have', () => {
    const named = [
      ...new Map(
        (catalogue ?? []).flatMap((wallet) => (wallet.rdns ? [[wallet.rdns, wallet]] : [])),
      ).values(),
    ]
    expect(named.length).toBeGreaterThan(50)
    for (const { name, rdns } of named) {
      const page = new EventTarget() as unknown as Window
      const wallets = createEvmDiscovery(page)
      wallets.watch(() => {})
      const detail = { info: { uuid: 'u', name, rdns, icon: '' }, provider: evmProvider() }
      page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
      expect(wallets.provider(rdns ?? '', 'eip155')).toBe(detail.provider)
    }
  })
})
