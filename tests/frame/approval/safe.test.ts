import { expect, it } from 'vitest'
import { answerSafe } from '../../../frame/approval/safe.ts'

const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const capabilities = (...params: unknown[]) =>
  answerSafe('wallet_getCapabilities', params, {
    ask: () => Promise.reject(new Error('No network')),
    network: 'eip155:1',
    networks: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    account: () => Promise.resolve(OWN),
    ordinary: () => Promise.resolve(OWN),
    smart: () => Promise.resolve(['eip155:137']),
    frame: {
      ask: () => Promise.reject(new Error('No gateway')),
      pageOrigin: 'https://shop.example',
      storage: {
        isLasting: false,
        read: () => Promise.resolve(undefined),
        write: () => Promise.resolve(),
        remove: () => Promise.resolve(),
      },
      project: {
        projectId: 'shop',
        origins: [],
        networks: [],
        networkWords: new Map(),
        smart: new Set(),
        sponsors: new Map([['eip155:137', 'Acme']]),
        delegates: new Map(),
      },
    },
    signal: new AbortController().signal,
  })

const POLYGON = { atomic: { status: 'supported' }, feeSponsor: { supported: true, name: 'Acme' } }

it('tells the capabilities of all chains, or of those that the page asks about', async () => {
  expect(await capabilities(OWN)).toEqual({ '0x1': {}, '0x89': POLYGON })
  expect(await capabilities(OWN, ['0x89'])).toEqual({ '0x89': POLYGON })
  expect(await capabilities(OWN, ['0x1', '0x2105'])).toEqual({ '0x1': {} })
})

it('tells nothing of another account', async () => {
  await expect(capabilities(`0x${'1'.repeat(40)}`, ['0x1'])).rejects.toMatchObject({ code: 4100 })
})
