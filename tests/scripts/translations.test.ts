import { expect, it } from 'vitest'
import { compare, hashOf, keep, renew } from '../../scripts/translations/made.ts'

const english = new Map([['send:title', 'Send']])
const german = new Map([['send:title', 'Senden']])
const made = renew({}, english, german)
const changed = new Map([['send:title', 'Transfer']])

it('has nothing to say where the English is that of the record', () => {
  expect(compare(made, english, german)).toEqual([])
})

it('names a sentence whose English changed, one that is new and one that is gone', () => {
  expect(compare(made, changed, german)).toEqual([{ key: 'send:title', says: 'its English has changed' }])
  expect(compare({}, english, german)).toEqual([{ key: 'send:title', says: 'not in the record' }])
  expect(compare(made, english, new Map())).toEqual([
    { key: 'send:title', says: 'in the record, but not there any more' },
  ])
})

it('does not renew a sentence that stayed as it was', () => {
  expect(renew(made, changed, german)).toEqual(made)
})

it('renews a sentence that changed with its English', () => {
  const better = new Map([['send:title', 'Überweisen']])
  expect(compare(renew(made, changed, better), changed, better)).toEqual([])
})

it('keeps a sentence as it is for a reason only', () => {
  const sentences = { english: changed, translated: german }
  expect(() => keep(made, 'send:title', { ...sentences, why: '' })).toThrow('Why')
  const kept = keep(made, 'send:title', { ...sentences, why: 'says both' })
  expect(kept).toEqual({ 'send:title': [hashOf('Transfer'), hashOf('Senden'), 'kept: says both'] })
  expect(compare(kept, changed, german)).toEqual([])
})

it('asks again once the English of a kept sentence changes', () => {
  const kept = keep(made, 'send:title', { english: changed, translated: german, why: 'says both' })
  expect(compare(kept, english, german)).toHaveLength(1)
})
