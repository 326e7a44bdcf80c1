// @vitest-environment happy-dom
/** Nothing of a session stays on screen, or goes on, after its end. */
import { expect, it } from 'vitest'
import { browserWorld, frameWorld } from './frame-world.ts'
import { thinGateway } from './thin-gateway.ts'

// Browsers list the names of an inline style; happy-dom does not.
CSSStyleDeclaration.prototype[Symbol.iterator] = Array.prototype.values

/** A frame that is logged in and shows its settings. */
async function shown() {
  const gateway = thinGateway()
  const browser = browserWorld()
  const world = frameWorld({
    gateway,
    browser,
    custody: {
      async openSettings(signal) {
        const stage = await world.frame().show('settings', signal)
        return new Promise<void>((_, reject) => {
          stage.signal.addEventListener('abort', () => {
            stage.close()
            reject(stage.signal.reason as Error)
          })
        })
      },
    },
  })
  await world.logIn()
  const settings = world.call('SHOW_SETTINGS')
  await expect.poll(() => world.events('SHOW')).toEqual([{ reason: 'settings' }])
  return { ...world, settings, other: () => frameWorld({ gateway, browser }) }
}

it.each<[string, (world: Awaited<ReturnType<typeof shown>>) => unknown]>([
  ['the page logs out', ({ call }) => call('SIGN_OUT')],
  ['the page logs out and forgets this browser', ({ call }) => call('SIGN_OUT', { forgetDevice: true })],
  ['another tab logs out', ({ other }) => other().call('SIGN_OUT')],
  [
    'the gateway has ended the session',
    ({ gateway, call }) => {
      gateway.endAll()
      return call('GET_USER')
    },
  ],
])('closes the settings when %s', async (_, end) => {
  const world = await shown()
  await end(world)
  expect(await world.settings).toMatchObject({ type: '@w3m-frame/SHOW_SETTINGS_ERROR' })
  expect(world.events('HIDE')).toHaveLength(1)
  expect(document.body.textContent).not.toContain('example.org')
})

it('stays when another tab changes the session of the same account', async () => {
  const world = await shown()
  const other = world.other()
  await other.call('GET_USER')
  await other.call('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await world.call('IS_CONNECTED')
  expect(world.events('HIDE')).toEqual([])
  await world.call('RPC_ABORT')
  expect(await world.settings).toMatchObject({ payload: { code: 4001 } })
})

it('refuses what waits for a press', async () => {
  const world = frameWorld({ requests: () => new Promise(() => undefined) })
  await world.logIn()
  const request = world.call('RPC_REQUEST', { method: 'personal_sign', params: ['0x'] })
  await world.call('SIGN_OUT')
  expect(await request).toMatchObject({
    type: '@w3m-frame/RPC_REQUEST_ERROR',
    payload: { code: 4100 },
  })
})
