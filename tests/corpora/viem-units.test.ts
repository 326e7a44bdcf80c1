import { describe, expect, it } from 'vitest'
import { decimalString } from '../../src/domain/money/amount.ts'
import { corpus } from '../support/corpora.ts'

interface Row {
  actual: { $call: string; args: unknown[] }
  expected: unknown[]
}
const rows = corpus('viem/units.json') as Row[] | undefined
const DECIMALS: Record<string, number | undefined> = { formatEther: 18, formatGwei: 9 }

const formats = (rows ?? []).flatMap(({ actual, expected }) => {
  const [value, unit] = (actual.args ?? []) as [{ $bigint?: string } | undefined, unknown]
  const isFormat = ['format', 'formatUnits', 'formatEther', 'formatGwei'].includes(actual.$call)
  const decimals =
    unit === 'wei' ? 0 : unit === 'gwei' ? 9 : typeof unit === 'number' ? unit : DECIMALS[actual.$call]
  const [text] = expected
  if (!isFormat || !value?.$bigint || typeof text !== 'string') return []
  return [{ value: value.$bigint, decimals: decimals ?? 0, expected: text.replace(/^["'`]|["'`]$/g, '') }]
})

describe.skipIf(!rows)('amounts, as viem writes them', () => {
  it('are written alike', () => {
    expect(formats.length).toBeGreaterThan(30)
    const different = formats.filter(
      ({ value, decimals, expected }) => decimalString({ value, decimals }) !== expected,
    )
    expect(different).toEqual([])
  })
})
