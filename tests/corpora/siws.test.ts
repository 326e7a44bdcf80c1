import { describe, expect, it } from 'vitest'
import { layOutSignIn, takeSignInApart } from '../../src/domain/sign-in/sign-in-layout.ts'
import { readSignInMessage, verifySignIn } from '../../src/verify/index.ts'
import { corpus, rowsOf } from '../support/corpora.ts'

interface Corpus {
  verify: {
    name: string
    now: string
    message: string
    signature: string
    accept: boolean
    ledger?: boolean
  }[]
  solana_parse_reject: { message: string; error: string }[]
  ethereum_parse_reject: { message: string; error: string }[]
  solana_parse_accept: string[]
  ethereum_parse_accept_signed: { message: string; signature: string }[]
  wallet_standard_text: { parsed: Record<string, string>; text: string }[]
}
const siws = corpus('siws/siws.json') as Corpus | undefined

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** What the server that these come from is configured with. Most messages name no network. */
const SERVER = { domain: ['supabase.com', 'localhost:5173'], networks: [SOLANA, 'eip155:1'], maxAge: 600_000 }

describe.skipIf(!siws)('messages that a server was sent', () => {
  it.each(rowsOf(siws?.verify))('$name: $accept', async ({ message, signature, now, accept, ledger }) => {
    const verdict = await verifySignIn({ message, signature }, { ...SERVER, now: Date.parse(now) })
    expect(verdict.ok).toBe(accept)
    if (verdict.ok && ledger) expect(verdict.scheme).toBe('ed25519-ledger')
  })

  it.each(rowsOf([...(siws?.solana_parse_reject ?? []), ...(siws?.ethereum_parse_reject ?? [])]))(
    'are refused when they break the grammar: $error',
    async ({ message }) => {
      expect(() => readSignInMessage(message)).toThrow(TypeError)
      const verdict = await verifySignIn({ message, signature: '0x00' }, { domain: 'domain.com' })
      expect(verdict).toMatchObject({ ok: false, reason: 'malformed' })
    },
  )

  it.each(rowsOf(siws?.solana_parse_accept))(
    'are read when they are by Sign-In with Solana: %s',
    (message) => {
      expect(readSignInMessage(message)).toMatchObject({
        domain: 'domain.com',
        uri: 'https://domain.com',
        nonce: '123',
        requestId: 'abcdef',
        chainId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      })
    },
  )

  it.each(rowsOf(siws?.ethereum_parse_accept_signed))(
    'are accepted when they are signed: %s',
    async (answer) => {
      const now = Date.parse('2025-01-01T00:00:00Z')
      expect(await verifySignIn(answer, { domain: 'example.com', now })).toMatchObject({
        ok: true,
        scheme: 'eoa',
      })
    },
  )

  // These have no URI, version or time, an address that is none, and a statement of two lines: a wallet may show them,
  // nobody may sign in with them. So it is the layout that is held against them, not the grammar.
  it.each(rowsOf(siws?.wallet_standard_text))('have the lines of wallet-standard: %s', ({ parsed, text }) => {
    const { domain = '', address = '', ...more } = parsed
    const lines = { domain, address, account: 'Solana', ...more }
    expect(takeSignInApart(text)).toEqual(lines)
    expect(layOutSignIn(lines)).toBe(text)
    expect(() => readSignInMessage(text)).toThrow(TypeError)
  })
})
