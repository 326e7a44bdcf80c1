import { expect, it } from 'vitest'
import { refuseOrdersAsOwner } from '../../../frame/smart/as-owner.ts'
import { SMART_CONTRACTS, smartAddressOf } from '../../../gateway/wire/smart-account.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const own = smartAddressOf(OWNER)
/** A listed page asks for this as its nonce: one hash in 2^46 is made of such characters alone. */
const PRINTABLE = 'Kq7~x!ZpL2@wVt#s9$Rf&Yh*UjBn+mC?'
const hexOf = (text: string) => Buffer.from(text).toString('hex')

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
  ['such a hash that was sought among printable ones', () => check('personal_sign', [PRINTABLE, OWNER])],
  ['that as hexadecimal digits', () => check('personal_sign', [`0x${hexOf(PRINTABLE)}`, OWNER])],
  [
    'a hash that it approves at its Safe',
    () => check('eth_sendTransaction', [{ to: own, data: '0xd4d9bdcd' }]),
  ],
  [
    'such a call under another name',
    () => check('eth_sendTransaction', [{ to: own.toLowerCase(), input: '0x6a' }]),
  ],
])('the ordinary account does not sign %s for a page', (_, ask) => {
  expect(ask).toThrow(expect.objectContaining({ code: 4200 }))
})

it.each([
  ['typed data of another contract', typed(OTHER)],
  ['a user operation of another Safe', typed(SMART_CONTRACTS.module, { safe: OTHER })],
  ['a number of 32 hexadecimal digits', () => check('personal_sign', ['0f'.repeat(16), OWNER])],
  ['the same in upper case', () => check('personal_sign', ['0F'.repeat(16), OWNER])],
  ['bytes of another length', () => check('personal_sign', [`0x${'8f'.repeat(31)}`, OWNER])],
  ['a transfer to its Safe', () => check('eth_sendTransaction', [{ to: own, value: '0x1', data: '0x' }])],
  ['a call of another contract', () => check('eth_sendTransaction', [{ to: OTHER, data: '0xd4d9bdcd' }])],
])('the ordinary account signs %s', (_, ask) => {
  expect(ask).not.toThrow()
})
