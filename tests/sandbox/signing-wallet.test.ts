import { recoverMessageAddress, stringToHex, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { createTestWallet, type FaultName } from '../../sandbox/wallets/index.ts'
import { ALICE } from './visitor.ts'

const MESSAGE = 'shop.example wants you to sign in:\nZürich ✓'
// The owner's hand answers; there is no page to draw on.
const asked = () =>
  createTestWallet({ name: 'Fox Wallet', rdns: 'example.fox', chains: [{ id: 1, name: 'One' }] })

async function connected() {
  const wallet = asked()
  wallet.mode = 'approve'
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.mode = 'ask'
  return wallet
}
const ask = (message: string) => ({ method: 'personal_sign', params: [message, ALICE.address] })

it.each([
  ['as hexadecimal', stringToHex(MESSAGE)],
  ['as text', MESSAGE],
])('shows the message as text when it comes %s', async (_how, message) => {
  const wallet = await connected()
  const answer = wallet.provider.request(ask(message))
  expect(wallet.pending).toMatchObject({ kind: 'sign', text: MESSAGE })
  wallet.approve()
  expect(await answer).toBe(await ALICE.signMessage({ message: MESSAGE }))
})

it('declines', async () => {
  const wallet = await connected()
  const answer = wallet.provider.request(ask(MESSAGE))
  wallet.reject()
  await expect(answer).rejects.toMatchObject({ code: 4001 })
})

/** The account that a faulty signature is by, if by any. */
async function signerUnder(fault: FaultName) {
  const wallet = await connected()
  wallet.mode = 'approve'
  wallet.fault = fault
  // What a wallet answers to personal_sign is hexadecimal under these faults.
  const signature = (await wallet.provider.request(ask(MESSAGE))) as Hex
  const signer = await recoverMessageAddress({ message: MESSAGE, signature }).catch(() => undefined)
  return { signature, signer }
}

it('signs with another key, each time another', async () => {
  const [first, second] = [await signerUnder('wrong-signer'), await signerUnder('wrong-signer')]
  expect(first.signature).toHaveLength(132)
  expect(new Set([first.signer, second.signer, ALICE.address, undefined]).size).toBe(4)
})

it('cuts its signature short', async () => {
  const { signature } = await signerUnder('truncated-signature')
  const whole = await ALICE.signMessage({ message: MESSAGE })
  expect(signature).toBe(whole.slice(0, -2))
})

it('signs with a high s, which the curve accepts and EIP-2 does not', async () => {
  const { signature, signer } = await signerUnder('high-s')
  expect(signer).toBe(ALICE.address)
  expect(BigInt(`0x${signature.slice(66, 130)}`)).toBeGreaterThan(2n ** 255n)
})

it('signs nonsense', async () => {
  const { signature, signer } = await signerUnder('garbage-signature')
  expect(signature).toHaveLength(132)
  expect(signer).not.toBe(ALICE.address)
})
