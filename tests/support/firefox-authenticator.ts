/** Firefox's virtual authenticator through Marionette: the WebDriver extension of WebAuthn, which WebDriver BiDi lacks. All windows share it. */
import { connect } from 'node:net'
import { firefox, type Browser } from '@playwright/test'
// @ts-expect-error it is plain JavaScript
import { findFirefox } from '../../scripts/ensure.mjs'
import { freePort } from '../../sandbox/free-port.ts'

export interface FirefoxWithAuthenticator {
  browser: Browser
  /** Credentials of the authenticator, as reported by the browser. */
  credentials(): Promise<readonly { credentialId: string; rpId: string }[]>
  /** Removes the authenticator and adds another one. */
  replace(): Promise<void>
  close(): Promise<void>
}

/** Starts an unmodified Firefox, with an authenticator whose user consents to everything. */
export async function launchFirefoxWithAuthenticator(): Promise<FirefoxWithAuthenticator> {
  const port = await freePort()
  const browser = await firefox.launch({
    executablePath: findFirefox() as string,
    channel: 'moz-firefox',
    args: ['-marionette'],
    firefoxUserPrefs: {
      'marionette.port': port,
      'security.webauth.webauthn_enable_softtoken': true,
      'security.webauth.webauthn_enable_usbtoken': false,
      // Dispatches clicks from the browser process, like real ones: they reach cross-site frames and are trusted there.
      'remote.events.async.mouse.enabled': true,
      'remote.events.async.wheel.enabled': true,
    },
  })
  const marionette = await connectTo(port)
  const add = async () => {
    const { value } = await marionette.send('WebAuthn:AddVirtualAuthenticator', {
      protocol: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserConsenting: true,
      isUserVerified: true,
    })
    return value as string
  }
  let authenticatorId = await add()
  return {
    browser,
    async credentials() {
      const answer = await marionette.send('WebAuthn:GetCredentials', { authenticatorId })
      const list = Array.isArray(answer) ? answer : answer.value
      return list as { credentialId: string; rpId: string }[]
    },
    async replace() {
      await marionette.send('WebAuthn:RemoveVirtualAuthenticator', { authenticatorId })
      authenticatorId = await add()
    },
    async close() {
      marionette.close()
      await browser.close()
    },
  }
}

type Answer = Record<string, unknown> & { value?: unknown }

/** Messages are JSON, prefixed by their length in bytes: the response to `[0, id, command, params]` is `[1, id, error, result]`. */
async function connectTo(port: number) {
  const socket = connect(port, '127.0.0.1')
  const waiting: ((message: unknown) => void)[] = []
  let received = Buffer.alloc(0)
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (colon < 0 || received.length < end) return
      waiting.shift()?.(JSON.parse(received.subarray(colon + 1, end).toString()))
      received = received.subarray(end)
    }
  })
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      waiting.push(resolve)
      socket.once('error', reject)
    })
  // The first message identifies the browser.
  await next()
  let id = 0
  return {
    async send(command: string, params: object): Promise<Answer> {
      const text = JSON.stringify([0, (id += 1), command, params])
      const answer = next()
      socket.write(`${Buffer.byteLength(text)}:${text}`)
      const [, , error, result] = (await answer) as [number, number, unknown, Answer | null]
      if (error) throw new Error(`${command}: ${JSON.stringify(error)}`)
      return result ?? {}
    },
    close: () => socket.destroy(),
  }
}
