import { describe, expect, it } from 'vitest'
import { createNames } from '../../src/adapters/evm/names.ts'
import { pictureLink } from '../../src/domain/web/picture-link.ts'
import { ETHEREUM } from '../support/fixtures.ts'
import { corpus } from '../support/corpora.ts'
import { fakeClock } from '../support/fake-clock.ts'

interface Row {
  actual: { $call: string; args: unknown[]; path?: string[] }
  matcher: string
  expected: unknown[]
}
const rows = (corpus('viem/ens.json') as Row[] | undefined) ?? []
const callsOf = (name: string) => rows.filter(({ actual }) => actual.$call === name)

const { resolveName } = createNames(fakeClock())
/** A network without names: only the spelling is looked at. */
const bare = { ...ETHEREUM, caipNetworkId: 'eip155:5' } as const
const spelled = async (name: string) =>
  resolveName(name, bare, new AbortController().signal).then(
    () => true,
    () => false,
  )

describe.skipIf(!rows.length)('names, as viem reads them', () => {
  it('are spelled alike', async () => {
    const names = callsOf('normalize').flatMap(({ actual, expected, matcher }) => {
      const [name] = actual.args
      return typeof name === 'string' && name
        ? [{ name, isName: matcher === 'toBe' && expected[0] !== '' }]
        : []
    })
    expect(names.length).toBeGreaterThan(5)
    for (const { name, isName } of names) expect([name, await spelled(name)]).toEqual([name, isName])
  })

  it('have the pictures that viem finds for them, where those may be shown', () => {
    const links = callsOf('resolveAvatarUri').flatMap(({ actual, expected }) => {
      const [{ uri, gatewayUrls }] = actual.args as [{ uri: string; gatewayUrls?: unknown }]
      const [{ uri: shown } = {}] = expected as { uri?: string }[]
      return !gatewayUrls && shown && /^(ipfs|ipns|ar):\/\//.test(uri) ? [{ uri, shown }] : []
    })
    expect(links.length).toBeGreaterThan(2)
    const different = links.filter(({ uri, shown }) => pictureLink(uri, []) !== new URL(shown).href)
    expect(different).toEqual([])
  })
})
