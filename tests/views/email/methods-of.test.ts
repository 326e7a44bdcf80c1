import { expect, it } from 'vitest'
import { type ConnectMethod, methodsOf } from '../../../src/views/email/field/methods-of.ts'

const BOTH: ConnectMethod[] = ['email', 'wallet']
const ALL: ConnectMethod[] = ['email', 'social', 'wallet']

it.each([
  [undefined, true, BOTH, ['wallet', 'email']],
  [undefined, false, BOTH, ['email', 'wallet']],
  [['email', 'wallet'], true, BOTH, ['email', 'wallet']],
  [['wallet', 'social', 'email'], false, BOTH, ['wallet', 'email']],
  [['email'], true, BOTH, ['email']],
  [['wallet'], false, BOTH, ['wallet']],
  [['email', 'email'], true, BOTH, ['email']],
  [['social'], true, BOTH, ['wallet', 'email']],
  [[], false, BOTH, ['email', 'wallet']],
  [undefined, true, ALL, ['wallet', 'email', 'social']],
  [undefined, false, ALL, ['email', 'social', 'wallet']],
  [['social', 'wallet'], true, ALL, ['social', 'wallet']],
  [undefined, false, ['social'] as ConnectMethod[], ['social']],
])(
  'the order %j on a page with an installed wallet (%j) that offers %j is %j',
  (order, isWalletFirst, offered, methods) => {
    expect(methodsOf(order, { isWalletFirst, offered })).toEqual(methods)
  },
)
