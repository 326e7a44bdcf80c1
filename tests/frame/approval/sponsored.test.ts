import { expect, it } from 'vitest'
import { asSponsored } from '../../../frame/approval/model.ts'

type Description = Parameters<typeof asSponsored>[0]

const funds = { id: 'lacks-funds', level: 'look', text: 'Not enough' } as const
const burnt = { id: 'burn-address', level: 'danger', text: 'Gone' } as const
const described = (...warnings: readonly object[]) =>
  ({ level: warnings.length ? 'look' : 'fine', warnings, intent: 'Send' }) as unknown as Description

it('an account whose fee is paid does not lack the coins for it', () => {
  expect(asSponsored(described(funds))).toMatchObject({ level: 'fine', warnings: [], intent: 'Send' })
})

it('every other warning stays', () => {
  expect(asSponsored(described(funds, burnt))).toMatchObject({ level: 'danger', warnings: [burnt] })
})
