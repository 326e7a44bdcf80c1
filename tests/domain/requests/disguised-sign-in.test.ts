/** A text that a site may accept as a sign-in is read as one, or is a danger: never a plain message. */
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { readMessageBytes } from '../../../src/domain/requests/messages/read-text.ts'
import { layOutSignIn } from '../../../src/domain/sign-in/sign-in-layout.ts'
import { described, ME, text } from '../../support/explained.ts'

const HOST = 'app.example'
const siwe = (domain: string, uri = `https://${domain}`) =>
  layOutSignIn({
    ...{ domain, account: 'Ethereum', address: ME, uri, version: '1', chainId: '1', nonce: '32891756' },
    issuedAt: '2027-01-01T00:00:00Z',
  })

const DISGUISES: Readonly<Record<string, (signIn: string) => string>> = {
  'as it is': (signIn) => signIn,
  'after a blank': (signIn) => ` ${signIn}`,
  'after a byte order mark': (signIn) => `\ufeff${signIn}`,
  'after an empty line': (signIn) => `\n${signIn}`,
  'after another line': (signIn) => `Welcome to ${HOST}!\n${signIn}`,
  'with CRLF': (signIn) => signIn.replaceAll('\n', '\r\n'),
  'with CR': (signIn) => signIn.replaceAll('\n', '\r'),
  'without its fields': (signIn) => signIn.split('\n\n')[0]!,
  'with blanks at the end': (signIn) => `${signIn}  \n\n`,
  'with two blanks': (signIn) => signIn.replace('wants you', 'wants  you'),
  'with wide blanks': (signIn) => signIn.replace('wants you', 'wants\u00a0you'),
  'in capitals': (signIn) => signIn.replace('wants you to sign in', 'WANTS YOU TO SIGN IN'),
  'with hidden characters': (signIn) => signIn.replace('sign in', 'si\u200bgn in'),
  'for another namespace': (signIn) => signIn.replace('Ethereum', 'Solana'),
  'for an unknown namespace': (signIn) => signIn.replace('Ethereum', 'Starknet'),
  'with a short nonce': (signIn) => signIn.replace('32891756', '1'),
}

async function judged(message: string) {
  const { warnings, level } = await described(text(message), { host: HOST })
  return { ids: warnings.map(({ id }) => id), level }
}

describe.each(Object.entries(DISGUISES))('a sign-in %s', (_, disguise) => {
  it('of another site is a danger', async () => {
    expect(await judged(disguise(siwe('bank.example')))).toMatchObject({
      level: 'danger',
      ids: expect.arrayContaining(['other-site']) as string[],
    })
  })

  it('of this site is no plain message', () => {
    const message = disguise(siwe(HOST))
    const reading = readMessageBytes(new TextEncoder().encode(message), 'eip155', ME)
    expect(reading.acts).toEqual([expect.objectContaining({ act: 'sign-in', domain: HOST })])
  })
})

it('bytes that are no text and contain a sign-in are a danger', async () => {
  for (const wrap of [`\u0001${siwe('bank.example')}`, `${siwe(HOST)}\u0000`])
    expect(await judged(wrap)).toMatchObject({
      level: 'danger',
      ids: expect.arrayContaining(['malformed']) as string[],
    })
  const bytes = Uint8Array.of(0xff, ...new TextEncoder().encode(siwe(HOST)))
  expect(readMessageBytes(bytes, 'solana', base58.encode(new Uint8Array(32))).signals).toContainEqual({
    id: 'malformed',
  })
})

it('long texts are read in linear time', () => {
  const length = 300_000
  for (const part of ['a', ' ', '\n', 'wants ', 'wants you to sign in ', 'URI:', 'a:'])
    expect(
      readMessageBytes(new TextEncoder().encode(part.repeat(length / part.length)), 'eip155', ME).acts,
    ).toHaveLength(1)
})

it('two sign-ins in one text are a danger', async () => {
  expect(await judged(`${siwe(HOST)}\n${siwe(HOST)}`)).toMatchObject({ level: 'danger' })
})

it.each([
  ['https://bank.example/login', true],
  ['http://app.example.evil.example', true],
  ['https://notapp.example', true],
  ['wss://bank.example', true],
  ['https://app.example/login', false],
  ['https://api.app.example/login', false],
  ['https://example/', false],
  ['did:key:z6Mk', false],
])('a sign-in of this site for the resource %s: danger %s', async (uri, isDanger) => {
  expect((await judged(siwe(HOST, uri))).ids.includes('other-site')).toBe(isDanger)
  expect((await judged(` ${siwe(HOST, uri)}`)).ids.includes('other-site')).toBe(isDanger)
})

it('other texts stay messages', async () => {
  for (const message of ['Sign in with your account', 'You want to sign in with your wallet', 'hello'])
    expect(await judged(message)).toMatchObject({ ids: [] })
})
