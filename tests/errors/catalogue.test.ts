import { describe, expect, it } from 'vitest'
import { asCoded, coded, ERRORS } from '../../src/errors/codes.ts'
import { EMBEDDED_ERRORS } from '../../src/errors/embedded-codes.ts'
import { SWAP_ERRORS } from '../../src/errors/swap-codes.ts'
import { WalletKitError } from '../../src/errors/wallet-kit-error.ts'
import { corpusText } from '../support/corpora.ts'

const ALL = { ...EMBEDDED_ERRORS, ...SWAP_ERRORS, ...ERRORS }
const sentences = Object.values(ALL).map(({ sentence }) => sentence)
const specification = corpusText('../spec/specification.md')

/** Quoted in section 8 without being an error of ours: what others send, what is a prefix, what is no failure. */
const NOT_ROWS = new Set([
  'Unauthorized: origin not allowed',
  'JWT validation error: JWT Token is not yet valid',
  'Unauthorized: invalid key',
  // Thrown before the catalogue is loaded: `need()` in kit/wallet-kit.ts.
  'Error injecting modal UI:',
  // Names have sentences of their own (messages/names/), and no error of the catalogue.
  ...['Error fetching name suggestions', 'Error fetching names for address', 'Error registering name {name}'],
  ...['Network not found', 'Address or auth connector not found'],
  // The code of the login does not load: `load-failed`, like any other code. A call that is taken back rejects with its caller's reason.
  ...['Unable to load email login dependency', 'Something went wrong'],
  // Views of a login are not shown to another wallet: Connect or Account takes their place.
  'Not connected to email or social',
  // What a visitor reads of `rpc-not-allowed`: a sentence for messages/, not for the catalogue.
  'Action not allowed',
])

describe('the error catalogue', () => {
  it.skipIf(!specification)('has every sentence of section 8', () => {
    const [, section = ''] = /## 8\. Error catalogue([\s\S]*?)## 9\./.exec(specification ?? '') ?? []
    const alerts = /Alerts: ([^.]*)\./.exec(section)?.[1]?.split('; ') ?? []
    const quoted = [...section.matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text)
    expect(quoted.length).toBeGreaterThan(30)
    expect(alerts.length).toBe(10)
    const shape = (text: string) => text.replace(/\{\w+\}|\.\.\.$/g, '*').replace(/[: ]*\*$/, '')
    const known = new Set(sentences.map(shape))
    const missing = [...quoted, ...alerts].filter((text) => !NOT_ROWS.has(text) && !known.has(shape(text)))
    expect(missing).toEqual([])
  })

  it('has each code once', () => {
    const others = { ...EMBEDDED_ERRORS, ...SWAP_ERRORS }
    expect(Object.keys(ERRORS).filter((code) => code in others)).toEqual([])
  })

  it('explains every alert', () => {
    const bare = Object.entries(ALL).filter(([, row]) => row.shows === 'alert' && !('detail' in row))
    expect(bare).toEqual([])
  })

  it('has codes in kebab case and sentences in words', () => {
    for (const [code, { sentence }] of Object.entries(ALL)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(sentence).toMatch(/^[A-Z]/)
    }
  })
})

describe('an error of ours', () => {
  it('has its code, its sentence and what happened underneath', () => {
    const cause = { code: 4001 }
    const error = coded('wallet-not-found', { id: 'io.gone', cause })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'WalletKitError',
      code: 'wallet-not-found',
      message: 'No connector found for connection: io.gone',
      cause,
    })
    expect(error).toBeInstanceOf(WalletKitError)
  })

  it('stays what it is, and whatever else was thrown becomes one', () => {
    const own = coded('modal-closed')
    expect(asCoded(own, 'connection-failed')).toBe(own)
    for (const thrown of [undefined, null, 'x', 5, {}, new Error('x'), Symbol('x')]) {
      expect(asCoded(thrown, 'connection-failed')).toMatchObject({ code: 'connection-failed', cause: thrown })
    }
    expect(asCoded('x', 'rpc-failed')).toBeInstanceOf(WalletKitError)
  })
})
