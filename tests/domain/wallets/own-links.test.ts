import { describe, expect, it } from 'vitest'
import { readWallets } from '../../../src/api/catalogue-answers.ts'
import { KNOWN_WALLETS } from '../../../src/domain/wallets/known-wallets.ts'
import { WELL_KNOWN_RDNS } from '../../../src/domain/wallets/well-known-names.ts'
import { shortName } from '../../../src/domain/wallets/confusables.ts'

const linksOf = (entry: object) =>
  readWallets({ data: [{ id: 'x', name: 'X', ...entry }] }, 1)?.wallets[0]?.links

const METAMASK = {
  name: 'MetaMask',
  links: { native: 'metamask://', universal: 'https://metamask.app.link' },
}

describe('an entry that says it is a well-known wallet', () => {
  it.each([
    ['by its rdns', { rdns: 'io.metamask' }],
    ['by its name', { name: 'METAMASK' }],
  ])('%s opens no other app', (_, entry) => {
    const links = { mobile_link: 'evil://', desktop_link: 'evil://', link_mode: METAMASK.links.universal }
    expect(linksOf({ ...entry, ...links })).toEqual(METAMASK.links)
  })

  it('keeps its own scheme, in any case of letters and with any path, and its pages', () => {
    const links = {
      native: 'MetaMask://wc',
      universal: 'https://metamask.example',
      webapp: 'https://m.example',
    }
    expect(
      linksOf({
        ...{ name: 'MetaMask', mobile_link: links.native, link_mode: links.universal },
        webapp_link: links.webapp,
      }),
    ).toEqual(links)
    expect(linksOf({ name: 'MetaMask', mobile_link: 'https://metamask.example' })).toEqual({
      native: 'https://metamask.example',
    })
    expect(linksOf({ name: 'OKX Wallet', mobile_link: 'okxwallet://main' })).toEqual({
      native: 'okxwallet://main',
    })
  })

  it('gets no link that it does not have', () => {
    expect(linksOf({ name: 'MetaMask' })).toEqual({})
    expect(linksOf({ name: 'MetaMask', desktop_link: 'evil://' })).toEqual({})
  })

  it('may have any scheme of an app where the list has none, and where it is not known at all', () => {
    expect(linksOf({ name: 'Phantom', mobile_link: 'phantom://' })).toEqual({ native: 'phantom://' })
    expect(linksOf({ name: 'Meadow', mobile_link: 'meadow://' })).toEqual({ native: 'meadow://' })
  })
})

describe('the list of well-known wallets', () => {
  it('has links that pass its own rules', () => {
    const entries = KNOWN_WALLETS.map(({ id, name, rdns, links }) => ({
      ...{ id, name, rdns, mobile_link: links.native, link_mode: links.universal },
      ...{ desktop_link: links.desktop, webapp_link: links.webapp },
    }))
    const read = readWallets({ data: entries }, entries.length)?.wallets ?? []
    expect(read.map(({ links }) => links)).toEqual(KNOWN_WALLETS.map(({ links }) => links))
  })

  it('agrees with the rdns that tell wallets of one name apart', () => {
    const listed = KNOWN_WALLETS.filter(({ rdns }) => rdns)
    expect(listed.filter(({ name, rdns }) => !WELL_KNOWN_RDNS[shortName(name)]?.includes(rdns!))).toEqual([])
  })
})
