import { expect, it } from 'vitest'
import { methodsOf } from '../../../src/views/email/field/methods-of.ts'

it.each([
  [undefined, true, ['wallet', 'email']],
  [undefined, false, ['email', 'wallet']],
  [['email', 'wallet'], true, ['email', 'wallet']],
  [['wallet', 'social', 'email'], false, ['wallet', 'email']],
  [['email'], true, ['email']],
  [['wallet'], false, ['wallet']],
  [['email', 'email'], true, ['email']],
  [['social'], true, ['wallet', 'email']],
  [[], false, ['email', 'wallet']],
])('the order %j on a page with an installed wallet (%j) is %j', (order, isInstalled, methods) => {
  expect(methodsOf(order, isInstalled)).toEqual(methods)
})
