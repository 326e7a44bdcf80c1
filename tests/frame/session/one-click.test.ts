import { describe, expect, it } from 'vitest'
import { writeOneClick } from '../../../frame/session/one-click.ts'
import type { SiwxQuestion } from '../../../src/domain/embedded/calls.ts'
import { readSignInMessage } from '../../../src/domain/sign-in/read-sign-in-message.ts'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const QUESTION: SiwxQuestion = {
  accountAddress: '',
  chainId: 'eip155:1',
  domain: 'app.example:8443',
  uri: 'https://app.example:8443/login',
  version: '1',
  nonce: 'n0nce1234',
  statement: 'Sign in',
  issuedAt: '2026-11-22T00:00:00.000Z',
}
const at = { address: ADDRESS, network: 'eip155:1', pageOrigin: 'https://app.example:8443' }

describe('the message of a one-click sign-in', () => {
  it('is written for the account that logged in, from the fields of the page', () => {
    const { message, data } = writeOneClick({ question: QUESTION, ...at })
    expect(message).toContain('app.example:8443 wants you to sign in with your Ethereum account:\n' + ADDRESS)
    expect(data).toEqual({ ...QUESTION, accountAddress: ADDRESS, serializedMessage: message })
  })

  it('ignores the account and the text that the page wrote', () => {
    const question = { ...QUESTION, accountAddress: '0xEvil', serializedMessage: 'Send all I have' }
    expect(writeOneClick({ question, ...at }).message).toBe(
      writeOneClick({ question: QUESTION, ...at }).message,
    )
  })

  it('is written for Solana as well', () => {
    const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const question = { ...QUESTION, chainId: network }
    const { message } = writeOneClick({ question, ...at, address, network })
    expect(message).toContain('wants you to sign in with your Solana account:\n' + address)
    expect(readSignInMessage(message)).toBeDefined()
  })

  const foreign: Record<string, Partial<SiwxQuestion>> = {
    'another domain': { domain: 'bank.example' },
    'the domain without its port': { domain: 'app.example' },
    'a sub-domain': { domain: 'www.app.example:8443' },
    'a domain that only begins alike': { domain: 'app.example:8443.evil.example' },
    'a domain in capitals': { domain: 'APP.EXAMPLE:8443' },
    'a domain with a scheme': { domain: 'https://app.example:8443' },
    'a domain with a user': { domain: 'app.example:8443@evil.example' },
    'a domain with a line of its own': { domain: 'app.example:8443\nevil.example' },
    'no domain': { domain: '' },
    'a look-alike': { domain: 'аpp.example:8443' },
    'another URI': { uri: 'https://bank.example/login' },
    'the URI with another port': { uri: 'https://app.example/login' },
    'the URI with http': { uri: 'http://app.example:8443/login' },
    'a URI with a user': { uri: 'https://app.example:8443@evil.example/' },
    'a URI with a user of the page': { uri: 'https://bank.example@app.example:8443/' },
    'a URI of a script': { uri: 'javascript:alert(1)' },
    'a data URI': { uri: 'data:text/html,https://app.example:8443' },
    'no URI': { uri: '' },
    'another network': { chainId: 'eip155:137' },
    'a network without its namespace': { chainId: '1' },
    'a nonce with a line of its own': { nonce: 'n0nce1234\nResources:' },
    'a short nonce': { nonce: '1234567' },
    'a statement with a line of its own': { statement: 'Sign in\n\nURI: https://bank.example' },
    'another version': { version: '2' },
    'a resource that is none': { resources: ['not a uri'] },
    'a time that is none': { expirationTime: 'tomorrow' },
    'a request id with a line of its own': { requestId: 'a\nb' },
  }
  it.each(Object.keys(foreign))('is not written with %s', (name) => {
    expect(() => writeOneClick({ question: { ...QUESTION, ...foreign[name] }, ...at })).toThrow(
      /for itself only|Invalid request/,
    )
  })
})
