import { describe, expect, it } from 'vitest'
import { isCaipNetworkId, namespaceOf, referenceOf } from '../../src/domain/networks/caip.ts'
import { isNamespace } from '../../src/domain/networks/namespaces.ts'
import { corpus } from '../support/corpora.ts'

interface Example {
  caip: number
  namespace: string
  value: string
  comment?: string
}
const examples = corpus('caip/examples.json') as Example[] | undefined
const ours = (examples ?? []).filter(({ namespace }) => isNamespace(namespace))

describe.skipIf(!examples)('the identifiers of ChainAgnostic/namespaces', () => {
  it('that name a network of our namespaces are all understood', () => {
    const ids = ours.filter(({ caip }) => caip === 2).map(({ value }) => value)
    expect(ids.length).toBeGreaterThan(10)
    expect(ids.filter((id) => !isCaipNetworkId(id))).toEqual([])
    for (const id of ids.filter(isCaipNetworkId)) expect(`${namespaceOf(id)}:${referenceOf(id)}`).toBe(id)
  })

  it('that name something else are not taken for networks', () => {
    const others = (examples ?? []).filter(
      ({ value }) => value.split(':').length > 2 || !isNamespace(value.split(':')[0]),
    )
    expect(others.length).toBeGreaterThan(200)
    expect(others.filter(({ value }) => isCaipNetworkId(value)).map(({ value }) => value)).toEqual([])
  })
})
