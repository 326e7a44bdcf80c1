import { expect, type Frame } from '@playwright/test'
import {
  addressOf,
  call,
  embeddedWorld,
  type EmbeddedWorld,
  makeWallet,
  recover,
} from '../support/e2e-framed-wallet.ts'
import { test } from '../support/e2e-partitioned.ts'

// Runs in Chromium and in Firefox.
let world: EmbeddedWorld

test.beforeAll(async () => {
  world = await embeddedWorld({ hosts: ['127.0.0.1', '127.0.0.2'] })
})
test.afterAll(() => world.stop())

/** How many values the origin of the frame has in this partition. */
const kept = (frame: Frame): Promise<number> =>
  frame.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    let count = localStorage.length + sessionStorage.length + document.cookie.length
    for (const { name } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name!))
      for (const store of database.objectStoreNames)
        count += await read(database.transaction(store).objectStore(store).count())
      database.close()
    }
    return count
  })

/** What Safari does after seven days without a visit, and what "clear site data" does anywhere. */
const clearAll = (frame: Frame): Promise<unknown> =>
  frame.evaluate(async () => {
    localStorage.clear()
    const names = (await indexedDB.databases()).map(({ name }) => name!)
    await Promise.all(
      names.map(
        (name) =>
          new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name)
            request.addEventListener('success', resolve)
            request.addEventListener('error', reject)
          }),
      ),
    )
  })

test('a second site of the project has nothing of the first, and the recovery code opens the same wallet there', async ({
  page,
}) => {
  const [first, second] = world.sites as [(typeof world.sites)[0], (typeof world.sites)[0]]
  const { evm, recoveryCode } = await makeWallet(world, page, 'two@example.org')
  expect(await kept(page.frames()[1]!)).toBeGreaterThan(0)

  const frame = await world.open(page, second)
  expect(await kept(frame)).toBe(0)
  expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(await call(page, 'GET_USER')).toMatchObject({ payload: { code: 4100 } })
  const { answer } = await world.logIn(page, 'two@example.org')
  await recover(frame, recoveryCode)
  expect(await answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
  expect(await addressOf(page)).toBe(evm)

  // Neither knows what the other keeps, and neither has lost anything.
  await world.open(page, first)
  expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  await call(page, 'SIGN_OUT', { forgetDevice: true })
  expect(await kept(page.frames()[1]!)).toBe(0)
  await world.open(page, second)
  expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  expect(await addressOf(page)).toBe(evm)
})

test('a browser that forgets everything each week opens the same wallet by the same code each time', async ({
  page,
}) => {
  const { evm, recoveryCode } = await makeWallet(world, page, 'weekly@example.org')
  for (let week = 0; week < 3; week++) {
    await clearAll(page.frames()[1]!)
    world.advance(7 * 86_400_000)
    const frame = await world.open(page)
    expect(await kept(frame)).toBe(0)
    expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    const { answer } = await world.logIn(page, 'weekly@example.org')
    await recover(frame, recoveryCode)
    expect(await answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
    expect(await addressOf(page)).toBe(evm)
  }
})

test('a frame whose data is cleared while it is open says so by refusing, and recovers at the next login', async ({
  page,
}) => {
  const { evm, recoveryCode } = await makeWallet(world, page, 'open@example.org')
  await clearAll(page.frames()[1]!)
  expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  const signed = await call(page, 'RPC_REQUEST', { method: 'personal_sign', params: ['Hello', evm] })
  expect(signed).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR' })
  const frame = page.frames()[1]!
  const { answer } = await world.logIn(page, 'open@example.org')
  await recover(frame, recoveryCode)
  expect(await answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
  expect(await addressOf(page)).toBe(evm)
})
