import { expect, it } from 'vitest'
import { refuseOrdersAsOwner } from '../../../frame/smart/as-owner.ts'
import { SMART_CONTRACTS, smartAddressOf } from '../../../gateway/wire/smart-account.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const own = smartAddressOf(OWNER)

const check = (method: string, params: readonly unknown[]) =>
  refuseOrdersAsOwner({ namespace: 'eip155', network: 'eip155:1', method, params }, OWNER)
const typed = (verifyingContract: string, message: object = {}) => {
  const data = { domain: { chainId: 1, verifyingContract }, primaryType: 'Any', types: {}, message }
  return () => check('eth_signTypedData_v4', [OWNER, JSON.stringify(data)])
}

it.each([
  ['a transaction or message of its Safe', typed(own)],
  ['the same in lower case', typed(own.toLowerCase())],
  ['a user operation of its Safe', typed(SMART_CONTRACTS.module, { safe: own })],
  ['the hash of a transaction of its Safe', () => check('personal_sign', [`0x${'8f'.repeat(32)}`, OWNER])],
  ['such a hash that is written as a text', () => check('personal_sign', ['é'.repeat(16), OWNER])],
])('the ordinary account does not sign %s for a page', (_, ask) => {
  expect(ask).toThrow(expect.objectContaining({ code: 4200 }))
})

it.each([
  ['typed data of another contract', typed(OTHER)],
  ['a user operation of another Safe', typed(SMART_CONTRACTS.module, { safe: OTHER })],
  ['a text of 32 letters', () => check('personal_sign', ['a'.repeat(32), OWNER])],
  ['bytes of another length', () => check('personal_sign', [`0x${'8f'.repeat(31)}`, OWNER])],
  ['a transaction', () => check('eth_sendTransaction', [{ to: own }])],
])('the ordinary account signs %s', (_, ask) => {
  expect(ask).not.toThrow()
})
