import { join } from 'node:path'
import { chromium } from 'playwright'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildFloor, floorPages, CONTESTANTS } from './bench/floor-site.ts'
import { startSite } from './bench/site.ts'
import { benchNetworks, benchPages } from './bench/pages.ts'
// @ts-expect-error no types
import { findChromium } from './scripts/ensure.mjs'
import { writeFileSync, existsSync } from 'node:fs'
const dist = process.env.DIST ?? 'dist'
const floor = '.cache/bench-floor'
if (!existsSync(floor + '/all-there/floor.js')) await buildFloor(floor)
const rpc = ['http://127.0.0.1:38545', 'http://127.0.0.1:38546']
const site = await startSite({ dist, 'all-there': join(floor, 'all-there'), 'on-demand': join(floor, 'on-demand') }, { ...benchPages(rpc), ...floorPages(benchNetworks(rpc)) })
const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: findChromium() })
const cpu = Number(process.env.CPU ?? 1)
for (const key of (process.env.KEYS ?? 'floor,preloaded').split(',')) for (let run = 0; run < Number(process.env.RUNS ?? 3); run++) {
  const one = (CONTESTANTS as any)[key]
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  await context.addInitScript('globalThis.__name = (value) => value')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(site.origin + one.path)
  await page.waitForFunction(() => (window as any).buttonAt)
  if (one.ahead) await page.waitForFunction((ahead: string) => performance.getEntriesByType('resource').some(({ name }) => name.includes(ahead)), one.ahead)
  await sleep(700)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const click = () => page.evaluate(async ({ button, dialog }: any) => {
    const root = (name: string) => document.querySelector(name)?.shadowRoot
    const row = () => [...(root(dialog)?.querySelectorAll('dialog button') ?? [])].find(({ textContent }) => textContent!.includes('Bench Wallet'))
    const from = performance.now()
    root(button)?.querySelector<HTMLElement>('button')?.click()
    const sync = performance.now() - from
    const dialogAt = (async () => { while (!root(dialog)?.querySelector('dialog[open]')) await new Promise(r => { const c = new MessageChannel(); c.port1.onmessage = r as any; c.port2.postMessage(0) }); return performance.now() - from })()
    const at = (await (window as any).visible(row)) - from
    return { sync, dialog: await dialogAt, at }
  }, one)
  const close = async () => { await page.keyboard.press('Escape'); await page.waitForFunction((d: string) => !document.querySelector(d)?.shadowRoot?.querySelector('dialog[open]'), one.dialog) }
  const first = await click(); await sleep(700); await close(); await sleep(700)
  if (process.env.PROFILE === 'second') { await session.send('Profiler.enable'); await session.send('Profiler.setSamplingInterval', { interval: 100 }); await session.send('Profiler.start') }
  const second = await click()
  if (process.env.PROFILE === 'second') { const { profile } = await session.send('Profiler.stop'); writeFileSync(`/tmp/lean-${key}-second.cpuprofile`, JSON.stringify(profile)) }
  await sleep(700)
  if (process.env.PROFILE === 'connect') { await session.send('Profiler.enable'); await session.send('Profiler.setSamplingInterval', { interval: 100 }); await session.send('Profiler.start') }
  const connected = await page.evaluate((dialog: string) => {
    const buttons = document.querySelector(dialog)?.shadowRoot?.querySelectorAll('dialog button') ?? []
    const row = [...buttons].find(({ textContent }) => textContent!.includes('Bench Wallet'))
    const log: [string, number][] = []
    const from = performance.now()
    const put = (name: string) => log.push([name, Math.round((performance.now() - from) * 10) / 10])
    const p = (window as any).eval('provider'); const request = p.request
    p.request = (a: any) => { put('req ' + a.method); return request(a) }
    return new Promise((resolve) => {
      document.addEventListener('connected', () => { put('connected'); setTimeout(() => { for (const e of performance.getEntriesByType('resource') as any) if (e.startTime >= from - 5) log.push(['res ' + e.name.split('/').pop().slice(0, 30) + ' ' + Math.round(e.startTime - from), Math.round(e.responseEnd - from)]); resolve(log) }, 100) }, { once: true })
      ;(row as HTMLElement).click(); put('click sync')
    })
  }, one.dialog)
  if (process.env.PROFILE === 'connect') { const { profile } = await session.send('Profiler.stop'); writeFileSync(`/tmp/lean-${key}-connect.cpuprofile`, JSON.stringify(profile)) }
  console.log(key, JSON.stringify({ first, second }), JSON.stringify(connected))
  await context.close()
}
await browser.close(); await site.stop()
