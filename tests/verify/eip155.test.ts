import {
  encodeAbiParameters,
  encodeFunctionResult,
  hashMessage,
  multicall3Abi,
  parseSignature,
  serializeCompactSignature,
  serializeErc6492Signature,
  serializeErc8010Signature,
  serializeSignature,
  signatureToCompactSignature,
  type Hex,
} from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verifySignIn, type Expected } from '../../src/verify/index.ts'
import { corpus, rowsOf } from '../support/corpora.ts'
import { rpcServer } from '../support/rpc-server.ts'
import { alice, answerOf, bob, EXPECTED } from './answers.ts'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const MAGIC = `0x1626ba7e${'0'.repeat(56)}`
const good = await answerOf()
const { r, s, yParity } = parseSignature(good.signature)

const verify = async (signature: string, expected: Partial<Expected> = {}, message = good.message) => {
  const verdict = await verifySignIn({ message, signature }, { ...EXPECTED, ...expected })
  return verdict.ok ? verdict.scheme : verdict.reason
}

describe("a key's signature", () => {
  const body = good.signature.slice(0, -2)
  const highS: Hex = `0x${(ORDER - BigInt(s)).toString(16).padStart(64, '0')}`
  const compact = serializeCompactSignature(signatureToCompactSignature({ r, s, yParity }))

  it.each([
    ['eoa', good.signature],
    ['eoa', good.signature.toUpperCase().replace('0X', '0x')],
    ['eoa', `${body}0${yParity}`],
    // EIP-2098's 64 bytes: what lost its last byte looks like that every second time.
    ['signature-invalid', compact],
    ['signature-invalid', good.signature.slice(0, -2)],
    ['signature-invalid', `${body}0${1 - yParity}`],
    ['signature-invalid', `${body}${yParity ? '1b' : '1c'}`],
    ['signature-invalid', `${body}02`],
    ['signature-invalid', `${body}1d`],
    ['signature-invalid', `${body}25`],
    ['signature-invalid', serializeSignature({ r, s: highS, yParity: 1 - yParity })],
    ['signature-invalid', serializeSignature({ r, s: highS, yParity })],
    ['signature-invalid', `0x${'0'.repeat(130)}`],
    ['signature-invalid', `0x${'f'.repeat(128)}1b`],
    ['signature-invalid', `0x${'0'.repeat(64)}${good.signature.slice(66)}`],
    ['signature-invalid', `${good.signature.slice(0, 66)}${'0'.repeat(64)}1b`],
    ['unsupported', good.signature.slice(0, -4)],
    ['unsupported', `${good.signature}00`],
    ['unsupported', '0x'],
    ['signature-malformed', good.signature.slice(0, -1)],
    ['signature-malformed', good.signature.slice(2)],
    ['signature-malformed', `${good.signature.slice(0, -2)}zz`],
    ['signature-malformed', 'nonsense'],
  ])('is %s: %s', async (answer, signature) => {
    expect(await verify(signature)).toBe(answer)
  })

  it('is refused when another key made it, also over another text', async () => {
    expect(await verify((await answerOf({}, bob)).signature)).toBe('signature-invalid')
    expect(await verify((await answerOf({ statement: 'Other.' })).signature)).toBe('signature-invalid')
    expect(await verify((await answerOf({ chainId: 'eip155:10' })).signature)).toBe('signature-invalid')
  })

  it('needs no RPC, whatever code the account has', async () => {
    const { url, seen } = await chain({ eth_getCode: '0xef0100' })
    expect(await verify(good.signature, { rpcUrls: { 'eip155:1': url } })).toBe('eoa')
    expect(seen).toEqual([])
  })
})

type Answers = Record<string, string | { code: number; message: string }>

/** An RPC of Ethereum that answers each method with one thing. */
async function chain(answers: Answers = {}) {
  const server = await rpcServer((method) => {
    const answer = { eth_chainId: '0x1', eth_getCode: '0x60', ...answers }[method]
    if (answer === undefined) throw new Error(method)
    return { body: typeof answer === 'string' ? { result: answer } : { error: answer } }
  })
  onTestFinished(server.close)
  return server
}
const at = async (answers: Answers) => ({ rpcUrls: { 'eip155:1': (await chain(answers)).url } })

describe("a contract's signature", () => {
  const SIGNATURE = '0x1234'

  it.each<[string, Answers]>([
    ['erc1271', { eth_call: MAGIC }],
    ['signature-invalid', { eth_call: `0xffffffff${'0'.repeat(56)}` }],
    ['signature-invalid', { eth_call: '0x' }],
    ['signature-invalid', { eth_call: '0x1626ba7e' }],
    ['signature-invalid', { eth_call: `0x1626ba7e${'f'.repeat(56)}` }],
    ['signature-invalid', { eth_call: `0x${'0'.repeat(63)}1` }],
    ['signature-invalid', { eth_call: 'yes' }],
    ['signature-invalid', { eth_call: MAGIC, eth_getCode: '0x' }],
    ['signature-invalid', { eth_call: { code: 3, message: 'execution reverted: no' } }],
    ['signature-invalid', { eth_call: { code: -32000, message: 'invalid opcode: INVALID' } }],
    ['signature-invalid', { eth_call: { code: -32015, message: 'VM execution error.' } }],
    ['signature-invalid', { eth_call: { code: -32000, message: 'out of gas' } }],
    ['unreachable', { eth_call: { code: -32005, message: 'limit exceeded' } }],
    ['unreachable', { eth_getCode: { code: -32603, message: 'internal error' } }],
    ['unreachable', { eth_getCode: { code: 3, message: 'execution reverted' } }],
    ['unreachable', { eth_chainId: '0xa', eth_call: MAGIC }],
    ['unreachable', { eth_chainId: 'mainnet', eth_call: MAGIC }],
  ])('is %s where the chain answers %j', async (answer, answers) => {
    expect(await verify(SIGNATURE, await at(answers))).toBe(answer)
  })

  it('may be as long as that of a key, and is not taken for one', async () => {
    const { signature } = await answerOf({}, bob)
    expect(await verify(signature, await at({ eth_call: MAGIC }))).toBe('erc1271')
    expect(await verify(signature, await at({ eth_call: MAGIC, eth_getCode: '0x' }))).toBe(
      'signature-invalid',
    )
  })

  it('is unsupported without an RPC of its network', async () => {
    const { url } = await chain({ eth_call: MAGIC })
    expect(await verify(SIGNATURE, { rpcUrls: { 'eip155:10': url } })).toBe('unsupported')
    expect(await verify(SIGNATURE, { rpcUrls: { 'eip155:1': [] } })).toBe('unsupported')
  })

  it.each([
    { status: 500, body: 'no' },
    { status: 200, body: '<html>' },
    { status: 200, body: 'null' },
    { body: {} },
  ])('is unreachable where the RPC answers %j', async (answer) => {
    const server = await rpcServer(() => answer)
    onTestFinished(server.close)
    expect(await verify(SIGNATURE, { rpcUrls: { 'eip155:1': server.url } })).toBe('unreachable')
  })

  it('is unreachable where the RPC answers more than a megabyte', async () => {
    const expected = await at({ eth_call: `${MAGIC}${'0'.repeat(1_000_000)}` })
    expect(await verify(SIGNATURE, expected)).toBe('unreachable')
  })

  it('is asked of the next RPC when one is down or on another network', async () => {
    const [other, right] = [
      await chain({ eth_chainId: '0xa', eth_call: '0x' }),
      await chain({ eth_call: MAGIC }),
    ]
    const rpcUrls = { 'eip155:1': ['http://127.0.0.1:1/', other.url, right.url] }
    expect(await verify(SIGNATURE, { rpcUrls })).toBe('erc1271')
    expect(other.methods()).toEqual(['eth_chainId'])
    expect(right.methods()).toEqual(['eth_chainId', 'eth_getCode', 'eth_call'])
  })

  it('is not asked of the next RPC when the contract said no', async () => {
    const no = await chain({ eth_call: { code: 3, message: 'execution reverted' } })
    const yes = await chain({ eth_call: MAGIC })
    expect(await verify(SIGNATURE, { rpcUrls: { 'eip155:1': [no.url, yes.url] } })).toBe('signature-invalid')
    expect(yes.seen).toEqual([])
  })

  it('is unreachable when nobody waits any longer', async () => {
    const waiting = new AbortController()
    const server = await rpcServer(() => {
      waiting.abort()
      return 'silence'
    })
    onTestFinished(server.close)
    const expected = { rpcUrls: { 'eip155:1': server.url }, signal: waiting.signal }
    expect(await verify(SIGNATURE, expected)).toBe('unreachable')
  })

  const wallets = corpus('siwe/eip1271.json') as Record<string, typeof good> | undefined
  it.skipIf(!wallets).each(rowsOf(Object.entries(wallets ?? {})))(
    'of %s goes by the contract',
    async (_, answer) => {
      const expected = { domain: 'localhost:4361', now: Date.parse('2022-04-20T00:00:00Z') }
      const yes = { ...expected, ...(await at({ eth_call: MAGIC })) }
      expect(await verifySignIn(answer, yes)).toMatchObject({ ok: true, scheme: 'erc1271' })
      const no = { ...expected, ...(await at({ eth_call: '0x' })) }
      expect(await verifySignIn(answer, no)).toMatchObject({ ok: false, reason: 'signature-invalid' })
    },
  )
})

describe('the signature of an account that is not deployed yet', () => {
  const wrapped = serializeErc6492Signature({ address: bob.address, data: '0xabcd', signature: '0x1234' })

  it.each<[string, Answers]>([
    ['erc6492', { eth_call: '0x01' }],
    ['signature-invalid', { eth_call: '0x00' }],
    ['signature-invalid', { eth_call: '0x' }],
    ['signature-invalid', { eth_call: MAGIC }],
    ['signature-invalid', { eth_call: { code: 3, message: 'execution reverted' } }],
    ['unreachable', { eth_call: { code: -32005, message: 'limit exceeded' } }],
    ['unreachable', { eth_chainId: '0x2', eth_call: '0x01' }],
  ])('is %s where the chain answers %j', async (answer, answers) => {
    expect(await verify(wrapped, await at(answers))).toBe(answer)
  })

  it('is unsupported without an RPC', async () => {
    expect(await verify(wrapped)).toBe('unsupported')
  })

  it("does not hide a key's signature", async () => {
    const hidden = serializeErc6492Signature({ address: bob.address, data: '0x', signature: good.signature })
    expect(await verify(hidden, await at({ eth_call: '0x00' }))).toBe('signature-invalid')
  })
})

describe('the signature of a key that is to become a contract', async () => {
  const DELEGATE = '0x000000000000000000000000000000000000dEaD'
  const wrap = async (signer: typeof alice) =>
    serializeErc8010Signature({
      authorization: await signer.signAuthorization({ address: DELEGATE, chainId: 1, nonce: 0 }),
      data: '0xabcd',
      signature: '0x1234',
    })
  const delegated = `0xef0100${DELEGATE.slice(2).toLowerCase()}`
  const results = (returnData: Hex) =>
    encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: [
        { success: true, returnData: '0x' },
        { success: true, returnData },
      ],
    })

  it.each<[string, Answers]>([
    ['erc8010', { eth_getCode: delegated, eth_call: MAGIC }],
    ['signature-invalid', { eth_getCode: delegated, eth_call: '0x' }],
    ['erc8010', { eth_getCode: '0x', eth_call: results(MAGIC as Hex) }],
    ['signature-invalid', { eth_getCode: '0x', eth_call: results('0x') }],
    ['signature-invalid', { eth_getCode: '0x', eth_call: encodeAbiParameters([{ type: 'bool' }], [true]) }],
    ['unreachable', { eth_getCode: { code: -32603, message: 'internal error' } }],
  ])('is %s where the chain answers %j', async (answer, answers) => {
    expect(await verify(await wrap(alice), await at(answers))).toBe(answer)
  })

  it('is refused when another key is to become it', async () => {
    const answers = { eth_getCode: '0x', eth_call: results(MAGIC as Hex) }
    expect(await verify(await wrap(bob), await at(answers))).toBe('signature-invalid')
  })

  it('is unsupported without an RPC', async () => {
    expect(await verify(await wrap(alice))).toBe('unsupported')
  })
})

it('signs what wallets show: the prefixed text', async () => {
  const signature = await alice.sign({ hash: hashMessage(good.message) })
  expect(signature).toBe(good.signature)
})
