// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { h } from '../../../frame/dom/element.ts'
import { button, field, notice, showScreen } from '../../../frame/dom/screen.ts'
import type { ReviewModel } from '../../../frame/approval/model.ts'
import { drawReview } from '../../../frame/approval/screen.ts'
import { keysScreen } from '../../../frame/guarded/keys-screen.ts'
import { keepCodeScreens } from '../../../frame/screens/code-screen.ts'
import { row, rowButton } from '../../../frame/screens/parts.ts'
import { recoverScreens } from '../../../frame/screens/recover-screen.ts'
import { drawStage } from '../../../frame/stage/draw-stage.ts'
import { contrast } from '../../../frame/theme/colour.ts'
import type { ShowReason } from '../../../src/domain/embedded/calls.ts'
import { en as approval } from '../../../src/messages/in-frame/approval/en.ts'
import { en as account } from '../../../src/messages/in-frame/frame-account/en.ts'
import { en as page } from '../../../src/messages/in-frame/frame-page/en.ts'
import { en as words } from '../../../src/messages/in-frame/frame/en.ts'
import { en as requests } from '../../../src/messages/requests/en.ts'
import { drawnTexts, type State } from '../../support/drawn-colours.ts'

const SHEETS = [
  'theme/tokens.css',
  'dom/screen.css',
  'screens/screens.css',
  'guarded/guarded.css',
  'approval/screen.css',
].map((name) => readFileSync(`frame/${name}`, 'utf8'))

const TOKENS =
  'bg raised text text-2 text-3 accent on-accent good warn warn-bg bad bad-bg raised-hover line'.split(' ')
const themeOf = (colour: (token: string, index: number) => string | undefined) =>
  Object.fromEntries(
    TOKENS.flatMap((token, index) => {
      const value = colour(token, index)
      return value === undefined ? [] : [[`--wallet-${token}`, value]]
    }),
  )

/** What a page sends to hide an amount, a warning, a button or its own origin. */
const THEMES: Record<string, Record<string, string>> = {
  'nothing set': {},
  'one grey for amounts and their card': themeOf((token) =>
    ['raised', 'good', 'bad', 'text-2'].includes(token) ? '#757575' : undefined,
  ),
  'one grey for everything': themeOf(() => '#757575'),
  'white on white': themeOf((token) => (/bg|raised|line/.test(token) ? '#ffffff' : '#fefefe')),
  'black on black': themeOf(() => '#000000'),
  'cards as their own text': themeOf((token) => (token === 'raised' ? '#131416' : undefined)),
  'night by day': themeOf((token) => ({ bg: '#000000', raised: '#101010', text: '#ffffff' })[token]),
  'greys at the limit': themeOf((token) =>
    token.startsWith('text') ? '#767676' : token === 'accent' ? '#767676' : undefined,
  ),
  'dark cards, all texts white': themeOf((token) =>
    token.startsWith('text') ? '#ffffff' : ['bg', 'raised'].includes(token) ? '#595959' : undefined,
  ),
  'an honest accent': { '--wallet-accent': '#0066cc', '--wallet-on-accent': '#ffffff' },
  'all at random': themeOf(
    (_, index) => `#${((index * 7_919_317) % 0xffffff).toString(16).padStart(6, '0')}`,
  ),
}

const ADDRESS = '0x1111111111111111111111111111111111111111'
const MODEL: ReviewModel = {
  isSignature: false,
  isMessage: false,
  message: 'a\u200Bb',
  origin: 'https://shop.example',
  claim: 'Shop',
  account: ADDRESS,
  networkName: 'Ethereum',
  currency: 'ETH',
  description: {
    network: 'eip155:1',
    intent: 'Send 5 ETH to 0x22…22',
    understood: true,
    level: 'danger',
    parties: [{ role: 'recipient', address: ADDRESS.replaceAll('1', '2') }],
    effects: {
      status: 'checked',
      changes: [
        { asset: 'native', account: ADDRESS, amount: '-5', symbol: 'ETH' },
        { asset: 'native', account: ADDRESS, amount: '1', symbol: 'ETH' },
      ],
      approvals: [{ asset: 'native', spender: ADDRESS, amount: 'unlimited', symbol: 'USDC' }],
    },
    warnings: [
      { id: 'high-fee', level: 'danger', text: 'Danger.' },
      { id: 'high-fee', level: 'look', text: 'Look.' },
    ],
    fields: [{ label: 'Label', text: 'Text' }],
    raw: [{ id: 'data', text: '0x' }],
    digests: {},
  },
  steps: ['One', 'Two'],
  isAtomic: true,
  stage: 'complete',
  fee: '0.01',
  note: 'A note',
  limit: { asked: '5', decimals: 0, symbol: 'USDC', isChanged: true },
  isReady: true,
  problem: 'A problem',
  isChanged: true,
  round: 1,
  waiting: 1,
}

type Draw = (element: HTMLElement) => void
const stageOf = (element: HTMLElement) => ({ element, signal: new AbortController().signal, close() {} })
const nothing = () => undefined

const review =
  (level: 'fine' | 'look' | 'danger', effects = MODEL.description.effects): Draw =>
  (element) => {
    const actions = { approve: nothing, isSeen: () => true, reject: nothing, limit: nothing }
    const screen = drawReview(element, { approval, review: requests.review }, actions)
    screen.show({ ...MODEL, description: { ...MODEL.description, level, ...(effects && { effects }) } })
    screen.setMode('either')
    screen.say('A status', level === 'danger' ? 'bad' : 'info')
  }

const parts: Draw = (element) => {
  const wrong = field({ label: 'Wrong' })
  wrong.input.placeholder = 'Placeholder'
  wrong.complain('This is wrong')
  const right = field({ label: 'Right' })
  right.input.placeholder = 'Placeholder'
  showScreen(
    { element },
    {
      title: 'Parts',
      body: [
        row({ icon: 'device', label: 'Row', text: 'Text', end: h('span', { class: 'row-tag' }, 'This one') }),
        rowButton({ icon: 'device', label: 'Row', text: 'Text' }, nothing),
        notice('info', 'Info'),
        notice('warn', 'Warning'),
        notice('bad', 'Bad'),
        wrong.element,
        right.element,
      ],
      actions: [
        ...(['main', 'quiet', 'danger'] as const).map((kind) =>
          button({ label: kind, kind, press: nothing }),
        ),
        button({ label: 'disabled', press: nothing, isDisabled: true }),
      ],
    },
  )
}

const SCREENS: Record<string, [reason: ShowReason, draw: Draw]> = {
  'review of a danger': ['approve', review('danger')],
  'review of a fine request': ['approve', review('fine')],
  'review that fails': ['approve', review('look', { status: 'fails', reason: 'It fails' })],
  'the keys': [
    'export',
    (element) => {
      const keys = { evm: '0x1', evmAddress: ADDRESS, solana: '1', solanaAddress: '2' }
      keysScreen({ element }, { keys: keys as never, words: account, close: 'Close', onDone: nothing })
    },
  ],
  'the recovery code': [
    'protect',
    (element) => {
      const code = { code: 'ABCDEFGHJKMNPQRSTVWXYZ2345', host: 'wallet.example', email: 'a@b.example' }
      void keepCodeScreens(stageOf(element), words, { ...code, submit: () => Promise.resolve() })
    },
  ],
  recovery: [
    'recover',
    (element) => {
      const options = { host: 'wallet.example', email: 'a@b.example', hasCode: true }
      const [byCode, byOperator] = [() => Promise.resolve(true), () => Promise.resolve()]
      void recoverScreens(stageOf(element), words, { ...options, byCode, byOperator })
    },
  ],
  'all parts in a login': ['login', parts],
  'all parts in the settings': ['settings', parts],
}

const modes = ['light', 'dark', undefined] as const
const states: State[] = ['rest', 'hover', 'focus']
const cases = Object.keys(SCREENS).flatMap((screen) =>
  Object.keys(THEMES).flatMap((theme) => modes.map((mode) => ({ screen, theme, mode }))),
)

function draw(screen: string, theme: string, themeMode: (typeof modes)[number]) {
  const [reason, content] = SCREENS[screen]!
  const drawing = drawStage({
    pageOrigin: 'https://shop.example',
    claims: { name: 'Shop' },
    theme: { themeVariables: THEMES[theme]!, ...(themeMode && { themeMode }) },
    reason,
    language: 'en',
    words: page,
    isLasting: false,
    onHeight: nothing,
  })
  content(drawing.element)
  return drawing
}

afterEach(() => document.body.replaceChildren())

describe('every text of every screen', () => {
  it.each(cases)('$screen, $theme, $mode: has a contrast of 4.5', ({ screen, theme, mode }) => {
    const { root } = draw(screen, theme, mode)
    // The system's wish counts only where the page has none.
    const faint = (mode ? [false] : [true, false]).flatMap((isDark) =>
      states.flatMap((state) =>
        drawnTexts(root, { sheets: SHEETS, isDark, state })
          .filter(({ colour, background }) => contrast(colour, background) < 4.5)
          .map(
            ({ text, ...colours }) =>
              `${isDark ? 'dark' : 'light'} ${state} ${text} ${JSON.stringify(colours)}`,
          ),
      ),
    )
    expect(faint).toEqual([])
  })

  it('is seen by the test: amounts, warnings, buttons and the origin', () => {
    const { root } = draw('review of a danger', 'nothing set', 'light')
    const texts = drawnTexts(root, { sheets: SHEETS, isDark: false, state: 'rest' }).map(({ text }) => text)
    for (const text of ['−5', '+1', 'Danger.', approval.approve, approval.reject])
      expect(texts.some((drawn) => drawn.includes(text))).toBe(true)
    expect(texts.some((text) => text.includes('https://shop.example'))).toBe(true)
  })
})

describe('what is read before a signature', () => {
  const colours = (screen: string, theme: string) =>
    drawnTexts(draw(screen, theme, 'light').root, { sheets: SHEETS, isDark: false, state: 'rest' })

  it.each(['review of a danger', 'all parts in the settings', 'the keys'])(
    '%s: only the accent is of the page',
    (screen) => {
      const own = colours(screen, 'nothing set')
      document.body.replaceChildren()
      const all = THEMES['dark cards, all texts white']!
      const theme = {
        ...all,
        '--wallet-font': 'Wingdings',
        '--wallet-gap': '64px',
        '--wallet-radius-row': '64px',
      }
      THEMES['dark cards, and more'] = theme
      expect(colours(screen, 'dark cards, and more')).toEqual(own)
      expect(Array.from(document.querySelector<HTMLElement>('.root')!.style)).toEqual([])
    },
  )

  it('takes the accent, and no accent whose text cannot be read', () => {
    const { root } = draw('review of a fine request', 'an honest accent', 'light')
    expect(Array.from(root.style)).toEqual(['--wallet-accent', '--wallet-on-accent'])
    document.body.replaceChildren()
    expect(
      Array.from(draw('review of a fine request', 'one grey for everything', 'light').root.style),
    ).toEqual([])
  })
})
