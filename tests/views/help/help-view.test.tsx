// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkAll } from '../../../src/flows/project/help/diagnose.ts'
import { en } from '../../../src/messages/help/en.ts'
import { de } from '../../../src/messages/help/de.ts'
import { browser } from '../../../src/ports/browser.ts'
import { clock } from '../../../src/ports/clock.ts'
import { discovery } from '../../../src/ports/discovery.ts'
import { otherWallets } from '../../../src/ports/other-wallets.ts'
import { diagnostics, type Reached } from '../../../src/ports/user/diagnostics.ts'
import { setFurther } from '../../../src/stores/further-messages.ts'
import { setNetworks } from '../../../src/stores/networks.ts'
import { setOptions } from '../../../src/stores/options.ts'
import { HelpView } from '../../../src/views/help/help-view.tsx'
import { settle } from '../../support/deferred.ts'
import { fakeClock } from '../../support/fake-clock.ts'
import { fakeWorld } from '../../support/fakes.ts'
import { ETHEREUM } from '../../support/fixtures.ts'

let root: Root
let host: HTMLElement
let answer: (reached: Reached) => void
let copied: readonly string[]

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.createElement('main')
  document.body.replaceChildren(host)
  root = createRoot(host)
  const world = fakeWorld({})
  copied = world.browser.copied
  browser.provide(world.browser)
  clock.provide(fakeClock())
  discovery.provide(world.discovery)
  otherWallets.provide({ discover: () => Promise.resolve() })
  diagnostics.provide({
    ask: () => new Promise((resolve) => (answer = resolve)),
    openSocket: () => Promise.resolve('open'),
    keepsTexts: () => true,
    keepsRecords: () => Promise.resolve(true),
    violations: () => [],
    origin: () => 'https://page.example',
    browser: () => 'Browser/1',
  })
  setOptions({ networks: ['eip155:1'], projectId: undefined, debug: undefined })
  setNetworks([{ ...ETHEREUM, rpcUrls: { default: { http: ['https://rpc.example'] } } }])
  setFurther('help')(en)
  await act(async () => {
    void checkAll()
    root.render(<HelpView />)
  })
})
afterEach(() => act(() => root.unmount()))

const lines = () => [...host.querySelectorAll('li')].map((line) => line.textContent)
const button = (name: string) => [...host.querySelectorAll('button')].find((one) => one.textContent === name)!
const reach = (reached: Reached) =>
  act(async () => {
    answer(reached)
    await settle()
  })

describe('Help', () => {
  it('shows what is still being checked, with its name, and no report yet', async () => {
    await act(settle)
    const waiting = host.querySelector('li[aria-busy]')
    expect(waiting?.textContent).toBe('Ethereum')
    expect(host.querySelector('[role=status]')?.textContent).toBe(en.checking)
    expect(button(en.copy).getAttribute('aria-disabled')).toBe('true')
    expect(button(en.again).getAttribute('aria-busy')).toBe('true')
  })

  it('announces troubles, and begins with them: the state in words, the advice, the host', async () => {
    await act(settle)
    await reach({ outcome: 'away' })
    expect(host.querySelector('[role=status]')?.textContent).toBe(`${en.troubles}${en.troublesText}`)
    expect(lines()[0]).toBe(`Problem: Ethereum doesn’t respond${en.advice.away}rpc.example · network error`)
    expect(host.querySelector('li')?.dataset['state']).toBe('failed')
  })

  it('follows the language, lists to authors what is not used, and copies the report', async () => {
    await act(settle)
    await reach({ outcome: 'answered', status: 200, text: '{"result":"0x1"}', date: NaN })
    expect(lines().join()).not.toContain('Not used')
    await act(async () => setFurther('help')(de))
    expect(lines().join()).toContain('Ethereum antwortet')
    await act(async () => setOptions({ debug: true }))
    expect(lines().join()).toContain(de.states.off)
    await act(async () => {
      button(de.copy).click()
      await settle()
    })
    expect(copied[0]).toContain('[ok] network: Ethereum antwortet (rpc.example)')
    expect(button(de.copied)).toBeDefined()
  })
})
