import { describe, expect, it } from 'vitest'
import { mayPreload } from '../../src/kit/page/may-preload.ts'

describe('code is fetched ahead of the click', () => {
  it.each([
    ['auto', 'sight', true],
    ['auto', 'intent', true],
    ['intent', 'sight', false],
    ['intent', 'intent', true],
    ['none', 'sight', false],
    ['none', 'intent', false],
  ] as const)('with %s on %s: %s', (wanted, because, expected) => {
    expect(mayPreload(wanted, because)).toBe(expected)
    expect(mayPreload(wanted, because, { saveData: false, effectiveType: '4g' })).toBe(expected)
  })

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'never with %o',
    (connection) => {
      expect(mayPreload('auto', 'sight', connection)).toBe(false)
      expect(mayPreload('auto', 'intent', connection)).toBe(false)
    },
  )
})
