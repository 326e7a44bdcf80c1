import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { orderOf } from '../../../frame/approval/orders.ts'
import type { Custody } from '../../../frame/keys/keys.ts'
import { openKeys } from '../../../frame/keys/signer.ts'
import { readRequest } from '../../../src/domain/requests/read-request.ts'
import type { CompleteExplanation } from '../../../src/domain/requests/explain/explanation.ts'
import type { WalletRequest } from '../../../src/domain/requests/wallet-request.ts'

const keys = await openKeys(new Uint8Array(32).fill(3))
const wallet = { ...keys.addresses, format: 1, preferred: 'eoa', state: 'protected' } as const
const custody = { withKeys: (_: string, use: (open: unknown) => unknown) => use(keys) } as unknown as Custody
const signal = new AbortController().signal

async function carryOut(request: WalletRequest, shown = request): Promise<unknown> {
  const order = orderOf(request, wallet)
  const tools = {
    ask: () => Promise.reject(new Error('No network')),
    custody: () => Promise.resolve(custody),
    signal,
    after: () => () => undefined,
    now: () => 0,
  }
  const explained = { reading: readRequest(orderOf(shown, wallet).request) } as CompleteExplanation
  return (await order.prepare(tools)).carryOut(explained, tools)
}

const evm = (method: string, params: unknown): WalletRequest => ({
  namespace: 'eip155',
  network: 'eip155:31337',
  method,
  params,
})
const solana = (method: string, params: unknown): WalletRequest => ({
  namespace: 'solana',
  network: 'solana:local',
  method,
  params,
})
const typed = (value: string) => ({
  domain: { name: 'Test', chainId: 31_337 },
  primaryType: 'Note',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Note: [{ name: 'text', type: 'string' }],
  },
  message: { text: value },
})

/** A legacy transaction of one signer that runs the memo program. */
function memo(signer: string): string {
  const program = base58.decode('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
  const data = new TextEncoder().encode('hello')
  const message = [
    1,
    0,
    1,
    2,
    ...base58.decode(signer),
    ...program,
    ...new Uint8Array(32).fill(5),
    1,
    1,
    0,
    data.length,
    ...data,
  ]
  return base64.encode(Uint8Array.from([1, ...new Uint8Array(64), ...message]))
}

it('signs typed data as shown, and nothing else than what was shown', async () => {
  const asked = evm('eth_signTypedData_v4', [wallet.evm, JSON.stringify(typed('a'))])
  expect(await carryOut(asked)).toMatch(/^0x[0-9a-f]{130}$/)
  const other = evm('eth_signTypedData_v4', [wallet.evm, JSON.stringify(typed('b'))])
  await expect(carryOut(asked, other)).rejects.toThrow('What was shown is not what would be signed')
  const [message, another] = [
    evm('personal_sign', ['one', wallet.evm]),
    evm('personal_sign', ['two', wallet.evm]),
  ]
  await expect(carryOut(message, another)).rejects.toThrow('What was shown is not what would be signed')
})

it('signs the very transaction of Solana that was shown, and messages that are none', async () => {
  const transaction = memo(wallet.solana)
  const { signature, transaction: signed } = (await carryOut(
    solana('solana_signTransaction', { transaction }),
  )) as Record<string, string>
  const bytes = base64.decode(signed!)
  expect(bytes.subarray(65)).toEqual(base64.decode(transaction).subarray(65))
  expect(ed25519.verify(base58.decode(signature!), bytes.subarray(65), base58.decode(wallet.solana))).toBe(
    true,
  )
  const message = base58.encode(new TextEncoder().encode('hello'))
  expect(await carryOut(solana('solana_signMessage', { message, pubkey: wallet.solana }))).toMatchObject({
    signature: expect.any(String) as string,
  })
  const hidden = base58.encode(base64.decode(transaction).subarray(65))
  await expect(carryOut(solana('solana_signMessage', { message: hidden }))).rejects.toThrow('transaction')
})

it.each([
  [evm('personal_sign', ['one', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']), 4100],
  [evm('personal_sign', { message: 'a' }), -32602],
  [evm('eth_signTypedData_v4', [wallet.evm, '{']), -32602],
  [evm('eth_sendTransaction', [{ from: wallet.evm, to: 'nowhere' }]), -32602],
  [evm('eth_sendTransaction', [{ from: wallet.evm, to: wallet.evm, value: 1.5 }]), -32602],
  [evm('eth_sendTransaction', [{ from: wallet.evm, to: wallet.evm, chainId: '0x1' }]), -32602],
  [evm('eth_sendTransaction', [{ to: wallet.evm, data: '0x01', input: '0x02' }]), -32602],
  [evm('eth_sendTransaction', [{ to: wallet.evm, authorizationList: [{}] }]), 4200],
  [evm('wallet_sendCalls', [{ calls: [] }]), 4200],
  [evm('wallet_grantPermissions', [{}]), 4200],
  [evm('eth_sendUserOperation', [{}]), 4200],
  [solana('solana_signTransaction', { transaction: memo('11111111111111111111111111111112') }), 4100],
  [solana('solana_signTransaction', { transaction: 'AAAA' }), -32602],
  [
    solana('solana_signAndSendTransaction', { transactions: [memo(wallet.solana), memo(wallet.solana)] }),
    -32602,
  ],
])('refuses %o', (request, code) => {
  expect(() => orderOf(request, wallet)).toThrow(expect.objectContaining({ code }) as Error)
})
