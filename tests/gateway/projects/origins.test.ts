/** What a page may ask when the frame does not load. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { gatewayWorld, PAGE, PROJECT } from '../../support/gateway.ts'

async function world() {
  const folder = mkdtempSync(join(tmpdir(), 'origins-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { address } = await gatewayWorld(join(folder, 'wallet.db'))
  return async (query: string, origin: string | undefined = PAGE, ip = '192.0.2.7') => {
    const answer = await fetch(`${address}/v1/origins${query}`, {
      headers: { ...(origin && { Origin: origin }), 'X-Forwarded-For': ip, Cookie: 'a=b' },
    })
    const header = (name: string) => answer.headers.get(name)
    return {
      status: answer.status,
      body: (await answer.json()) as unknown,
      kept: header('cache-control'),
      readableBy: header('access-control-allow-origin'),
      credentials: header('access-control-allow-credentials'),
      vary: header('vary'),
    }
  }
}

const OF = `?projectId=${PROJECT}`
const FINE = { isKnown: true, isListed: true }
const UNLISTED = { isKnown: true, isListed: false }
const UNKNOWN = { isKnown: false, isListed: false }

describe('GET /v1/origins', () => {
  it('says what is known of the page that asks, and of no other', async () => {
    const ask = await world()
    const table: [string, string, object][] = [
      [OF, PAGE, FINE],
      [OF, 'https://other.shop.example', FINE],
      [OF, 'https://evil.example', UNLISTED],
      [OF, `${PAGE}:8443`, UNLISTED],
      [OF, `${PAGE}.evil.example`, UNLISTED],
      [OF, 'null', UNLISTED],
      [OF, '', UNLISTED],
      [`${OF}&origin=${PAGE}`, 'https://evil.example', UNLISTED],
      ['?projectId=elsewhere', PAGE, UNKNOWN],
      ['?projectId=', PAGE, UNKNOWN],
      ['', PAGE, UNKNOWN],
    ]
    for (const [query, origin, body] of table)
      expect([query, origin, await ask(query, origin)]).toEqual([
        ...[query, origin],
        {
          ...{ status: 200, body, readableBy: '*', credentials: null, vary: 'Origin' },
          kept: body === FINE ? 'private, max-age=60' : 'no-store',
        },
      ])
  })

  it('takes so many questions of a network, and says so readably', async () => {
    const ask = await world()
    for (let times = 0; times < 60; times++) expect((await ask(OF)).status).toBe(200)
    expect(await ask(OF)).toMatchObject({ status: 429, readableBy: '*', kept: 'no-store' })
    expect((await ask(OF, PAGE, '198.51.100.1')).status).toBe(200)
  })
})
