import { describe, expect, it } from 'vitest'
import { parseAccounts, parseNetwork } from '../../../src/adapters/evm/answers.ts'
import { ALICE, BOB } from '../../support/fixtures.ts'

describe('what EVM wallets answer', () => {
  it('becomes checksummed addresses, each once, in their order', () => {
    expect(parseAccounts([BOB.toLowerCase(), ALICE.toUpperCase().replace('0X', '0x'), BOB])).toEqual([
      { address: BOB },
      { address: ALICE },
    ])
  })

  it.each([
    [null],
    [undefined],
    ['x'],
    [{ length: 1, 0: ALICE }],
    [[`${ALICE}0`, ALICE.slice(2), ` ${ALICE}`]],
  ])('becomes nothing where it is garbage: %j', (answer) => {
    expect(parseAccounts(answer)).toEqual([])
  })

  it('becomes a network only where it is a chain id', () => {
    expect(['0x1', 1, '1', '0x2105', 'eip155:10', '0x', -1, null, {}].map(parseNetwork)).toEqual([
      'eip155:1',
      'eip155:1',
      'eip155:1',
      'eip155:8453',
      'eip155:10',
      ...Array.from({ length: 4 }, () => undefined),
    ])
  })
})
