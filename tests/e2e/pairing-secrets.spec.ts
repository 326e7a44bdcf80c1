/** The key of a pairing opens everything that is said in it: it stands in the code and in the client's own store only. */
import { expect, sign, SIGNATURE, test } from '../support/e2e-pairing.ts'

test('keys and topics are told to nobody', async ({
  site,
  page,
  modal,
  relay,
  phone,
  pairingPage,
  copiedLink,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  page.on('websocket', (socket) => asked.push(socket.url()))
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(String(payload))))
  await pairingPage()
  const link = await copiedLink()
  const key = /symKey=([0-9a-f]{64})/.exec(link)?.[1] ?? ''
  const pairing = /^wc:([0-9a-f]{64})@2/.exec(link)?.[1] ?? ''
  await phone.pair(link)
  await modal.isClosed()
  expect(await sign(site)).toMatch(SIGNATURE)
  const session = phone.snapshot.sessions[0]?.topic ?? ''
  await page.evaluate(() => window.walletKit!.disconnect())
  const kept = await page.evaluate(() => ({
    local: JSON.stringify(localStorage),
    tab: JSON.stringify(sessionStorage),
    cookies: document.cookie,
    history: JSON.stringify([location.href, history.state, performance.getEntries()]),
    globals: Object.keys(globalThis).filter((name) => /walletconnect/i.test(name)),
    state: JSON.stringify(window.walletKit!.state),
  }))
  const public_ = JSON.stringify([said, asked, kept, await site.events(true)])
  for (const secret of [key, pairing, session]) {
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(public_).not.toContain(secret)
  }
  // The relay knows the topics, by which it delivers, and nothing of what is in a message.
  expect(frames.join()).toContain(session)
  expect(frames.join()).not.toContain(key)
  expect(kept.globals).toEqual([])
  const allowed = [relay.url, site.environment.catalogue, site.environment.origin, ...site.environment.rpc]
  // A picture that was fetched is shown from a `blob:`, which has no host.
  const hosts = new Set(asked.flatMap((line) => new URL(line.split(' ')[0]!).host || []))
  expect([...hosts].filter((host) => !allowed.some((url) => new URL(url).host === host))).toEqual([])
  expect(hosts).toContain(new URL(relay.url).host)
})
