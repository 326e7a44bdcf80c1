import { base58 } from '@scure/base'
import { afterEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../../src/ports/clock.ts'
import type { SendRequest } from '../../../src/ports/wallet-adapter.ts'
import { rpcError, throws } from '../../support/evm-provider.ts'
import { rpcServer } from '../../support/rpc-server.ts'
import { outcome } from '../../support/setup.ts'
import { SOL, solanaNode } from '../../support/solana-node.ts'
import {
  accountOf,
  adapterOn,
  localNetwork,
  MAINNET,
  signedBy,
  solanaKey,
  solanaWallet,
} from '../../support/solana-wallet.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** Time that hurries through every pause between two questions; what limits an answer is never due. */
function hurriedClock(): Clock {
  let now = 0
  return {
    now: () => now,
    after(ms, call) {
      if (ms > 1_000) return () => {}
      const pause = setImmediate(() => {
        now += ms
        call()
      })
      return () => clearImmediate(pause)
    },
  }
}

type Input = { account: { address: string }; transaction: Uint8Array; chain: string; options: object }

async function paying(chains?: readonly string[]) {
  const node = await solanaNode()
  closing.push(node.close)
  const [key, other] = [solanaKey(), solanaKey()]
  node.fund(key.address, 10n * SOL)
  const asked: Input[][] = []
  /** One that sends by itself, through the same node. */
  const sends = {
    'solana:signAndSendTransaction': {
      supportedTransactionVersions: ['legacy', 0],
      async signAndSendTransaction(...inputs: Input[]) {
        asked.push(inputs)
        return inputs.map(({ transaction }) => {
          const signed = signedBy(key, transaction)
          const { result } = node.take(Buffer.from(signed).toString('base64'))
          return { signature: base58.decode(result ?? '') }
        })
      },
    },
  }
  const made = solanaWallet({ keys: [key], ...(chains && { chains }) })
  made.wallet.accounts = [accountOf(key, chains)]
  const network = localNetwork(node.url)
  const { adapter } = adapterOn(made.wallet, hurriedClock(), { networks: [network] })
  const abort = new AbortController()
  const send = (transactions: readonly string[], change: Partial<SendRequest> = {}) => {
    const request = { address: key.address, transactions, network, signal: abort.signal, ...change }
    const answer = adapter.signAndSend!('Sand', request)
    answer.catch(() => {})
    return answer
  }
  const sending = () => {
    Object.assign(made.wallet.features, sends)
  }
  return { ...made, node, key, other, asked, send, sending, abort, network }
}

describe('sending with a Solana wallet', () => {
  it.each(['legacy', 0] as const)('signs, sends and waits: version %s', async (version) => {
    const { node, key, other, send } = await paying()
    const [signature, ...rest] = await send([node.transfer(key.address, other.address, SOL, version)])
    expect(node.sent).toEqual([signature])
    expect(rest).toEqual([])
    expect(node.balance(other.address)).toBe(SOL)
  })

  it.each(['legacy', 0] as const)('lets a wallet send that can: version %s', async (version) => {
    const { node, key, other, send, sending, asked } = await paying()
    sending()
    const signatures = await send([node.transfer(key.address, other.address, SOL, version)])
    expect(node.sent).toEqual(signatures)
    expect(node.balance(other.address)).toBe(SOL)
    expect(asked).toMatchObject([
      [{ chain: 'solana:localnet', options: { preflightCommitment: 'confirmed' } }],
    ])
    expect(node.methods()).not.toContain('sendTransaction')
  })

  it.each([true, false])(
    'sends several in their order, with one question to the wallet (it sends: %s)',
    async (by) => {
      const { node, key, other, send, sending, asked } = await paying()
      if (by) sending()
      const third = solanaKey().address
      const signatures = await send([
        node.transfer(key.address, other.address, SOL),
        node.transfer(key.address, third, 2n * SOL, 'legacy'),
      ])
      expect(node.sent).toEqual(signatures)
      expect([node.balance(other.address), node.balance(third)]).toEqual([SOL, 2n * SOL])
      if (by) expect(asked.map(({ length }) => length)).toEqual([2])
    },
  )

  it('passes a commitment on by its present name', async () => {
    const { node, key, other, send, sending, asked } = await paying()
    sending()
    await send([node.transfer(key.address, other.address, SOL)], { preflight: 'singleGossip' })
    await send([node.transfer(key.address, other.address, 2n * SOL)], { preflight: 'max' })
    const options = asked.flat().map((input) => input.options)
    expect(options).toEqual([{ preflightCommitment: 'confirmed' }, { preflightCommitment: 'finalized' }])
  })

  it('signs itself what the wallet can sign and not send', async () => {
    const { node, key, other, send, wallet } = await paying()
    wallet.features['solana:signAndSendTransaction'] = {
      supportedTransactionVersions: ['legacy'],
      signAndSendTransaction: throws(new Error('Not this version')),
    }
    await send([node.transfer(key.address, other.address, SOL, 0)])
    expect(node.balance(other.address)).toBe(SOL)
  })

  it('fails with a wallet that does neither', async () => {
    const { node, key, other, send, wallet } = await paying()
    wallet.features['solana:signTransaction'] = undefined
    expect(await outcome(send([node.transfer(key.address, other.address, SOL)]))).toBe('send-failed')
  })

  it('fails when the network would not take it, and sends nothing after it', async () => {
    const { node, key, other, send } = await paying()
    const tooMuch = node.transfer(key.address, other.address, 100n * SOL)
    const sending = send([tooMuch, node.transfer(key.address, other.address, SOL)])
    await sending.catch(() => undefined)
    expect(await outcome(sending)).toBe('send-failed')
    expect(node.sent).toEqual([])
  })

  it.each<[string, (transfer: string) => string[]]>([
    ['none', () => []],
    ['what is no base64', () => ['*']],
    ['what is empty', () => ['']],
    ['what is no transaction', () => ['AAAA']],
    ['what is too long', (transfer) => [transfer.slice(0, -4) + 'A'.repeat(4_000)]],
    ['too many', (transfer) => Array.from({ length: 51 }, () => transfer)],
  ])('asks no wallet about transactions that are %s', async (_, spoil) => {
    const { node, key, other, send, sending, asked } = await paying()
    sending()
    const sent = send(spoil(node.transfer(key.address, other.address, SOL)))
    expect(await outcome(sent)).toBe('send-failed')
    expect(asked).toEqual([])
  })

  it('asks no wallet whose account can not be used there', async () => {
    const { node, key, other, send } = await paying(['solana:localnet'])
    const sent = send([node.transfer(key.address, other.address, SOL)], { network: MAINNET })
    expect(await outcome(sent)).toBe('chain-not-supported')
  })

  it.each<[unknown, string]>([
    [rpcError(4001), 'send-rejected'],
    [new Error('Transaction cancelled'), 'send-rejected'],
    [rpcError(-32002), 'send-pending'],
    [rpcError(-32002, 'Transaction simulation failed: no funds'), 'send-failed'],
    [new Error('Boom'), 'send-failed'],
  ])('says what the wallet threw: %s', async (error, code) => {
    const { node, key, other, send, wallet } = await paying()
    wallet.features['solana:signTransaction'] = { signTransaction: throws(error) }
    expect(await outcome(send([node.transfer(key.address, other.address, SOL)]))).toBe(code)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty list', []],
    ['no bytes', [{ signedTransaction: 'signed' }]],
    ['no transaction', [{ signedTransaction: new Uint8Array(10) }]],
    ['more than it was asked for', [{ signedTransaction: new Uint8Array(10) }, {}]],
  ])('fails when the wallet signs %s', async (_, answer) => {
    const { node, key, other, send, wallet } = await paying()
    wallet.features['solana:signTransaction'] = { signTransaction: () => answer }
    expect(await outcome(send([node.transfer(key.address, other.address, SOL)]))).toBe('send-failed')
  })

  it('does not send what the visitor has turned away from', async () => {
    const { node, key, other, send, wallet, abort } = await paying()
    wallet.features['solana:signTransaction'] = {
      async signTransaction({ transaction }: Input) {
        abort.abort(new Error('over'))
        return [{ signedTransaction: signedBy(key, transaction) }]
      },
    }
    await expect(send([node.transfer(key.address, other.address, SOL)])).rejects.toThrow('over')
    expect(node.sent).toEqual([])
  })
})

describe('a transaction that was sent', () => {
  type Status = object | null | 'broken'
  type Answer = ReturnType<Parameters<typeof rpcServer>[0]>

  /** A node whose block height grows by 20 with each look, and that says this of the transaction, the last again. */
  async function waiting(said: Status[], answer: Answer = { body: { result: 'x' } }) {
    const { key, other, node, wallet } = await paying()
    let height = 1_000
    let looks = 0
    const all: unknown[] = []
    const server = await rpcServer((method, params) => {
      if (method === 'getBlockHeight') return { body: { result: (height += 20) } }
      if (method === 'sendTransaction') return answer
      all.push(params[1])
      const status = said[Math.min(looks, said.length - 1)]
      looks += 1
      if (status === 'broken') return { status: 500, body: '' }
      return { body: { result: { context: { slot: 1 }, value: [status] } } }
    })
    closing.push(server.close)
    const network = localNetwork(server.url)
    const { adapter } = adapterOn(wallet, hurriedClock(), { networks: [network] })
    const abort = new AbortController()
    const transactions = [node.transfer(key.address, other.address, SOL)]
    const ended = adapter.signAndSend!('Sand', {
      address: key.address,
      transactions,
      network,
      signal: abort.signal,
    }).then(
      () => 'resolved',
      (error: { code?: string }) => error.code,
    )
    return { ended, looks: () => looks, all }
  }
  const seen = (confirmationStatus: string, err: unknown = null) => ({
    slot: 1,
    confirmations: 1,
    err,
    confirmationStatus,
  })

  it('is waited for until it is confirmed', async () => {
    const { ended, looks } = await waiting([null, seen('processed'), seen('confirmed')])
    expect(await ended).toBe('resolved')
    expect(looks()).toBe(3)
  })

  it('is done when it is finalized, as an older node says it', async () => {
    const { ended } = await waiting([{ slot: 1, confirmations: null, err: null }])
    expect(await ended).toBe('resolved')
  })

  it('has failed when its status has an error, however settled', async () => {
    const { ended } = await waiting([seen('processed', { InstructionError: [0, { Custom: 1 }] })])
    expect(await ended).toBe('send-failed')
  })

  it('is asked for again when the node breaks', async () => {
    const { ended, looks } = await waiting(['broken', 'broken', seen('confirmed')])
    expect(await ended).toBe('resolved')
    expect(looks()).toBe(3)
  })

  it('has expired once no block can take it, and the whole history was looked through', async () => {
    const { ended, all } = await waiting([null])
    expect(await ended).toBe('send-expired')
    expect(all.at(0)).toEqual({ searchTransactionHistory: false })
    expect(all.at(-1)).toEqual({ searchTransactionHistory: true })
    // 150 blocks after the first look, at 20 blocks a look.
    expect(all).toHaveLength(9)
  })

  it.each<[string, Answer]>([
    ['an error of a gateway', { status: 504, body: '' }],
    ['what is no answer', { body: 'null' }],
    ['nothing that says yes or no', { body: {} }],
  ])('may have been taken up by a node that answers with %s', async (_, answer) => {
    expect(await (await waiting([null, seen('confirmed')], answer)).ended).toBe('resolved')
    expect(await (await waiting([null], answer)).ended).toBe('send-expired')
  })

  it('was not sent where the node refused it', async () => {
    const { ended, looks } = await waiting([null], { body: { error: { code: -32005, message: 'Behind' } } })
    expect(await ended).toBe('send-failed')
    expect(looks()).toBe(0)
  })

  it('may have been taken up where one node falls silent and the next refuses', async () => {
    const { node, key, other, wallet } = await paying()
    const [first, second] = await Promise.all([
      rpcServer((method, [wire]) => {
        if (method === 'sendTransaction') node.take(String(wire))
        return { status: 504, body: '' }
      }),
      rpcServer((method) => {
        if (method === 'sendTransaction') return { body: { error: { code: -32005, message: 'Behind' } } }
        return { status: 503, body: '' }
      }),
    ])
    closing.push(first.close, second.close)
    const network = localNetwork(first.url, second.url)
    const { adapter } = adapterOn(wallet, hurriedClock(), { networks: [network] })
    const transactions = [node.transfer(key.address, other.address, SOL)]
    const request = { address: key.address, transactions, network, signal: new AbortController().signal }
    const sending = adapter.signAndSend!('Sand', request)
    await sending.catch(() => undefined)
    expect(await outcome(sending)).toBe('send-unconfirmed')
    expect(node.balance(other.address)).toBe(SOL)
  })

  it('is not waited for without end by a node that never tells', async () => {
    const { ended, looks } = await waiting(['broken'])
    expect(await ended).toBe('send-unconfirmed')
    expect(looks()).toBe(180)
  })
})
