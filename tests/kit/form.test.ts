// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { product } from '../support/product.ts'
import { setup } from '../support/setup.ts'
import { heldBy } from '../support/sign-in-page.ts'
import { ALICE, sessionOf } from '../support/fixtures.ts'

const { claim, release } = product(() => import('../../src/kit/host.ts'))
const { joinForm } = product(() => import('../../src/kit/parts/form.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))

afterEach(() => document.body.replaceChildren())

/** A `<wallet-modal>` as far as a form sees it: this DOM has no `attachInternals`. */
async function inForm(options: Record<string, unknown>) {
  const page = await setup()
  setOptions(options)
  const host = Object.assign(document.createElement('div'), { takeOver() {} })
  document.body.append(host)
  claim(host)
  const seen = { value: undefined as unknown, flags: {} as ValidityStateFlags, sentence: '', writes: 0 }
  const internals = {
    setFormValue(value: FormData | null) {
      seen.writes += 1
      seen.value = value && Object.fromEntries(value)
    },
    setValidity(flags: ValidityStateFlags, sentence = '') {
      Object.assign(seen, { flags, sentence })
    },
  }
  // All that a form needs of it.
  const join = () => joinForm(host, internals as ElementInternals)
  join()
  return { page, seen, join, leave: () => release(host) }
}

const SIGNED = { ...heldBy(ALICE), message: 'text', signature: '0x12' }

describe('a form with the element in it', () => {
  it('gets address, message and signature under the name, once the visitor is signed in', async () => {
    const { page, seen } = await inForm({ name: 'wallet', signIn: 'required' })
    expect(seen).toMatchObject({ value: null, flags: { valueMissing: true } })
    expect(seen.sentence).not.toBe('')
    await page.connected()
    expect(seen.flags).toEqual({ valueMissing: true })
    await page.siwx.getSessions.last().answer([SIGNED])
    expect(seen).toMatchObject({
      value: { 'wallet-address': ALICE, 'wallet-message': 'text', 'wallet-signature': '0x12' },
      flags: {},
      sentence: '',
    })
  })

  it('loses them with the session', async () => {
    const { page, seen } = await inForm({ name: 'wallet', signIn: 'required' })
    await page.connected()
    await page.siwx.getSessions.last().answer([SIGNED])
    await page.adapter.tell('io.metamask').network('eip155:8453')
    expect(seen).toMatchObject({ value: null, flags: { valueMissing: true } })
  })

  it('gets nothing of a session that only the back end knows', async () => {
    const { page, seen } = await inForm({ name: 'wallet', signIn: 'required' })
    await page.connected(undefined, sessionOf())
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    expect(seen).toMatchObject({ value: null, flags: {} })
  })

  it.each([
    ['without a name', { signIn: 'required' }],
    ['where it is optional', { name: 'wallet', signIn: 'optional' }],
    ['where it is off', { name: 'wallet' }],
  ])('is valid without a sign-in %s', async (_, options) => {
    const { seen } = await inForm(options)
    expect(seen).toMatchObject({ value: null, flags: {}, sentence: '' })
  })

  it('follows a name that comes later', async () => {
    const { page, seen } = await inForm({ signIn: 'required' })
    setOptions({ name: 'later' })
    expect(seen.flags).toEqual({ valueMissing: true })
    await page.connected()
    await page.siwx.getSessions.last().answer([SIGNED])
    expect(seen.value).toHaveProperty('later-address', ALICE)
  })

  it('is written to once, however often it is joined', async () => {
    const { seen, join } = await inForm({ name: 'wallet', signIn: 'required' })
    join()
    const before = seen.writes
    setOptions({ name: 'other' })
    expect(seen.writes - before).toBe(1)
  })

  it('is left clean when another element renders', async () => {
    const { seen, leave } = await inForm({ name: 'wallet', signIn: 'required' })
    leave()
    setOptions({ name: 'other' })
    expect(seen).toMatchObject({ value: null, flags: {} })
    const before = seen.writes
    setOptions({ name: 'third' })
    expect(seen.writes).toBe(before)
  })
})
