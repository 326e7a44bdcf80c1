import { h } from '../dom/element.ts'
import { button, field, showScreen } from '../dom/screen.ts'
import { fill } from '../../src/domain/fill.ts'
import type { FrameMessages } from '../../src/messages/in-frame/frame/en.ts'
import { Failure } from '../failure.ts'
import type { Stage } from '../keys/host.ts'
import { CODE_LENGTH, groupsOf, readRecoveryCode } from '../keys/recovery-code.ts'
import { ask, type Asking } from './asking.ts'
import { attempts, type Attempts } from './attempt.ts'
import { dateOf, intro, linkButton, rowButton } from './parts.ts'

export interface RecoverOptions {
  host: string
  email: string
  /** Whether the account has a recovery code. */
  hasCode: boolean
  /** Resolves with whether the code opened the wallet. */
  byCode(code: string): Promise<boolean>
  /** Renders the passkey row; absent if the account has no passkey. */
  passkey?: (tries: Attempts, onOpen: () => void) => Node[]
  /** Absent if the operator cannot recover the wallet. */
  byOperator?: () => Promise<void>
}

/** Recovers the wallet in a new browser. Resolves when it is open. */
export async function recoverScreens(
  stage: Stage,
  words: FrameMessages,
  options: RecoverOptions,
): Promise<void> {
  for (;;) {
    if ((await recoverScreen(stage, words, options)) === 'done') return
    await helpScreen(stage, words, options)
  }
}

/** Local date and time in so many seconds. */
const timeIn = (seconds: number) =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(Date.now() + seconds * 1_000)

function recoverScreen(stage: Stage, words: FrameMessages, options: RecoverOptions) {
  const { recover } = words
  const { host, email, hasCode, byOperator, passkey } = options
  return ask<'done' | 'help'>(stage, (asking) => {
    const tries = attempts(asking, words)
    const recoverByOperator = () =>
      tries.run(async () => {
        try {
          await byOperator?.()
        } catch (error) {
          if (error instanceof Failure && error.reason === 'TOO_EARLY')
            return tries.say(fill(recover.operatorLater, { time: timeIn(error.retryAfter ?? 0) }))
          if (!(error instanceof Failure && error.code === 4100)) throw error
          return tries.say(recover.operatorStale)
        }
        asking.answer('done')
      })
    const operator = {
      icon: 'operator' as const,
      label: recover.operator,
      text: fill(recover.operatorText, { host }),
    }
    showScreen(stage, {
      title: recover.title,
      close: { label: words.close, press: () => asking.refuse() },
      body: [
        intro(recover.heading, fill(recover.text, { email }), 'device'),
        hasCode && codeForm(asking, words, options, tries),
        tries.element,
        hasCode && (byOperator || passkey) && h('p', { class: 'or' }, recover.or),
        ...(passkey?.(tries, () => asking.answer('done')) ?? []),
        byOperator && rowButton(operator, recoverByOperator),
        h(
          'p',
          { class: 'hint' },
          `${recover.help} `,
          linkButton(recover.helpLink, () => asking.answer('help')),
        ),
      ],
    })
  })
}

function codeForm(
  asking: Asking<'done' | 'help'>,
  words: FrameMessages,
  { byCode, passkey }: RecoverOptions,
  tries: ReturnType<typeof attempts>,
): HTMLElement {
  const { recover } = words
  const hint = (count: number) => fill(recover.count, { count, total: CODE_LENGTH })
  const typed = field({
    ...{ label: recover.label, hint: hint(0), maxLength: 64 },
    // Lets the browser fill in the code from a password manager, or offer a passkey.
    ...(passkey && { autocomplete: 'current-password webauthn' }),
  })
  typed.input.dir = 'ltr'
  typed.input.dataset['autofocus'] = ''
  typed.input.classList.add('code-input')
  const press = () =>
    tries.run(async () => {
      const code = readRecoveryCode(typed.input.value)
      if (code.length < CODE_LENGTH) return
      typed.complain(undefined)
      if (await byCode(code)) return asking.answer('done')
      typed.complain(recover.wrong)
      typed.input.focus()
    })
  const submit = button({ label: words.continue, press, isDisabled: true })
  const note = typed.element.querySelector('.field-note')
  typed.input.addEventListener('input', () => {
    const code = readRecoveryCode(typed.input.value)
    const isAtEnd = typed.input.selectionStart === typed.input.value.length
    // Grouping would move a caret that is not at the end.
    if (isAtEnd) typed.input.value = groupsOf(code).join(' ')
    typed.complain(undefined)
    if (note) note.textContent = hint(code.length)
    submit.disabled = code.length < CODE_LENGTH
  })
  typed.input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.isTrusted && !submit.disabled) void press()
  })
  return h('div', { class: 'stack' }, typed.element, submit)
}

interface Elsewhere {
  /** The name of the browser that opens the wallet. */
  browser: string
  /** When the account is deleted, in ms since 1970. */
  leavesAt: number | undefined
}

/** In a browser that cannot open a wallet which only another browser opens. Rejects with 4001 if the user closes the screen. */
export function elsewhereScreen(
  stage: Stage,
  words: FrameMessages,
  { browser, leavesAt }: Elsewhere,
): Promise<'again' | 'anew'> {
  const { recover } = words
  return ask<'again' | 'anew'>(stage, (asking) => {
    showScreen(stage, {
      title: recover.title,
      close: { label: words.close, press: () => asking.refuse() },
      body: [
        intro(recover.elsewhereHeading, fill(recover.elsewhereText, { browser }), 'device'),
        leavesAt === undefined
          ? rowButton({ icon: 'remove', label: recover.anew, text: recover.anewText }, () =>
              asking.answer('anew'),
            )
          : h('p', { class: 'hint' }, fill(recover.leaving, { date: dateOf(leavesAt), browser })),
      ],
      actions: [
        button({ label: recover.elsewhereAgain, press: () => asking.answer('again') }),
        button({ label: words.close, kind: 'quiet', press: () => asking.refuse() }),
      ],
    })
  })
}

function helpScreen(stage: Stage, words: FrameMessages, { host, byOperator }: RecoverOptions) {
  const { recover } = words
  const lost = byOperator ? recover.helpLostOperator : recover.helpLost
  return ask<void>(stage, (asking) => {
    showScreen(stage, {
      title: recover.helpTitle,
      close: { label: words.close, press: () => asking.refuse() },
      body: [recover.helpBrowser, recover.helpSheet, fill(lost, { host })].map((text) =>
        h('p', { class: 'text' }, text),
      ),
      actions: [button({ label: words.back, kind: 'quiet', press: () => asking.answer() })],
    })
  })
}
