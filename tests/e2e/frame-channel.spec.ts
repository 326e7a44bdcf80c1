import { type Browser, expect, type Page, test, type Frame } from '@playwright/test'
import { startAppSite, walletFrame } from '../support/e2e-frame-page.ts'
import { startTestGateway, type TestGateway } from '../support/e2e-gateway.ts'
import { launchPartitioned } from '../support/e2e-partitioned.ts'
import { FUZZ_ROUNDS } from '../support/random.ts'
import { CALL_NAMES } from '../frame/calls/messages.ts'

type AppSite = Awaited<ReturnType<typeof startAppSite>>

let browser: Browser
let app: AppSite
let evil: AppSite
let gateway: TestGateway

// Runs in Chromium and in Firefox.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  ;[browser, app, evil] = await Promise.all([launchPartitioned(), startAppSite(), startAppSite()])
  gateway = await startTestGateway([app.origin])
})

test.afterAll(async () => {
  await browser.close()
  await Promise.all([gateway.stop(), app.stop(), evil.stop()])
})

const urlOf = (site: AppSite, more = '') => `${site.origin}/?frame=${gateway.origin}${more}`

async function openApp(site = app, more = ''): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(urlOf(site, more))
  return page
}

async function openReady(): Promise<Page> {
  const page = await openApp()
  await page.evaluate(() => window.ready)
  return page
}

const call = (page: Page, name: string, payload?: unknown) =>
  page.evaluate(([name, payload]) => window.call(name, payload), [name, payload] as const)

test('the listed page gets a port, and answers', async () => {
  const page = await openReady()
  expect(await page.evaluate(() => window.ready)).toEqual({
    type: '@w3m-frame/READY',
    payload: { version: expect.any(String) as unknown, storage: 'lasting' },
  })
  expect(await call(page, 'GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 1 } })
  expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(await call(page, 'GET_USER')).toMatchObject({ payload: { code: 4100 } })
  expect(await call(page, 'INIT_SMART_ACCOUNT')).toMatchObject({ payload: { code: 4200 } })
  await page.close()
})

test('one of four embedders gets the frame: the listed page, not another, none, nor one inside of another', async () => {
  const answers = async (page: Page) => {
    // By its element: the driver of Firefox may learn the name of a frame after the page has heard READY.
    const frame = await walletFrame(page)
    const isOurs = frame.evaluate(() => document.querySelector('meta[name=wallet-project]') !== null)
    // Nothing runs in the browser's own page about a frame that was refused.
    return isOurs.catch(() => false)
  }
  const right = await openReady()
  expect(await answers(right)).toBe(true)

  const other = await openApp(evil)
  await other.waitForLoadState('networkidle')
  expect(await answers(other)).toBe(false)

  const nested = await browser.newPage()
  await nested.goto(urlOf(evil, `&src=${encodeURIComponent(urlOf(app))}`))
  await nested.waitForLoadState('networkidle')
  const inner = nested.frames().find((each) => each.url().startsWith(app.origin))
  expect(inner?.childFrames()[0]?.url().startsWith(gateway.origin)).toBe(false)

  const alone = await browser.newPage()
  const heard: unknown[] = []
  await alone.exposeFunction('heard', (data: unknown) => heard.push(data))
  await alone.addInitScript('addEventListener("message", (event) => window.heard(event.data))')
  await alone.goto(`${gateway.origin}/sdk?projectId=demo`)
  await expect(alone.locator('body')).toContainText('Nothing to see here.')
  await alone.evaluate(() =>
    window.postMessage({ type: '@w3m-app/CHANNEL' }, '/', [new MessageChannel().port1]),
  )
  expect(heard.filter((data) => JSON.stringify(data).includes('w3m-frame'))).toEqual([])
  for (const page of [right, other, nested, alone]) await page.close()
})

/** Sends messages, each with a port, to the frame of a page, and resolves with how many answers came back on the ports. */
function attack([names, target]: readonly [
  string[],
  'sibling' | 'opener' | 'own' | 'child',
]): Promise<number> {
  const window_ = globalThis as unknown as Window
  const of = {
    sibling: () => window_.parent[0],
    opener: () => (window_.opener as Window)[0],
    own: () => window_,
    child: () => window_[0],
  }
  const frame = of[target]() as Window
  let answers = 0
  for (const name of names) {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => answers++)
    port1.start()
    port1.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id: crypto.randomUUID() })
    frame.postMessage({ type: `@w3m-app/${name}`, id: crypto.randomUUID(), payload: {} }, '*', [port2])
  }
  // What the frame would answer comes after what it was sent before.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    let left = 20
    port1.addEventListener('message', () => (left-- > 0 ? port2.postMessage(0) : resolve(answers)))
    port1.start()
    port2.postMessage(0)
  })
}

test('every kind of message, forged by 8 wrong senders, is not accepted, and the right page still is', async () => {
  const page = await openApp(app, '&silent')
  await page.evaluate(() => window.hello)
  const names = ['CHANNEL', 'HELLO', ...CALL_NAMES, ...CALL_NAMES.map((name) => `${name}_SUCCESS`)]
  const add = async (name: string, src: string, sandbox?: string): Promise<Frame> => {
    await page.evaluate(
      ([name, src, sandbox]) => {
        const frame = document.createElement('iframe')
        frame.name = name
        if (sandbox) frame.setAttribute('sandbox', sandbox)
        frame.src = src
        document.body.append(frame)
      },
      [name, src, sandbox] as const,
    )
    // Found by its element: browsers report the frame's name late.
    const frame = (await (await page.locator(`iframe[name="${name}"]`).elementHandle())?.contentFrame())!
    await expect.poll(() => frame.url()).toContain('http')
    await frame.waitForLoadState()
    return frame
  }
  const popup = async (url: string): Promise<Page> => {
    const opened = page.waitForEvent('popup')
    await page.evaluate((url) => void window.open(url), url)
    const made = await opened
    await made.waitForURL(/^http/)
    await made.waitForLoadState()
    return made
  }
  const [bad, same, opaque, twin] = [
    await add('evil', evil.origin),
    await add('same', app.origin),
    await add('opaque', evil.origin, 'allow-scripts'),
    await add('twin', `${gateway.origin}/sdk?projectId=demo`),
  ]
  const [badPopup, samePopup] = [await popup(evil.origin), await popup(app.origin)]
  const answers = [
    await (await walletFrame(page)).evaluate(attack, [names, 'own'] as const),
    await bad.evaluate(attack, [names, 'sibling'] as const),
    await same.evaluate(attack, [names, 'sibling'] as const),
    await opaque.evaluate(attack, [names, 'sibling'] as const),
    await twin.evaluate(attack, [names, 'sibling'] as const),
    await badPopup.evaluate(attack, [names, 'opener'] as const),
    await samePopup.evaluate(attack, [names, 'opener'] as const),
  ]
  // The right parent takes the port, and is then a wrong sender itself: a port is taken once.
  await page.evaluate(() => window.handOver())
  await page.evaluate(() => window.ready)
  answers.push(await page.evaluate(attack, [names, 'child'] as const))
  // 384 are asked for at least.
  expect(names.length * answers.length).toBeGreaterThanOrEqual(384)
  expect(answers).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect(await call(page, 'GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 1 } })
  for (const each of [badPopup, samePopup, page]) await each.close()
})

test('a hostile sibling that never stops gets no port, from the first moment of the frame on', async () => {
  const page = await openApp(app, '&silent')
  await page.evaluate(() => window.hello)
  const element = await page.evaluateHandle((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
    return frame
  }, evil.origin)
  const sibling = (await element.contentFrame())!
  await sibling.waitForLoadState()
  await sibling.evaluate(() => {
    const state = { sent: 0, answers: 0 }
    Object.assign(window, { state })
    setInterval(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => state.answers++)
      port1.start()
      parent[0]!.postMessage({ type: '@w3m-app/CHANNEL' }, '*', [port2])
      state.sent++
    })
  })
  await page.evaluate(() => {
    const hello = new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => {
        if ((data as { type?: unknown }).type === '@w3m-frame/HELLO') resolve()
      })
    })
    document.querySelector('iframe')!.src += '&again'
    return hello
  })
  await page.evaluate(() => window.handOver())
  await page.evaluate(() => window.ready)
  const state = () =>
    sibling.evaluate(() => (window as unknown as { state: { sent: number; answers: number } }).state)
  await expect.poll(async () => (await state()).sent).toBeGreaterThan(10)
  expect((await state()).answers).toBe(0)
  expect(await call(page, 'GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 1 } })
  await page.close()
})

test('fuzzed messages over the right port run nothing, and a right one afterwards is answered', async () => {
  const page = await openReady()
  const rounds = FUZZ_ROUNDS
  const result = await page.evaluate(async (rounds) => {
    const port = window.port!
    window.said.length = 0
    const strange: (() => unknown)[] = [
      () => undefined,
      () => null,
      () => 0.5,
      () => NaN,
      () => 'x'.repeat(1_000),
      () => [],
      () => new Date(),
      () => new Map([['otp', '123456']]),
      () => new Uint8Array(64),
      () => new Error('otp'),
      () => 7n,
      () => JSON.parse('{"__proto__":{"otp":"123456"}}') as unknown,
      () => ({ otp: ['123456'] }),
      () => ({ otp: { toString: null } }),
    ]
    let seed = 1
    const under = (end: number) => (seed = (seed * 48_271) % 2_147_483_647) % end
    const one = () => strange[under(strange.length)]!()
    const began = performance.now()
    for (let round = 0; round < rounds; round++) {
      const message = { type: '@w3m-app/CONNECT_OTP', id: crypto.randomUUID() as unknown, payload: one() }
      const kind = under(4)
      if (kind === 0) port.postMessage(one())
      else if (kind === 1) port.postMessage({ ...message, type: one() })
      else if (kind === 2) port.postMessage({ ...message, id: one() })
      else port.postMessage(message)
      // The queue of a port has no end; what waits in it is let in.
      if (round % 1_000 === 999) await window.call('GET_CHAIN_ID')
    }
    const last = await window.call('GET_CHAIN_ID')
    return {
      last,
      ms: (performance.now() - began) / rounds,
      accepted: window.said.filter(({ type }) => type.includes('_OTP_SUCCESS')).length,
      types: [...new Set(window.said.map(({ type }) => type))],
    }
  }, rounds)
  const description = `${rounds} fuzzed messages, ${result.ms.toFixed(3)} ms each`
  test.info().annotations.push({ type: 'measured', description })
  expect(result.accepted).toBe(0)
  expect(result.last).toMatchObject({ payload: { chainId: 1 } })
  expect(result.types.toSorted()).toEqual(['@w3m-frame/CONNECT_OTP_ERROR', '@w3m-frame/GET_CHAIN_ID_SUCCESS'])
  await page.close()
})

test('after a reload of the frame the page hands over again', async () => {
  const page = await openReady()
  await page.evaluate(() => {
    window.ready = new Promise((resolve) => {
      const wait = () => {
        const said = window.said.filter(({ type }) => type === '@w3m-frame/READY')
        if (said.length > 1) resolve(said[1]!)
        else requestAnimationFrame(wait)
      }
      wait()
    })
  })
  expect(await call(page, 'RELOAD')).toMatchObject({ type: '@w3m-frame/RELOAD_SUCCESS' })
  await page.evaluate(() => window.ready)
  expect(await call(page, 'GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 1 } })
  await page.close()
})

test('the frame cannot navigate the page, takes no HTML, and has a process of its own', async () => {
  const page = await openReady()
  const frame = await walletFrame(page)
  const tried = await frame.evaluate(() => {
    const attempt = (work: () => void) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      top: attempt(() => (top!.location.href = 'https://evil.example/')),
      html: attempt(() => (document.body.innerHTML = '<b>x</b>')),
      isolated: originAgentCluster,
    }
  })
  expect(tried).toMatchObject({
    top: 'SecurityError',
    html: 'TypeError',
    isolated: true,
  })
  expect(page.url()).toBe(urlOf(app))
  await page.close()
})

test('what the frame has stored are keys that cannot be exported, and nothing else', async () => {
  const page = await openReady()
  // Registers the device; without a mail server no code is sent.
  await call(page, 'CONNECT_EMAIL', { email: 'ada@example.org' })
  const kept = await (
    await walletFrame(page)
  ).evaluate(async () => {
    const open = indexedDB.open('wallet-modal-frame')
    const database = await new Promise<IDBDatabase>((resolve) =>
      open.addEventListener('success', () => resolve(open.result)),
    )
    const all = database.transaction('kept').objectStore('kept').getAll()
    const values = await new Promise<Record<string, CryptoKeyPair | CryptoKey>[]>((resolve) =>
      all.addEventListener('success', () => resolve(all.result as never)),
    )
    const keys = values
      .flatMap((value) => Object.values(value))
      .map((key) => ('privateKey' in key ? key.privateKey : key))
    const exported = await Promise.allSettled(
      keys.map((key) => crypto.subtle.exportKey(key.type === 'secret' ? 'raw' : 'jwk', key)),
    )
    return {
      keys: keys.length,
      exported: exported.map(({ status }) => status),
      local: localStorage.length,
      cookies: document.cookie,
    }
  })
  expect(kept).toEqual({ keys: 3, exported: ['rejected', 'rejected', 'rejected'], local: 0, cookies: '' })
  await page.close()
})

test('works for the session, and says so, where the browser keeps nothing for frames of other sites', async () => {
  const blocking = await launchPartitioned({ blocksThirdParties: true })
  const page = await blocking.newPage()
  await page.goto(urlOf(app))
  const ready = await page.evaluate(() => window.ready)
  const isBlocked = await (
    await walletFrame(page)
  ).evaluate(async () => {
    try {
      const open = indexedDB.open('probe')
      return await new Promise((resolve) => {
        open.addEventListener('success', () => resolve(false))
        open.addEventListener('error', () => resolve(true))
      })
    } catch {
      return true
    }
  })
  expect(ready).toMatchObject({ payload: { storage: isBlocked ? 'session' : 'lasting' } })
  expect(await call(page, 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  await blocking.close()
})

test('nothing is posted to any origin by a star', async () => {
  const page = await (await fetch(`${gateway.origin}/sdk?projectId=demo`)).text()
  const entry = /\/frame\/[\w-]+\.js/.exec(page)![0]
  const code = await (await fetch(`${gateway.origin}${entry}`)).text()
  expect(code).toContain('@w3m-frame/HELLO')
  expect(code).not.toMatch(/postMessage\([^;]*["'`]\*["'`]/)
})
