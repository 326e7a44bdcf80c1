// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WalletKit } from '../../src/index.ts'
import type { followInheritedLanguage as FollowSurroundings } from '../../src/kit/page/inherited-language.ts'
import type { warnOfMarkup as WarnOfMarkup } from '../../src/kit/page/warn-of-markup.ts'
import type { log as LogPort } from '../../src/ports/log.ts'
import type { setModal as SetModal } from '../../src/stores/modal/modal.ts'

let kit: WalletKit
let warnOfMarkup: typeof WarnOfMarkup
let setModal: typeof SetModal
let log: typeof LogPort
let followInheritedLanguage: typeof FollowSurroundings
const complaints: unknown[][] = []

type Modal = HTMLElement & Record<string, unknown>
const page = (markup: string) => {
  document.body.innerHTML = markup
  return document.querySelector<Modal>('wallet-modal')!
}
const options = () => kit.stores.$options.get()
/** Leaving the page counts only once the element did not come back at once. */
const leave = async () => {
  document.body.replaceChildren()
  await Promise.resolve()
}

beforeAll(async () => {
  const early = Object.assign(document.createElement('wallet-modal'), {
    projectId: 'early',
    themeVariables: { '--wallet-accent': 'red' },
  })
  document.body.append(early)
  kit = (await import('../../src/index.ts')).walletKit
  ;({ warnOfMarkup } = await import('../../src/kit/page/warn-of-markup.ts'))
  ;({ setModal } = await import('../../src/stores/modal/modal.ts'))
  ;({ log } = await import('../../src/ports/log.ts'))
  followInheritedLanguage = (await import('../../src/kit/page/inherited-language.ts')).followInheritedLanguage
})

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...line: unknown[]) => void complaints.push(line))
})
afterEach(async () => {
  await leave()
  kit.close()
})

describe('<wallet-modal>', () => {
  it('honours what was set before it was defined', () => {
    expect(options()).toMatchObject({ projectId: 'early', themeVariables: { '--wallet-accent': 'red' } })
  })

  it('reads its attributes when it comes to the page', () => {
    page('<wallet-modal networks="mainnet base" theme-mode="dark" debug></wallet-modal>')
    expect(options()).toMatchObject({ networks: ['mainnet', 'base'], themeMode: 'dark', debug: true })
  })

  it('follows its attributes, and returns to the default when one is removed', () => {
    const modal = page('<wallet-modal theme-mode="dark" debug></wallet-modal>')
    modal.setAttribute('theme-mode', 'light')
    expect(options().themeMode).toBe('light')
    modal.removeAttribute('theme-mode')
    modal.removeAttribute('debug')
    expect(options()).toMatchObject({ themeMode: 'auto', debug: false })
  })

  it('takes "false" as off, as server rendering of frameworks writes it', async () => {
    const modal = page('<wallet-modal debug="false" open="false"></wallet-modal>')
    expect(options()).toMatchObject({ debug: false })
    expect([modal.debug, modal.open, kit.state.loading]).toEqual([false, false, false])
    modal.debug = true
    expect([modal.getAttribute('debug'), options()]).toMatchObject(['', { debug: true }])
  })

  it('has a property for each attribute', () => {
    const modal = page('<wallet-modal></wallet-modal>')
    modal.projectId = 'mine'
    modal.debug = true
    modal.networks = ['base', 'mainnet']
    expect(modal.outerHTML).toBe(
      '<wallet-modal project-id="mine" debug="" networks="base mainnet"></wallet-modal>',
    )
    expect([modal.projectId, modal.debug, modal.networks]).toEqual(['mine', true, ['base', 'mainnet']])
    modal.projectId = undefined
    expect(modal.hasAttribute('project-id')).toBe(false)
    expect(options().projectId).toBeUndefined()
  })

  it('tells by its properties what holds by default', () => {
    const modal = page('<wallet-modal></wallet-modal>')
    expect([modal.themeMode, modal.signIn, modal.debug, modal.open]).toEqual(['auto', 'off', false, false])
  })

  it('takes objects as properties and does not write them to the markup', () => {
    const modal = page('<wallet-modal></wallet-modal>')
    const features = { email: false }
    modal.features = features
    expect(modal.outerHTML).toBe('<wallet-modal></wallet-modal>')
    expect(modal.features).toBe(features)
    expect(options().features).toEqual(features)
    modal.features = undefined
    expect(options().features).toEqual({})
  })

  it('believes an attribute that was set after the property', () => {
    const modal = page('<wallet-modal></wallet-modal>')
    modal.features = { email: false }
    modal.setAttribute('features', '{"email":true}')
    expect(options().features).toEqual({ email: true })
    modal.setAttribute('features', '{"multiWallet":true}')
    expect(options().features).toEqual({ multiWallet: true })
  })

  it('complains once about JSON that is none', () => {
    // Set once it is on the page: while happy-dom parses markup it reads the properties itself, as no browser does.
    const modal = page('<wallet-modal></wallet-modal>')
    modal.setAttribute('features', '{bad')
    expect(options().features).toEqual({})
    expect(complaints).toHaveLength(1)
    expect(modal.features).toEqual({})
    expect(complaints).toHaveLength(1)
  })

  it('complains once about a property that is no JSON', () => {
    const modal = page('<wallet-modal></wallet-modal>')
    modal.features = '{bad'
    expect(complaints).toHaveLength(1)
  })

  it('takes the language of its surroundings unless it has its own', () => {
    const modal = page('<div lang="fr"><p><wallet-modal></wallet-modal></p></div>')
    const surroundings = followInheritedLanguage()
    expect(kit.stores.$locale.get()).toBe('fr')
    modal.setAttribute('lang', 'de')
    expect(kit.stores.$locale.get()).toBe('de')
    modal.removeAttribute('lang')
    expect(kit.stores.$locale.get()).toBe('fr')
    surroundings.stop()
  })

  it('warns of a second one, which shares the state and lets the first render', async () => {
    page('<wallet-modal project-id="one"></wallet-modal><wallet-modal project-id="two"></wallet-modal>')
    expect(complaints).toHaveLength(1)
    expect(options().projectId).toBe('one')
    document.querySelector('wallet-modal')?.remove()
    await Promise.resolve()
    expect(options().projectId).toBe('two')
  })

  it.each([
    ['no end tag', '<wallet-modal><p>The rest</p></wallet-modal>', ['end tag']],
    ['no end tag of two', '<wallet-modal><wallet-modal></wallet-modal></wallet-modal>', ['end tag']],
    ['a second one', '<wallet-modal></wallet-modal><wallet-modal></wallet-modal>', []],
    ['the frame of a login inside', '<wallet-modal><div slot="wallet-frame"></div></wallet-modal>', []],
    ['white space inside', '<wallet-modal>\n  <!-- none -->\n</wallet-modal>', []],
  ])('has one line in the console for markup with %s, once it is open', (_, markup, told) => {
    const modal = page(markup)
    const lines: string[] = []
    log.provide({ warn: (line) => void lines.push(line), info: () => {} })
    const stop = warnOfMarkup()
    expect(lines).toEqual([])
    for (const state of ['open', 'closed', 'open', 'closed'] as const) setModal(state)
    expect(lines).toEqual(told.map((words) => expect.stringContaining(words) as unknown))
    expect(modal.shadowRoot?.querySelector('slot')).toBeTruthy()
    stop()
  })

  it('stays what it is when it is moved', async () => {
    const modal = page('<wallet-modal project-id="one"></wallet-modal><section></section>')
    document.querySelector('section')?.append(modal)
    await Promise.resolve()
    modal.setAttribute('project-id', 'moved')
    expect(options().projectId).toBe('moved')
    expect(complaints).toEqual([])
  })

  it('is replaced by another without a word', async () => {
    page('<wallet-modal project-id="one"></wallet-modal>')
    page('<wallet-modal project-id="two"></wallet-modal>')
    await Promise.resolve()
    expect(options().projectId).toBe('two')
    expect(complaints).toEqual([])
  })

  it('hears no attribute any more once it left the page', async () => {
    const modal = page('<wallet-modal project-id="one"></wallet-modal>')
    await leave()
    modal.setAttribute('project-id', 'away')
    expect(options().projectId).toBe('one')
  })

  it('uses the shadow root that the server drew', () => {
    const modal = page('<wallet-modal></wallet-modal>')
    expect(modal.shadowRoot?.mode).toBe('open')
  })
})
