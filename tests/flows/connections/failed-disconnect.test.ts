import { expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { product } from '../../support/product.ts'
import { outcome, setup } from '../../support/setup.ts'

const { disconnect } = product(() => import('../../../src/kit/journeys.ts'))
const { $connections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $toast } = product(() => import('../../../src/stores/modal/notices.ts'))

it('is told when the code that tells the wallet does not load; the page has forgotten the wallet', async () => {
  const page = await setup()
  await page.connected()
  page.providePorts({ adapter: () => Promise.reject(new Error('No internet')) })
  const error: unknown = await disconnect().catch((caught: unknown) => caught)
  expect(error).toMatchObject({
    ...{ code: 'disconnect-failed', message: 'Failed to disconnect' },
    cause: { code: 'disconnect-chains-failed' },
  })
  expect(((error as Error).cause as Error).message).toMatch(/^Failed to disconnect chains: /)
  expect($toast.get()).toEqual({ kind: 'error', code: 'disconnect-failed' })
  expect($connections.get()).toEqual([])
})

it('is no failure when the wallet cannot be asked to forget the page, or does not answer', async () => {
  const page = await setup()
  await page.connected()
  const refused = disconnect()
  await settle()
  await page.adapter.revoke.last().refuse({ code: -32601 })
  expect(await outcome(refused)).toBe('resolved')
  await page.connected()
  const silent = disconnect()
  await page.clock.advance(3_000)
  expect([await outcome(silent), $toast.get()]).toEqual(['resolved', undefined])
})
