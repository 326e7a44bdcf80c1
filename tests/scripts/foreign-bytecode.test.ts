import { deploylessCallViaBytecodeBytecode } from 'viem'
import { describe, expect, it } from 'vitest'
import artifacts from '../../sandbox/contracts/artifacts.json' with { type: 'json' }
import { foreignBytecode } from '../../scripts/foreign-bytecode.ts'

describe('a published file', () => {
  it.each(Object.entries(artifacts))('may not contain %s, which the sandbox deploys', (_, { bytecode }) => {
    expect(foreignBytecode(`const a="${bytecode}"`)).toHaveLength(1)
    expect(foreignBytecode(`const a='${bytecode.slice(2).toUpperCase()}'`)).toHaveLength(1)
  })

  it('may contain the contracts of viem', () => {
    expect(foreignBytecode(`const a="${deploylessCallViaBytecodeBytecode}"`)).toEqual([])
  })

  it('may not contain sources of another licence', () => {
    expect(foreignBytecode('// SPDX-License-Identifier: GPL-3.0-or-later\ncontract A {}')).toHaveLength(1)
    expect(foreignBytecode('// SPDX-License-Identifier: BUSL-1.1\ncontract A {}')).toHaveLength(1)
    expect(foreignBytecode('// SPDX-License-Identifier: MIT\ncontract A {}')).toEqual([])
  })

  it('may contain long numbers', () => {
    expect(foreignBytecode(`"${'ab'.repeat(2000)}"`)).toEqual([])
  })
})
