import { expect, it } from 'vitest'
import type { FrameFailure } from '../../../src/domain/embedded/calls.ts'
import { refusalOf } from '../../../src/frame/refusal.ts'

it.each<[FrameFailure['code'], string]>([
  ['RECOVERY_REQUIRED', 'recovery-required'],
  ['RATE_LIMITED', 'email-cooldown'],
  ['CODE_WRONG', 'code-wrong'],
  ['CODE_EXPIRED', 'code-expired'],
  ['INVALID_EMAIL', 'email-invalid'],
  ['FROZEN', 'account-frozen'],
  ['GATEWAY_AWAY', 'gateway-away'],
  ['PROVIDER_FAILED', 'provider-failed'],
  [4001, 'login-rejected'],
  [4100, 'login-expired'],
  [4200, 'rpc-not-supported'],
  [4900, 'gateway-away'],
  [-32000, 'frame-error'],
  [undefined, 'frame-error'],
])('a refusal of the frame with %s is %s', (code, ours) => {
  expect(refusalOf({ message: 'No', ...(code !== undefined && { code }) })).toMatchObject({
    code: ours,
    cause: { message: 'No' },
  })
})
