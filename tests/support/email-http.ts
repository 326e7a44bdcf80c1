import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Statements } from '../../gateway/database/port.ts'
import { startLogin } from '../../gateway/email/login.ts'
import type { Asker } from '../../gateway/context.ts'
import { gatewayWorld, ORIGIN, PROJECT } from './gateway.ts'
import { mailServer } from './mail-server.ts'

/** A listening gateway with a mail server. */
export async function openFreshPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'email-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const mail = await mailServer()
  const world = await gatewayWorld(join(folder, 'gateway.db'), {
    mail: { url: mail.url, from: 'wallet@example.org' },
  })
  const here = (link: string) => `${world.address}${new URL(link).pathname}`

  async function page(link: string, method = 'GET', headers: Record<string, string> = {}) {
    const response = await fetch(here(link), { method, headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  async function press(link: string, body: string) {
    const response = await fetch(here(link), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
      body,
      redirect: 'manual',
    })
    const { status, headers } = response
    return { status, headers, location: headers.get('location'), text: await response.text() }
  }

  /** What the page's first button that approves a request submits. */
  async function answerOf(link: string): Promise<string> {
    return /value="([\w-]{22})"/.exec((await page(link)).text)?.[1] ?? ''
  }

  return {
    ...world,
    mailbox: mail.mailbox,
    /** A browser whose keys are registered. */
    async browser() {
      const made = await world.browser()
      await made.register()
      return made
    },
    /** Opens the page that a mail links to. */
    page,
    /** Submits the page's form, as pressing a button does. */
    press,
    answerOf,
    /** Presses the page's first button that approves a request. */
    approve: async (link: string) => press(link, `answer=${await answerOf(link)}`),
    /** The SQL statements of a login from a new browser. */
    async statements(email: string): Promise<string[]> {
      const seen: string[] = []
      const spied = (statements: Statements): Statements => ({
        all: (sql, values) => (seen.push(sql), statements.all(sql, values)),
        run: (sql, values) => (seen.push(sql), statements.run(sql, values)),
      })
      const { database } = world
      await startLogin(
        {
          ...world.context,
          mailer: mail.mailer,
          database: {
            ...database,
            ...spied(database),
            transaction: (work) => database.transaction((inner) => work(spied(inner))),
          },
        },
        stranger(),
        { email },
      )
      return seen
    },
  }
}

let strangers = 0

function stranger(): Asker {
  strangers += 1
  return {
    deviceId: `stranger-${strangers}`,
    projectId: PROJECT,
    jkt: `stranger-${strangers}`,
    topOrigin: 'https://shop.example',
    label: 'Firefox on Linux',
    exchangeKey: {},
    ip: '192.0.2.9',
    language: 'en',
  }
}
