import { describe, expect, it } from 'vitest'
import { imitatedName, looksLike, sameName, skeleton } from '../../src/domain/wallets/confusables.ts'
import type { Connector } from '../../src/domain/wallets/connector.ts'
import { KNOWN_WALLETS } from '../../src/domain/wallets/known-wallets.ts'
import { countText, isOnAny, type Wallet } from '../../src/domain/wallets/wallet.ts'
import { chooseWallet } from '../../src/domain/wallets/wallet-choice.ts'
import { isSameWallet, isWalletOf } from '../../src/domain/wallets/wallet-identity.ts'
import { WELL_KNOWN_NAMES } from '../../src/domain/wallets/well-known-names.ts'
import { disguises } from '../support/disguises.ts'
import { DESKTOP, METAMASK, PHANTOM, RABBY } from '../support/fixtures.ts'

describe('a look-alike', () => {
  it('of any letter of the best-known names is seen through', () => {
    const cases = WELL_KNOWN_NAMES.flatMap((name) => disguises(name).map((disguise) => ({ name, disguise })))
    const distinct = cases.filter(({ name, disguise }) => sameName(name) !== sameName(disguise))
    expect(distinct.length).toBeGreaterThan(2_500)
    expect(distinct.filter(({ name, disguise }) => !looksLike(disguise, name))).toEqual([])
    // Whoever has a well-known name is not an imitation of another one.
    const unseen = distinct.filter(
      ({ disguise }) =>
        !imitatedName(disguise, WELL_KNOWN_NAMES) &&
        !WELL_KNOWN_NAMES.some((known) => sameName(known) === sameName(disguise)),
    )
    expect(unseen).toEqual([])
  })

  it.each([
    ...[
      'Meta\u200bMask',
      'Meta Mask',
      'META-MASK.',
      'ＭｅｔａＭａｓｋ',
      '𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤',
      'Metarnask',
      'Mе\u0301taMask',
      'Ⓜetamask',
    ],
    ...['\u202eMetaMask', 'MetaMasк', 'ᴍᴇᴛᴀᴍᴀsᴋ'],
  ])('is %j', (name) => {
    expect(imitatedName(name, ['Rabby', 'MetaMask'])).toBe('MetaMask')
  })

  it('is not the same name in other case, nor another name', () => {
    for (const name of ['MetaMask', 'metamask', 'METAMASK', 'MetaMask Flask', 'Mask', ''])
      expect(imitatedName(name, ['MetaMask'])).toBeUndefined()
  })

  it('of a huge name takes no time', () => {
    expect(skeleton('Ⓜ'.repeat(100_000)).length).toBeLessThan(600)
  })
})

const wallet = (parts: Partial<Wallet> & { name: string }): Wallet => ({
  id: 'a1',
  ...{ links: {}, stores: {}, isCertified: false, isImitation: false, injected: [] },
  ...parts,
})
const META = wallet({ name: 'MetaMask', rdns: 'io.metamask', links: { native: 'metamask://' } })
const TRUST = wallet({ id: 't1', name: 'Trust Wallet' })

describe('a wallet of the catalogue', () => {
  it('is the connector with its rdns, whatever that calls itself', () => {
    expect(isWalletOf(META, METAMASK)).toBe(true)
    expect(isWalletOf(META, { ...METAMASK, name: 'MetaMask Flask' })).toBe(true)
    expect(isWalletOf(META, { ...METAMASK, rdns: 'io.metamask.mobile' })).toBe(true)
    expect(isWalletOf(META, RABBY)).toBe(false)
  })

  it('is not one that has its name and another rdns', () => {
    expect(isWalletOf(META, { ...METAMASK, id: 'com.evil', rdns: 'com.evil' })).toBe(false)
  })

  it('is none of the look-alikes, even with its rdns', () => {
    for (const name of disguises('MetaMask').filter((text) => sameName(text) !== 'metamask')) {
      expect(isWalletOf(META, { ...METAMASK, name })).toBe(false)
      expect(isWalletOf(wallet({ name: 'MetaMask' }), { ...METAMASK, name, id: 'x', rdns: 'x.y' })).toBe(
        false,
      )
    }
  })

  it('is known by its name where one of the two has no rdns', () => {
    const legacy: Connector = { id: 'injected', type: 'INJECTED', namespace: 'eip155', name: 'Trust' }
    expect(isWalletOf(TRUST, legacy)).toBe(true)
    expect(isWalletOf(TRUST, { ...legacy, name: 'Browser Wallet' })).toBe(false)
    expect(isWalletOf(META, { ...legacy, name: 'MetaMask' })).toBe(true)
  })

  it('is not who announces its catalogue id as an rdns', () => {
    expect(isWalletOf(META, { ...METAMASK, id: META.id, rdns: META.id, name: 'Evil' })).toBe(false)
  })

  it('is one used before by its id or rdns, not by its name', () => {
    expect(isSameWallet(META, { id: 'io.metamask', name: 'M', rdns: 'io.metamask' })).toBe(true)
    expect(isSameWallet(META, { id: 'a1', name: 'M' })).toBe(true)
    expect(isSameWallet(META, { id: 'b', name: 'MetaMask' })).toBe(false)
    expect(isSameWallet(TRUST, { id: 'b', name: 'x' })).toBe(false)
  })

  it('is on a network by its whole id', () => {
    const onOptimism = wallet({ name: 'A', chains: ['eip155:10'] })
    expect(isOnAny(onOptimism, ['eip155:1'])).toBe(false)
    expect(isOnAny(onOptimism, ['eip155:1', 'eip155:10'])).toBe(true)
    expect(isOnAny(wallet({ name: 'A', chains: ['eip155:1'] }), ['eip155:10'])).toBe(false)
    expect(isOnAny(wallet({ name: 'A' }), ['eip155:1'])).toBe(true)
    expect(isOnAny(wallet({ name: 'A', chains: [] }), ['eip155:1'])).toBe(false)
  })
})

describe('a press on a wallet', () => {
  const page = 'https://shop.test/'
  const phone = { ...DESKTOP, isMobile: true, isIos: true }
  const phantom = wallet({ id: 'p', name: 'Phantom', rdns: 'app.phantom' })

  it('asks the one that is here', () => {
    const connectors = [RABBY, METAMASK]
    expect(chooseWallet(META, { connectors, device: DESKTOP, page })).toEqual({
      go: 'external',
      connectorId: 'io.metamask',
      namespace: 'eip155',
    })
  })

  it('pairs with one that is not, however many others are here', () => {
    const legacy: Connector = {
      id: 'injected',
      type: 'INJECTED',
      namespace: 'eip155',
      name: 'Browser Wallet',
    }
    for (const connectors of [[], [RABBY, legacy]])
      expect(chooseWallet(META, { connectors, device: DESKTOP, page })).toEqual({ go: 'pair', wallet: META })
  })

  it("never leaves the page on a desktop; on a phone it opens the wallet's own browser", () => {
    const connectors: Connector[] = []
    expect(chooseWallet(phantom, { connectors, device: DESKTOP, page })).toEqual({
      go: 'pair',
      wallet: phantom,
    })
    expect(chooseWallet(phantom, { connectors, device: phone, page })).toMatchObject({ go: 'browse' })
    expect(chooseWallet(phantom, { connectors: [PHANTOM], device: phone, page })).toMatchObject({
      go: 'external',
    })
    const inside = { ...phone, windowKeys: ['phantom'] }
    expect(chooseWallet(phantom, { connectors, device: inside, page })).toEqual({
      go: 'pair',
      wallet: phantom,
    })
  })

  it('asks the connector of the chain family that the modal was opened for', () => {
    const connectors = [{ ...PHANTOM, id: 'evm', namespace: 'eip155' as const }, PHANTOM]
    expect(chooseWallet(phantom, { connectors, device: DESKTOP, page, namespace: 'solana' })).toEqual({
      go: 'external',
      connectorId: 'app.phantom',
      namespace: 'solana',
    })
    expect(chooseWallet(phantom, { connectors, device: DESKTOP, page })).toEqual({
      go: 'chains',
      chains: [
        { connectorId: 'evm', namespace: 'eip155' },
        { connectorId: 'app.phantom', namespace: 'solana' },
      ],
    })
    const only = [connectors[0] ?? PHANTOM]
    expect(chooseWallet(phantom, { connectors: only, device: DESKTOP, page, namespace: 'solana' })).toEqual({
      go: 'pair',
      wallet: phantom,
    })
  })
})

describe('the number of wallets', () => {
  it.each([
    [0, '0'],
    [9, '9'],
    [10, '10'],
    [11, '10+'],
    [410, '410'],
    [414, '410+'],
  ])('%i reads %s', (count, text) => expect(countText(count)).toBe(text))
})

describe('the well-known wallets', () => {
  it('are each there once, under their own names', () => {
    expect(KNOWN_WALLETS.length).toBeGreaterThan(20)
    for (const key of ['id', 'name'] as const)
      expect(new Set(KNOWN_WALLETS.map((known) => known[key])).size).toBe(KNOWN_WALLETS.length)
    expect(KNOWN_WALLETS.map(({ name }) => name).filter((name) => !WELL_KNOWN_NAMES.includes(name))).toEqual(
      [],
    )
  })

  it('bear no pictures, which are their owners’', () => {
    expect(KNOWN_WALLETS.filter(({ imageId, imageUrl }) => imageId ?? imageUrl)).toEqual([])
  })
})
