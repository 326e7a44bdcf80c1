import { expect, it } from 'vitest'
import type { PreparedMessage } from '../../../src/flows/sign-in/steps.ts'
import { expiryOf } from '../../../src/views/siwx-sign-message/expiry.ts'

const NOW = Date.UTC(2026, 0, 15, 14, 2)
const MINUTES = 60_000
const DAYS = 1440 * MINUTES

/** How a message reads that expires so long after `NOW`. */
function inWords(ms: number, { issuedAt = NOW, madeAt = NOW, locale = 'en' } = {}): string | undefined {
  const times = { issuedAt: iso(issuedAt), expirationTime: iso(NOW + ms) }
  return expiryOf(message(times, madeAt), locale)?.inWords
}

const iso = (at: number) => (Number.isNaN(at) ? 'someday' : new Date(at).toISOString())

function message(times: { issuedAt?: string; expirationTime?: string }, madeAt = NOW): PreparedMessage {
  const data = {
    accountAddress: '0x',
    chainId: 'eip155:1',
    domain: 'a',
    uri: 'https://a',
    version: '1',
    nonce: 'n',
  } as const
  return { data: { ...data, ...times }, text: '', madeAt }
}

it.each([
  [5 * MINUTES, 'in 5 minutes'],
  [90 * MINUTES, 'in 90 minutes'],
  [1 * DAYS, 'in 24 hours'],
  [3 * DAYS, 'in 3 days'],
  [1826 * DAYS, 'in 5 years'],
  [-10 * MINUTES, '10 minutes ago'],
])('%i ms are told as "%s"', (ms, words) => {
  expect(inWords(ms)).toBe(words)
})

it('speaks the language of the page', () => {
  expect(inWords(1 * DAYS, { locale: 'de' })).toBe('in 24 Stunden')
})

it('counts from when the message was issued, whatever the clock of this device says', () => {
  expect(inWords(1 * DAYS, { madeAt: NOW - 3 * DAYS })).toBe('in 24 hours')
  expect(inWords(1 * DAYS, { madeAt: NOW, issuedAt: NaN })).toBe('in 24 hours')
})

it('says nothing of a message that does not expire, or not in a way that can be read', () => {
  expect(expiryOf(message({}), 'en')).toBeUndefined()
  expect(expiryOf(message({ expirationTime: 'someday' }), 'en')).toBeUndefined()
})
