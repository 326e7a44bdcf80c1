import { describe, expect, it } from 'vitest'
import { ignoredFeatures, projectFeatures } from '../../../src/domain/web/project-features.ts'
import { readRemoteFeatures } from '../../../src/domain/web/remote-features.ts'

const OFF = { email: false, socials: false, swaps: false, onramp: false, activity: false }
const of = (id: string, isEnabled: boolean, config?: readonly string[] | null) => ({ id, isEnabled, config })
const MANY = Array.from({ length: 200 }, (_, index) => of(`other_${index}`, true, ['x']))

describe('the settings of a project', () => {
  it.each([
    ['that name nothing', [], OFF],
    [
      'with logins',
      [of('social_login', true, ['email', 'google', 'x'])],
      { ...OFF, email: true, socials: ['google', 'x'] },
    ],
    ['with e-mail only', [of('social_login', true, ['email'])], { ...OFF, email: true, socials: [] }],
    ['with providers only', [of('social_login', true, ['x'])], { ...OFF, email: false, socials: ['x'] }],
    ['with an empty list', [of('social_login', true, [])], OFF],
    [
      'with a feature without a list',
      [of('social_login', true), of('swap', true), of('activity', true)],
      OFF,
    ],
    ['with logins off', [of('social_login', false, ['email', 'x'])], OFF],
    [
      'that leave everything to the page',
      ['social_login', 'swap', 'onramp', 'activity', 'multi_wallet'].map((id) => of(id, true, null)),
      {},
    ],
    [
      'with providers of swaps and purchases',
      [of('swap', true, ['1inch']), of('onramp', true, ['meld'])],
      { ...OFF, swaps: ['1inch'], onramp: ['meld'] },
    ],
    ['with swaps off', [of('swap', false, ['1inch'])], OFF],
    ['with an empty list of purchases', [of('onramp', true, [])], OFF],
    ['with activity, whose list is empty', [of('activity', true, [])], { ...OFF, activity: true }],
    ['with several wallets', [of('multi_wallet', true, [])], { ...OFF, multiWallet: true }],
    ['without several wallets', [of('multi_wallet', false, [])], { ...OFF, multiWallet: false }],
    [
      'with one feature twice: the first counts',
      [of('swap', true, ['a']), of('swap', false, [])],
      { ...OFF, swaps: ['a'] },
    ],
    ['with 200 others before it', [...MANY, of('activity', true, [])], { ...OFF, activity: true }],
    ['with names of other objects', [of('__proto__', true, []), of('constructor', true, [])], OFF],
  ])('%s decide what the table says', (_, settings, decided) => {
    expect(projectFeatures(settings)).toEqual(decided)
  })
})

describe('what the page sets in vain', () => {
  it.each([
    [{}, []],
    [{ email: true, receive: false }, ['"features.email"']],
    [{ history: true }, ['"features.history" (now "activity")']],
    [{ socials: ['x'], multiWallet: true, constructor: 1 }, ['"features.socials"']],
  ])('%j is named', (given, named) => {
    expect(ignoredFeatures(given, OFF)).toEqual(named)
  })
})

describe('what was stored', () => {
  it.each([
    [OFF, OFF],
    [
      { email: true, socials: ['x'] },
      { email: true, socials: ['x'] },
    ],
    [{ email: ['x'], socials: 'x', swaps: [1], onramp: null, activity: 1 }, {}],
    [{ pay: true, legalCheckbox: false, __proto__: { email: false } }, {}],
    [null, {}],
    [undefined, {}],
    ['text', {}],
    [[true], {}],
  ])('%j is read as %j', (stored, read) => {
    expect(readRemoteFeatures(stored)).toEqual(read)
  })
})
