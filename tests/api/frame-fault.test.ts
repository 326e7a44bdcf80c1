import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { faultIn, findFrameFault } from '../../src/api/frame-fault.ts'
import { fakeClock } from '../support/fake-clock.ts'

/** A gateway that answers so; resolves with its origin, and the paths that it was asked. */
async function gateway(respond: (response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(async () => void (await close()))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}

const never = new AbortController().signal

describe('the fault of a frame', () => {
  it.each([
    [200, { isKnown: true, isListed: true }, undefined],
    [200, { isKnown: true, isListed: false }, 'page-unlisted'],
    [200, { isKnown: false, isListed: false }, 'project-unknown'],
    [200, { isKnown: true }, undefined],
    [200, {}, undefined],
    [200, null, undefined],
    [200, 'fine', undefined],
    [200, undefined, undefined],
    [404, { isKnown: false }, undefined],
    [429, { isKnown: false }, undefined],
    [500, {}, 'gateway-away'],
    [502, undefined, 'gateway-away'],
  ])('with status %i and %j is %s', (status, body, fault) => {
    expect(faultIn(status, body)).toBe(fault)
  })

  it('is asked for with the project id', async () => {
    const { origin, asked } = await gateway((response) => response.end('{"isKnown":true,"isListed":false}'))
    const fault = await findFrameFault(fakeClock(), { origin, projectId: 'a shop' }, never)
    expect([fault, asked]).toEqual(['page-unlisted', ['/v1/origins?projectId=a+shop']])
  })

  it('is the gateway where nothing listens', async () => {
    const { origin, close } = await gateway(() => undefined)
    await close()
    const clock = fakeClock()
    const found = findFrameFault(clock, { origin, projectId: 'shop' }, never)
    await expect.poll(() => clock.advance(1).then(() => clock.waiting())).toBe(0)
    expect(await found).toBe('gateway-away')
  })

  it.each([
    ['is too long', (response: ServerResponse) => response.end('x'.repeat(2_000))],
    ['is a page', (response: ServerResponse) => response.end('<!doctype html>')],
  ])('is not known where the answer %s', async (_, respond) => {
    const { origin } = await gateway(respond)
    expect(await findFrameFault(fakeClock(), { origin, projectId: 'shop' }, never)).toBeUndefined()
  })

  it('is not known where no answer comes, or the question is taken back', async () => {
    const { origin, asked } = await gateway(() => undefined)
    const [clock, control] = [fakeClock(), new AbortController()]
    const late = findFrameFault(clock, { origin, projectId: 'shop' }, never)
    await expect.poll(() => asked.length).toBe(1)
    await clock.advance(20_000)
    expect(await late).toBeUndefined()
    const left = findFrameFault(clock, { origin, projectId: 'shop' }, control.signal)
    control.abort()
    expect(await left).toBeUndefined()
    expect(clock.waiting()).toBe(0)
  })

  it('is not known where the policy of the page forbids the question', async () => {
    const { origin, close } = await gateway(() => undefined)
    await close()
    const page = new EventTarget()
    const own = Object.getOwnPropertyDescriptors(globalThis)
    Object.assign(globalThis, {
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    })
    onTestFinished(() => {
      for (const name of ['addEventListener', 'removeEventListener'] as const) {
        const before = own[name as keyof typeof own]
        if (before) Object.defineProperty(globalThis, name, before)
        else Reflect.deleteProperty(globalThis, name)
      }
    })
    const clock = fakeClock()
    const found = findFrameFault(clock, { origin, projectId: 'shop' }, never)
    page.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        ...{ effectiveDirective: 'connect-src', blockedURI: `${origin}/v1/origins`, disposition: 'enforce' },
      }),
    )
    await expect.poll(() => clock.advance(1).then(() => clock.waiting())).toBe(0)
    expect(await found).toBeUndefined()
  })
})
