import { base58 } from '@scure/base'
import { bytesToHex, hashMessage, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { createApproval } from '../../../frame/approval/create.ts'
import { orderOf } from '../../../frame/approval/orders.ts'
import type { Frame } from '../../../frame/frame.ts'
import { openKeys } from '../../../frame/keys/signer.ts'
import { UNSAFE_METHODS } from '../../../src/domain/requests/methods.ts'

const keys = await openKeys(new Uint8Array(32).fill(9))
const wallet = { ...keys.addresses, format: 1, preferred: 'eoa', state: 'protected' } as const
const { evm, solana } = wallet
const of = { userId: 'A'.repeat(22), factorId: 'f1' }

/** Texts by which the wallet's key proved changes before there were control keys. */
const TEXTS = [
  `Register an embedded wallet.\n\nAccount: ${of.userId}\nEVM: ${evm}\nSolana: ${solana}\nFormat: 1`,
  ...['Add', 'Remove', 'Rename'].map(
    (change) => `${change} a way into an embedded wallet.\n\nAccount: ${of.userId}\nFactor: ${of.factorId}`,
  ),
]
const hexOf = (text: string) => stringToHex(text)
const JUST_THE_HEAD = TEXTS.map((text) => text.split('\n')[0]!.replace('.', ''))

const DISGUISES: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'as hex': hexOf,
  'as hex in capitals': (text) => `0x${hexOf(text).slice(2).toUpperCase()}`,
  'as hex without 0x': (text) => hexOf(text).slice(2),
  'as hex of hex': (text) => hexOf(hexOf(text)),
  'after blanks': (text) => ` \t${text}`,
  'after a byte order mark': (text) => `\ufeff${text}`,
  'after a line of another text': (text) => `Welcome!\r\n${text}`,
  'with CRLF': (text) => text.replaceAll('\n', '\r\n'),
  'in capitals': (text) => text.toUpperCase(),
  'with wide blanks': (text) => text.replaceAll(' ', '\u00a0 '),
  'with hidden characters': (text) => text.replaceAll('a', 'a\u200b').replaceAll('e', '\u202ee'),
  'in wide letters': (text) =>
    text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  'as JSON': (text) => JSON.stringify({ text: [text] }),
  'as JSON with escapes': (text) =>
    `["${[...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"]`,
  'as hex with bytes before that are no text': (text) => `0xff00fe${hexOf(text).slice(2)}`,
}

const typed = (text: string) => ({
  domain: { name: 'App', chainId: 1 },
  primaryType: 'Mail',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [{ name: 'parts', type: 'Part[]' }],
    Part: [{ name: 'text', type: 'string' }],
  },
  message: { parts: [{ text: 'Hello' }, { text }] },
})

/** All ways in which a page can ask for a signature. */
const ASKED: Readonly<Record<string, (text: string) => { method: string; params: unknown }[]>> = {
  personal_sign: (text) => [
    { method: 'personal_sign', params: [text, evm] },
    { method: 'personal_sign', params: [evm, text] },
    { method: 'personal_sign', params: { message: text } },
  ],
  eth_sign: (text) => [{ method: 'eth_sign', params: [evm, text] }],
  'typed data': (text) =>
    ['eth_signTypedData', 'eth_signTypedData_v1', 'eth_signTypedData_v3', 'eth_signTypedData_v4'].flatMap(
      (method) => [
        { method, params: [evm, typed(text)] },
        { method, params: [evm, JSON.stringify(typed(text))] },
        { method, params: [evm, { ...typed('Hello'), domain: { name: text, chainId: 1 } }] },
      ],
    ),
  transactions: (text) => [
    { method: 'eth_sendTransaction', params: [{ from: evm, to: evm, data: hexOf(text) }] },
    {
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', chainId: '0x1', from: evm, calls: [{ to: evm, data: hexOf(text) }] }],
    },
  ],
}

/** The frame of a visitor who is logged in. */
const frame = {
  pageOrigin: 'https://app.example',
  project: {
    networks: [],
    delegates: new Map(),
    networkWords: new Map(),
    smart: new Set(),
    approveIn: 'sign-in' as const,
    protection: 'first' as const,
    sponsors: new Map(),
  },
  network: () => 'eip155:1',
  me: async () => ({ wallet }),
} as unknown as Frame
const approval = createApproval(frame)
const call = { id: '1', signal: new AbortController().signal }
const CONTROL = { code: 4100, message: expect.stringContaining('proves changes') as string }

describe.each(Object.entries(ASKED))('the frame refuses a page control texts: %s', (_, ask) => {
  it.each(Object.entries(DISGUISES))('%s', async (_name, disguise) => {
    for (const text of [...TEXTS, ...JUST_THE_HEAD].map(disguise))
      for (const { method, params } of ask(text)) {
        const answered = approval.RPC_REQUEST({ method, params }, call)
        // Methods of neither list are refused before anything is read.
        const isKnown = UNSAFE_METHODS.some((one) => one === method)
        await expect(answered).rejects.toMatchObject(isKnown ? CONTROL : { code: 4200 })
      }
  })
})

it.each(Object.entries(DISGUISES))('no message of Solana is a control text %s', async (_name, disguise) => {
  for (const text of [...TEXTS, ...JUST_THE_HEAD].map(disguise)) {
    const message = base58.encode(new TextEncoder().encode(text))
    const asked = { method: 'solana_signMessage', params: { message, pubkey: solana } }
    const order = () => orderOf({ namespace: 'solana', network: 'solana:1', ...asked }, wallet)
    expect(order).toThrow(expect.objectContaining(CONTROL) as Error)
  }
})

it('the signer refuses them too, whoever asks', async () => {
  for (const text of TEXTS) {
    const bytes = new TextEncoder().encode(text)
    await expect(keys.evm.signMessage(text)).rejects.toMatchObject(CONTROL)
    await expect(keys.evm.signMessage(bytes)).rejects.toMatchObject(CONTROL)
    await expect(keys.solana.signMessage(bytes)).rejects.toMatchObject(CONTROL)
  }
})

it('other texts are signed, also those that are about wallets, keys and hashes', async () => {
  for (const text of [
    'Add a wallet to your account',
    'Remove a way point. Rename an embedded chart.',
    'Register an embedded device',
    hashMessage(TEXTS[0]!),
    bytesToHex(new Uint8Array(64).fill(65)),
    '{"text":',
  ]) {
    const request = { namespace: 'eip155', network: 'eip155:1', method: 'personal_sign' } as const
    expect(() => orderOf({ ...request, params: [text, evm] }, wallet)).not.toThrow()
  }
})
