import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { giveTrialsTime } from './e2e-trials.ts'

interface Said {
  type: string
  id?: string
  payload?: unknown
}

declare global {
  interface Window {
    /** Messages of the frame over the port. */
    said: Said[]
    port: MessagePort | undefined
    call(name: string, payload?: unknown, id?: string): Promise<Said>
    /** Sends a port to the frame, as a page does after HELLO. */
    handOver(): void
    /** Resolves once the frame has sent HELLO. */
    hello: Promise<void>
    ready: Promise<Said>
  }
}

/** A page that embeds the frame directly. With `?silent` it sends no port by itself; with `?src=…` it embeds another page. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>App</title><body><script>
const asked = new URLSearchParams(location.search)
const frameOrigin = asked.get('frame')
window.said = []
const waiting = new Map()
let heard, isReady
window.hello = new Promise((resolve) => heard = resolve)
window.ready = new Promise((resolve) => isReady = resolve)
window.handOver = () => {
  const { port1, port2 } = new MessageChannel()
  window.port = port1
  port1.onmessage = ({ data }) => {
    window.said.push(data)
    if (data.type === '@w3m-frame/READY') isReady(data)
    waiting.get(data.id)?.(data)
  }
  document.querySelector('iframe').contentWindow.postMessage({ type: '@w3m-app/CHANNEL' }, frameOrigin, [port2])
}
window.call = (name, payload, id = crypto.randomUUID()) => new Promise((resolve) => {
  waiting.set(id, resolve)
  window.port.postMessage({ type: '@w3m-app/' + name, id, payload })
})
addEventListener('message', (event) => {
  if (event.origin !== frameOrigin || event.source !== document.querySelector('iframe').contentWindow) return
  if (event.data?.type !== '@w3m-frame/HELLO') return
  heard()
  if (!asked.has('silent')) window.handOver()
})
if (frameOrigin) {
  const frame = document.createElement('iframe')
  frame.name = 'wallet'
  frame.style.cssText = 'width: 400px; height: 700px; border: 0'
  frame.sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox' + (asked.has('leaving') ? ' allow-top-navigation-by-user-activation' : '')
  frame.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'].map((one) => one + ' ' + frameOrigin).join('; ')
  frame.src = asked.get('src') ?? frameOrigin + '/sdk?projectId=demo&chainId=eip155:1'
  document.body.append(frame)
}
</script>`

/** Serves the page above at every path; each loopback host is a separate site. With `?coop` the page cuts off the windows of other origins. */
export async function startAppSite(host = '127.0.0.1') {
  const server = createServer(({ url = '' }, response) => {
    const coop = url.includes('coop') && { 'cross-origin-opener-policy': 'same-origin' }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...coop }).end(PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    origin,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The document of the frame. Found by its element, because browsers report the frame's name late. */
export async function walletFrame(page: Page): Promise<Frame> {
  const element = await page.locator('iframe[name="wallet"]').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('There is no frame')
  return frame
}

/** Opens a page of `app` with the frame of `gateway`, in the size of a dialog. */
export async function openFramed(
  context: BrowserContext,
  app: string,
  gateway: string,
  query = '',
): Promise<{ page: Page; frame: Frame }> {
  const page = await context.newPage()
  await giveTrialsTime(page)
  await page.goto(`${app}/?frame=${gateway}${query}`)
  await page.addStyleTag({ content: 'iframe { width: 420px; height: 900px; border: 0 }' })
  await page.evaluate(() => window.ready)
  return { page, frame: await walletFrame(page) }
}
