import { afterAll, beforeAll, expect, it } from 'vitest'
import { oddAssets } from '../../../../sandbox/solana/mints/odd-assets.ts'
import { solanaAssets, solanaPeople } from '../../../../sandbox/solana/assets.ts'
import { startSolana, type Solana } from '../../../../sandbox/solana/solana.ts'
import { createSolanaRequestWorld } from '../../../../src/adapters/solana/requests/solana-request-world.ts'
import { fakeClock } from '../../../support/fake-clock.ts'
import { localNetwork } from '../../../support/solana-wallet.ts'

let solana: Solana
beforeAll(async () => {
  solana = await startSolana()
})
afterAll(() => solana.stop())

it.each([
  ['toll', { extensions: ['transfer-fee'], feeBasisPoints: 250 }],
  ['bound', { extensions: ['non-transferable'] }],
  ['leash', { extensions: ['permanent-delegate'] }],
  ['frost', { extensions: ['default-frozen'] }],
  ['hooked', { extensions: ['transfer-hook'] }],
  ['paused', { extensions: ['pausable'] }],
] as const)('a mint says what its tokens do: %s', async (which, profile) => {
  const world = createSolanaRequestWorld(fakeClock())
  const { mint: address, decimals } = oddAssets[which]
  const assets = [{ kind: 'token' as const, address }]
  const { signal } = new AbortController()
  const [found] = await world.assets(localNetwork(solana.url), assets, solanaPeople[2], signal)
  expect(found).toMatchObject({ decimals, isKnown: false, ...profile })
})

it('a plain mint does nothing else', async () => {
  const world = createSolanaRequestWorld(fakeClock())
  const assets = [solanaAssets.ray, solanaAssets.dollar].map(({ mint }) => ({
    ...{ kind: 'token' as const, address: mint },
  }))
  const { signal } = new AbortController()
  for (const found of await world.assets(localNetwork(solana.url), assets, undefined, signal)) {
    expect(found).not.toHaveProperty('extensions')
    expect(found).not.toHaveProperty('feeBasisPoints')
  }
})
