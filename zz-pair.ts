import { chromium } from 'playwright'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { startRelay } from './sandbox/relay/relay.ts'
import { createPhone } from './sandbox/phone/phone.ts'
const relay = await startRelay({})
const chains = [{ id: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:18545' },{ id: 31338, name: 'Two', rpcUrl: 'http://127.0.0.1:18546' }]
const phone = await createPhone({ relayUrl: relay.url, projectId: 'demo', chains, mode: 'approve', prefix: 'p1' })
const net = (id: number) => ({ id, caipNetworkId: `eip155:${id}`, chainNamespace: 'eip155', name: 'N' + id, nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 }, rpcUrls: { default: { http: ['http://127.0.0.1:18545'] } } })
const html = `<!doctype html><html lang=en><title>T</title><script type=module src=/d/wallet-modal.js></script><wallet-modal project-id=demo relay-url="${relay.url}" networks="eip155:31337 eip155:31338" custom-networks='${JSON.stringify([net(31337), net(31338)])}'></wallet-modal><wallet-button></wallet-button>`
const server = createServer((q, r) => { const u = q.url!.split('?')[0]!; if (u === '/') return r.setHeader('content-type','text/html').end(html); try { r.setHeader('content-type', 'text/javascript').end(readFileSync('/tmp/d4' + u.slice(2))) } catch { r.writeHead(404).end() } })
await new Promise<void>((d) => server.listen(0, '127.0.0.1', d))
const origin = `http://127.0.0.1:${(server.address() as any).port}`
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 480, height: 780 } })
page.on('console', (m) => console.log('[page]', m.text().slice(0, 200)))
page.on('pageerror', (e) => console.log('[error]', e.message))
page.on('request', (r) => { if (!r.url().startsWith(origin)) console.log('[foreign]', r.url()) })
await page.goto(origin)
const t0 = Date.now()
await page.evaluate(() => (window as any).walletKit.open())
await page.getByRole('button', { name: /Phone wallet/ }).click()
await page.getByRole('img', { name: /QR code/ }).waitFor({ timeout: 15000 })
console.log('qr after', Date.now() - t0)
await page.waitForTimeout(500); await page.screenshot({ path: '/tmp/qr.png' })
await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
await page.getByRole('button', { name: 'Copy link' }).click()
const uri = await page.evaluate(() => navigator.clipboard.readText())
console.log(uri.slice(0, 30))
await phone.pair(uri)
await page.waitForFunction(() => (window as any).walletKit.state.status === 'connected', undefined, { timeout: 15000 })
console.log('connected after', Date.now() - t0, await page.evaluate(() => { const { address, network, connector, open } = (window as any).walletKit.state; return { address, network, connector, open } }))
console.log('sign', await page.evaluate(() => { const k = (window as any).walletKit; return k.getProvider().request({ method: 'personal_sign', params: ['0x68', k.state.address] }) }))
await page.evaluate(() => (window as any).walletKit.switchNetwork('eip155:31338')); console.log('switched', await page.evaluate(() => (window as any).walletKit.state.network))
phone.selectAccount(1); await page.waitForTimeout(800); console.log('account', await page.evaluate(() => (window as any).walletKit.state.address), phone.snapshot.accounts)
await page.reload(); await page.evaluate(() => (window as any).walletKit.ready); await page.waitForTimeout(500)
console.log('reloaded', await page.evaluate(() => { const { address, network, status } = (window as any).walletKit.state; return { address, network, status } }))
await phone.disconnect(); await page.waitForTimeout(800); console.log('after phone left', await page.evaluate(() => (window as any).walletKit.state.status))
await browser.close(); process.exit(0)
