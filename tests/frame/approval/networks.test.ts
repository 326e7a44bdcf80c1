import { describe, expect, it } from 'vitest'
import { networkOf } from '../../../frame/approval/networks.ts'
import { readProject } from '../../../frame/project.ts'

const written = {
  projectId: 'shop',
  origins: ['https://app.example'],
  networks: [
    { id: 'eip155:8453', name: 'Base', currency: 'ETH' },
    { id: 'eip155:777', name: 'eip155:777', currency: '' },
    { id: 'solana:local', name: 'Local', currency: 'SOL' },
  ],
}

describe('the networks of the frame', () => {
  const project = readProject(JSON.stringify(written))!

  it('are those that the gateway has written into the page', () => {
    expect(project.networks).toEqual(['eip155:8453', 'eip155:777', 'solana:local'])
    expect(networkOf(project, 'eip155:8453')).toMatchObject({
      ...{ id: 8453, name: 'Base', nativeCurrency: { symbol: 'ETH', decimals: 18 } },
    })
    expect(networkOf(project, 'solana:local')).toMatchObject({
      ...{ id: 'local', name: 'Local', nativeCurrency: { symbol: 'SOL', decimals: 9 } },
    })
  })

  it.each([
    [undefined, 'sign-in'],
    ['window', 'window'],
    ['sign-in', 'sign-in'],
    ['all', 'all'],
  ])('%s is where the project has its requests approved: %s', (approveIn, expected) => {
    expect(readProject(JSON.stringify({ ...written, approveIn }))).toMatchObject({ approveIn: expected })
  })

  it('name the code that ordinary accounts run, where the gateway does', () => {
    const eip7702 = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const networks = [
      { id: 'eip155:8453', name: 'Base', currency: 'ETH', eip7702 },
      ...written.networks.slice(1),
    ]
    const { delegates } = readProject(JSON.stringify({ ...written, networks }))!
    expect([...delegates]).toEqual([['eip155:8453', eip7702]])
  })

  it.each(['eip155:777', 'eip155:1', 'eip155:31337'])(
    'are called by their id without a name, and no currency is made up: %s',
    (id) => {
      const { name, nativeCurrency } = networkOf(project, id)
      expect([name, nativeCurrency.symbol]).toEqual([id, 'coin'])
    },
  )

  it.each([
    ['a name of the length of a text', { id: 'eip155:1', name: 'x'.repeat(60), currency: 'ETH' }],
    ['code at no address', { id: 'eip155:1', name: 'One', currency: 'ETH', eip7702: '0x12' }],
    ['no id', { name: 'One', currency: 'ETH' }],
    ['an id alone', 'eip155:1'],
  ])('with %s serve nothing', (_, network) => {
    expect(readProject(JSON.stringify({ ...written, networks: [network] }))).toBeUndefined()
  })
})
