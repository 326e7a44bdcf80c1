/** What a page's analytics hears of names. */
import { expect, it } from 'vitest'
import type { Registered } from '../../../src/ports/user/name-service.ts'
import { settle } from '../../support/deferred.ts'
import { METAMASK } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { saveAvatar } = product(() => import('../../../src/flows/names/edit.ts'))
const { openNames } = product(() => import('../../../src/flows/names/open-names.ts'))
const { registerName } = product(() => import('../../../src/flows/names/register.ts'))
const { $nameCheck, setName, watchName } = product(() => import('../../../src/flows/names/draft.ts'))
const { loadNetworks } = product(() => import('../../../src/flows/network/load-networks.ts'))
const { nameServices } = product(() => import('../../../src/ports/user/name-service.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { $identity, watchIdentity } = product(() => import('../../../src/flows/account/load-identity.ts'))

const ABOUT = { ensName: 'vita.wm.eth', isSmartAccount: false }
const TAKEN: Registered = { isDone: false, status: 400, reason: { name: 'taken', description: 'It is gone' } }

/** The service answers one registration after the other. */
async function choosing(...answers: readonly Registered[]) {
  const page = await setup()
  await page.connected(METAMASK)
  await loadNetworks()
  setOptions({ features: { names: ['wm.eth'] } })
  const left = [...answers]
  const next = () => Promise.resolve(left.shift() ?? TAKEN)
  nameServices.provide({
    of: () => ({
      ...{
        origin: 'https://names.example',
        register: next,
        change: next,
        profile: () => Promise.resolve(undefined),
      },
      check: () => Promise.resolve({ isFree: true, suggestions: [] }),
      now: () => Promise.resolve(page.clock.now()),
    }),
  })
  $nameCheck.listen(() => {})
  watchName()
  openNames()
  setName('vita')
  await page.clock.advance(2_000)
  const heard = () =>
    page
      .detailsOf('track')
      .filter(({ event }) => /ENS_FLOW|REGISTER_NAME/.test(event))
      .map(({ event, properties }) => [event, properties])
  const signs = async (done: Promise<void>) => {
    await settle()
    await page.adapter.signMessage.last().answer('0x5ed1')
    await done
  }
  return { ...page, heard, signs }
}

const BEGUN = [
  ['OPEN_ENS_FLOW', { isSmartAccount: false }],
  ['REGISTER_NAME_INITIATED', ABOUT],
]

it('is the way to a name, the question to the wallet, and the registration', async () => {
  const page = await choosing({ isDone: true })
  const done = registerName()
  await settle()
  expect(page.heard()).toEqual(BEGUN)
  await page.signs(done)
  expect(page.heard()).toEqual([...BEGUN, ['REGISTER_NAME_SUCCESS', ABOUT]])
})

it('is why a name was not registered', async () => {
  const page = await choosing(TAKEN)
  await page.signs(registerName())
  expect(page.heard()).toEqual([...BEGUN, ['REGISTER_NAME_ERROR', { ...ABOUT, error: 'It is gone' }]])
})

it('is that the visitor declined', async () => {
  const page = await choosing()
  const done = registerName()
  await settle()
  await page.adapter.signMessage.last().refuse(Object.assign(new Error('No'), { code: 4001 }))
  await done
  expect(page.heard().at(-1)).toEqual(['REGISTER_NAME_ERROR', { ...ABOUT, error: expect.any(String) }])
  expect(page.heard()).toHaveLength(3)
})

it('is why a change of a name failed, and nothing of the way to a name that there is', async () => {
  const page = await choosing({ isDone: true }, TAKEN)
  watchIdentity()
  await page.signs(registerName())
  await settle()
  expect($identity.get().name).toBe('vita.wm.eth')
  openNames()
  await page.signs(saveAvatar(''))
  expect(page.heard().slice(2)).toEqual([
    ['REGISTER_NAME_SUCCESS', ABOUT],
    ['REGISTER_NAME_ERROR', { ...ABOUT, error: 'It is gone' }],
  ])
})
