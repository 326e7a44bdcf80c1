import { spawn, type ChildProcess } from 'node:child_process'
// Plain JavaScript, because it also runs before anything is installed.
// @ts-expect-error it has no types
import { findMiniBrowser, findWebKitDriver } from '../../scripts/ensure.mjs'
import { freePort } from '../../sandbox/free-port.ts'

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const DISPLAYS = 'xvfb'

/** Keys as WebDriver writes them. */
export const KEYS = { tab: '\uE004', escape: '\uE00C', enter: '\uE007', shift: '\uE008' } as const

/** An element of the page. */
export interface Handle {
  readonly [ELEMENT]: string
}

interface Started {
  url: string
  stop(): void
}

/** A WebKitGTK browser, driven over WebDriver (W3C) on a screen of its own. */
export class WebKit {
  readonly #driver: Started
  readonly #session: string
  /** The window of the page, once there has been another one. */
  #first: string | undefined

  private constructor(driver: Started, session: string) {
    this.#driver = driver
    this.#session = session
  }

  static async start(): Promise<WebKit> {
    const driver = await startDriver()
    const binary = String(findMiniBrowser())
    const capabilities = {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        timeouts: { script: 30_000, pageLoad: 30_000 },
      },
    }
    try {
      const { sessionId } = (await call(driver.url, 'POST', '/session', { capabilities })) as {
        sessionId: string
      }
      return new WebKit(driver, sessionId)
    } catch (error) {
      driver.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    await this.#call('DELETE', '').catch(() => undefined)
    this.#driver.stop()
  }

  goto(url: string): Promise<unknown> {
    return this.#call('POST', '/url', { url })
  }

  reload(): Promise<unknown> {
    return this.#call('POST', '/refresh', {})
  }

  /** Runs the body of an async function in the page; its value is JSON or an element. */
  async run<T>(body: string, ...args: unknown[]): Promise<T> {
    const script = `const [finish] = [...arguments].slice(-1)
      ;(async (...args) => { ${body} })(...[...arguments].slice(0, -1))
        .then((value) => finish({ value }), (error) => finish({ error: String(error) }))`
    const answer = (await this.#call('POST', '/execute/async', { script, args })) as {
      value?: T
      error?: string
    }
    if (answer.error !== undefined) throw new Error(answer.error)
    // What the script returns is for the test to say.
    return answer.value as T
  }

  /** Presses an element as a mouse does; fails if something else lies over it. */
  click(element: Handle): Promise<unknown> {
    return this.#call('POST', `/element/${element[ELEMENT]}/click`, {})
  }

  /** Presses keys one after the other; those given together are held together. */
  async press(...keys: (keyof typeof KEYS)[]): Promise<void> {
    const values = keys.map((key) => KEYS[key])
    const actions = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]
    const pressed = this.#call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
    // A key may close the window before it is up again.
    await pressed.catch((error: unknown) => {
      if (!String(error).includes('no such window')) throw error
    })
  }

  async enterFrame(frame: Handle): Promise<void> {
    await this.#call('POST', '/frame', { id: frame })
  }

  /** Goes to the window that the page has opened, once it is there. */
  async enterNewWindow(): Promise<void> {
    this.#first ??= String(await this.#call('GET', '/window'))
    for (;;) {
      const handles = (await this.#call('GET', '/window/handles')) as string[]
      const other = handles.find((handle) => handle !== this.#first)
      if (other) return void (await this.#call('POST', '/window', { handle: other }))
    }
  }

  /** Back to the page itself. */
  async leave(): Promise<void> {
    if (this.#first) await this.#call('POST', '/window', { handle: this.#first })
    await this.#call('POST', '/frame', { id: null })
  }

  /** The role and the name that assistive technology is told. */
  async accessible(element: Handle): Promise<{ role: string; name: string }> {
    const read = (what: string) => this.#call('GET', `/element/${element[ELEMENT]}/computed${what}`)
    return { role: String(await read('role')), name: String(await read('label')) }
  }

  /** A picture as PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.#call('GET', '/screenshot')), 'base64')
  }

  #call(method: string, path: string, body?: object): Promise<unknown> {
    return call(this.#driver.url, method, `/session/${this.#session}${path}`, body)
  }
}

async function call(url: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${path}: ${error}: ${message}`)
}

async function startDriver(): Promise<Started> {
  const port = await freePort()
  const driver = String(findWebKitDriver())
  // A group of its own: xvfb-run does not end what it has started.
  const child = spawn(`${DISPLAYS}-run`, ['-a', driver, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const url = `http://127.0.0.1:${port}`
  const stop = () => end(child)
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${driver} ended with ${child.exitCode}`)
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid)
  } catch {
    // It has ended by itself.
  }
}
