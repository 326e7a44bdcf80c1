/** What the service says of one account's name is not said of another's that came meanwhile. */
import { expect, it } from 'vitest'
import type { Registered } from '../../../src/ports/user/name-service.ts'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { registerName } = product(() => import('../../../src/flows/names/register.ts'))
const { $nameCheck, setName, watchName } = product(() => import('../../../src/flows/names/draft.ts'))
const { $naming } = product(() => import('../../../src/flows/names/machine.ts'))
const { nameServices } = product(() => import('../../../src/ports/user/name-service.ts'))
const { loadNetworks } = product(() => import('../../../src/flows/network/load-networks.ts'))
const { keptAnswers } = product(() => import('../../../src/stores/stored/account-caches.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))

it('is kept for the account that signed', async () => {
  const page = await setup()
  await page.connected(METAMASK, sessionOf([ALICE]))
  await loadNetworks()
  setOptions({ projectId: 'test', features: { names: ['wm.eth'] } })
  const never = () => new Promise<never>(() => {})
  let answer: (registered: Registered) => void = () => {}
  const sent = new Promise<Registered>((resolve) => (answer = resolve))
  nameServices.provide({
    of: () => ({
      ...{ origin: 'https://names.example', profile: never, change: never, register: () => sent },
      check: () => Promise.resolve({ isFree: true, suggestions: [] }),
      now: () => Promise.resolve(page.clock.now()),
    }),
  })
  $nameCheck.listen(() => {})
  watchName()
  setName('vita')
  await page.clock.advance(2_000)
  expect($nameCheck.get()).toMatchObject({ step: 'free' })
  const done = registerName()
  await settle()
  await page.adapter.signMessage.last().answer('0x5ed1')
  expect($naming.get()).toMatchObject({ step: 'sending' })
  await page.adapter.tell(METAMASK.id).accounts([BOB])
  answer({ isDone: true })
  await done
  const kept = (address: string) => keptAnswers.identity.get({ address, network: 'eip155:1' })
  expect(kept(BOB)).toBeUndefined()
  expect(kept(ALICE)).toMatchObject({ name: 'vita.wm.eth' })
  expect($naming.get()).toEqual({ step: 'idle' })
  expect($view.get()).not.toBe('RegisterAccountNameSuccess')
})
