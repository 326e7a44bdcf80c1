import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import {
  FRAGMENT,
  IP_V_FUTURE,
  REG_NAME,
  SCHEME,
  SEGMENT,
  STATEMENT,
  USER_INFO,
} from '../../src/domain/sign-in/sign-in-grammar.ts'
import {
  readSignInMessage,
  verifySignIn,
  writeSignInMessage,
  type SignInMessage,
} from '../../src/verify/index.ts'
import { corpus, rowsOf } from '../support/corpora.ts'

type Fields = Record<string, unknown>
const table = <Row>(name: string) =>
  rowsOf(Object.entries((corpus(`siwe/${name}.json`) ?? {}) as Record<string, Row>))

const RULES: Record<string, RegExp> = {
  scheme: SCHEME,
  statement: STATEMENT,
  'pct-encoded': SEGMENT,
  userinfo: USER_INFO,
  IPvFuture: IP_V_FUTURE,
  'reg-name': REG_NAME,
  'segment-nz': SEGMENT,
  fragment: FRAGMENT,
}

/** The corpus's names for ours. It says null for a field that is absent. */
function message({ address, chainId, ...fields }: Fields): SignInMessage {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  return {
    ...given,
    ...(address !== undefined && { accountAddress: address }),
    ...(chainId !== undefined && { chainId: `eip155:${chainId as string}` as CaipNetworkId }),
  } as SignInMessage
}

interface Signed extends Fields {
  domain: string
  uri: string
  nonce: string
  issuedAt: string
  signature: string
  time?: string
  domainBinding?: string
  matchNonce?: string
}

/** As the corpus's own client asks. It has no opinion on messages from the future: the tolerance covers one. */
async function verify({ signature, time, domainBinding, matchNonce, ...fields }: Signed) {
  const now = Date.parse(time ?? fields.issuedAt)
  const written = (() => {
    try {
      return writeSignInMessage(message(fields))
    } catch {
      return undefined
    }
  })()
  if (written === undefined) return { ok: false, reason: 'not written' }
  return await verifySignIn(
    { message: written, signature },
    {
      domain: domainBinding ?? fields.domain,
      uri: fields.uri,
      nonce: matchNonce ?? fields.nonce,
      now,
      clockTolerance: Math.max(0, Date.parse(fields.issuedAt) - now),
    },
  )
}

const positive = table<{ message: string; fields: Fields }>('parsing_positive')

describe.skipIf(!corpus('siwe/parsing_positive.json'))('the vectors of EIP-4361', () => {
  it.each(positive)('reads and writes the same bytes: %s', (_, { message: text, fields }) => {
    expect(readSignInMessage(text)).toEqual(message(fields))
    expect(writeSignInMessage(message(fields))).toBe(text)
  })

  it.each(table<string>('parsing_negative'))('refuses a text: %s', (_, text) => {
    expect(() => readSignInMessage(text)).toThrow(TypeError)
  })

  it.each(table<Fields>('parsing_negative_objects'))('refuses an object: %s', (_, fields) => {
    expect(() => writeSignInMessage(message(fields))).toThrow(TypeError)
  })

  it.each(table<{ msg: Fields; error: string }>('message_objects'))('%s', (_, { msg, error }) => {
    const write = () => writeSignInMessage(message(msg))
    if (error === 'none') expect(readSignInMessage(write())).toEqual(message(msg))
    else expect(write).toThrow(TypeError)
  })

  it.each([...table<Rule>('valid_chars'), ...table<Rule>('invalid_chars')])(
    'knows the characters of %s',
    (_, { rule, input, answer }) => {
      expect(RULES[rule]?.test(input)).toBe(answer)
    },
  )

  it.each(table<{ msg: string; uri: string }>('valid_uris'))('takes the URI: %s', (_, { msg }) => {
    expect(writeSignInMessage(readSignInMessage(msg))).toBe(msg)
  })

  it.each([...table<string>('invalid_uris'), ...table<string>('invalid_resources')])(
    'refuses the URI: %s',
    (_, text) => {
      expect(() => readSignInMessage(text)).toThrow(TypeError)
    },
  )

  it.each(table<{ msg: string; resources: string[] }>('valid_resources'))('%s', (_, { msg, resources }) => {
    expect(readSignInMessage(msg).resources).toEqual(resources)
    expect(writeSignInMessage(readSignInMessage(msg))).toBe(msg)
  })

  it.each(table<{ msg: string; items: Fields }>('valid_specification'))('%s', (_, { msg, items }) => {
    const read = readSignInMessage(msg)
    const { statement = null, requestId = null, resources = null } = read
    expect({ statement, requestId, resources }).toEqual(items)
    expect(writeSignInMessage(read)).toBe(msg)
  })

  it.each(table<Signed>('verification_positive'))('accepts: %s', async (_, row) => {
    expect(await verify(row)).toMatchObject({ ok: true, scheme: 'eoa' })
  })

  it.each(table<Signed>('verification_negative'))('does not accept: %s', async (_, row) => {
    expect(await verify(row)).toMatchObject({ ok: false })
  })
})

interface Rule {
  rule: string
  input: string
  answer: boolean
}
