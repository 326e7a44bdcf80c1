/** That each attack is tried and has a wall, and each door has an attack. `npm run attacks` takes the walls away, one attack after the other. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { root } from '../../build/root.ts'
import { routesOf } from '../../gateway/routes.ts'
import { CALL_NAMES } from '../frame/calls/messages.ts'
import { custodyWorld, type CustodyWorld } from '../gateway/custody/custody-world.ts'
import { newDatabase } from '../support/services.ts'
import { ALL_ATTACKS } from './attacks.ts'
import { sourceOf, takeAway } from './without-walls.ts'

it.each(ALL_ATTACKS)('$wants: is tried by a test, and its walls stand', ({ tried: [file, name], walls }) => {
  const path = join(root, file)
  expect(existsSync(path) && readFileSync(path, 'utf8').includes(name)).toBe(true)
  expect(walls).not.toEqual([])
  for (const file of new Set(walls.map((wall) => wall.file))) {
    const here = walls.filter((wall) => wall.file === file)
    expect(here.reduce(takeAway, sourceOf({ file }))).not.toBe(sourceOf({ file }))
  }
})

it('is named by what the thief wants, once', () => {
  const names = ALL_ATTACKS.map(({ wants }) => wants)
  expect(new Set(names).size).toBe(names.length)
})

let world: CustodyWorld | undefined
afterEach(() => world?.stop())

/** Services for pages and servers, which know no account: a row for each of their folders. */
const SERVICE =
  /^\w+ \/v1\/(profile|names|sessions|onramp|convert|account(?=\/[:0]|$)|identity|supported-chains|clear-signing)/

/** Calls by which a page gains nothing, whatever it sends, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  CONNECT_EMAIL: 'the gateway decides: POST /v1/email/start',
  CONNECT_DEVICE: 'the gateway decides: POST /v1/email/await-device',
  CONNECT_OTP: 'the gateway decides: POST /v1/email/verify',
  GET_SOCIAL_STATE: 'the gateway decides: POST /v1/oauth/state',
  GET_FARCASTER_URI: 'the gateway decides: POST /v1/farcaster/start',
  CONNECT_FARCASTER: 'the gateway decides: POST /v1/farcaster/poll',
  SIGN_OUT: 'ends the session of this browser, which a page may',
  IS_CONNECTED: 'reads',
  GET_CHAIN_ID: 'reads',
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: 'reads',
  SWITCH_NETWORK: 'what is approved names its network',
  INIT_SMART_ACCOUNT: 'reads',
  SET_PREFERRED_ACCOUNT: 'what is approved names its account',
  RPC_ABORT: 'ends what the page has asked for',
  RELOAD: 'ends what the page has asked for',
}

it('every call of the frame has an attack, or a reason to have none', () => {
  const tried = new Set(ALL_ATTACKS.flatMap(({ through }) => through))
  expect(CALL_NAMES.filter((name) => !tried.has(name) && !Object.hasOwn(HARMLESS, name))).toEqual([])
})

it('every route of the gateway has an attack', async () => {
  world = await custodyWorld(newDatabase)
  const routes = routesOf(world.context, world.keys).map(({ method, path }) => `${method} ${path}`)
  const tried = new Set(ALL_ATTACKS.flatMap(({ through }) => through))
  expect(routes.filter((route) => !SERVICE.test(route) && !tried.has(route))).toEqual([])
})
