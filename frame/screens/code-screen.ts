/** Shows the recovery code once, and checks a copy that the user has made by hand. */
import { announce } from '../dom/live.ts'
import { h } from '../dom/element.ts'
import { button, field, notice, showScreen, type Field } from '../dom/screen.ts'
import { fill } from '../../src/domain/fill.ts'
import type { FrameMessages } from '../../src/messages/in-frame/frame/en.ts'
import type { Stage } from '../keys/host.ts'
import { groupsOf, readRecoveryCode } from '../keys/recovery-code.ts'
import { ask } from './asking.ts'
import { attempts } from './attempt.ts'
import { iconLabelButton, intro, linkButton, pair } from './parts.ts'
import { printCode } from './print-code.ts'

export interface KeepCodeOptions {
  code: string
  host: string
  email: string
  /** Activates the code, after the user has confirmed it. */
  submit(): Promise<void>
}

/** Shows the code, asks for two of its groups unless it was copied or printed, and submits. Resolves when the code is active. */
export async function keepCodeScreens(
  stage: Stage,
  words: FrameMessages,
  options: KeepCodeOptions,
): Promise<void> {
  for (;;) {
    if ((await codeScreen(stage, words, options)) === 'done') return
    if ((await confirmScreen(stage, words, options)) === 'done') return
  }
}

function codeScreen(stage: Stage, words: FrameMessages, { code, host, email, submit }: KeepCodeOptions) {
  const groups = groupsOf(code)
  return ask<'done' | 'confirm'>(stage, (asking) => {
    const tries = attempts(asking, words)
    let isCopied = false
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(groups.join(' '))
        isCopied = true
        announce(words.code.copied)
      } catch {
        tries.say(words.code.copyFailed)
      }
    }
    const print = () => {
      if (printCode({ groups, host, email }, words)) isCopied = true
    }
    const keep = () =>
      tries.run(async () => {
        if (!isCopied) return asking.answer('confirm')
        await submit()
        asking.answer('done')
      })
    showScreen(stage, {
      title: words.code.title,
      close: { label: words.close, press: () => asking.refuse() },
      body: [
        intro(words.code.heading, words.code.text),
        h(
          'ol',
          { class: 'code', dir: 'ltr', translate: 'no', 'aria-label': words.code.label },
          ...groups.map((group) => h('li', {}, group)),
        ),
        pair(
          iconLabelButton('copy', words.code.copy, copy),
          iconLabelButton('print', words.code.print, print),
        ),
        tries.element,
        notice('warn', fill(words.code.warning, { host })),
      ],
      actions: [button({ label: words.code.kept, press: keep })],
    })
  })
}

function confirmScreen(stage: Stage, words: FrameMessages, { code, submit }: KeepCodeOptions) {
  const { confirm } = words
  const groups = groupsOf(code)
  return ask<'done' | 'again'>(stage, (asking) => {
    const tries = attempts(asking, words)
    const asked = twoOf(groups.length - 1).map((index) => groupField(index, groups[index]!, words))
    const press = () =>
      tries.run(async () => {
        const wrong = asked.filter(({ isRight }) => !isRight())
        for (const { input, isRight } of asked) input.complain(isRight() ? undefined : confirm.wrong)
        if (wrong.length > 0) return wrong[0]!.input.input.focus()
        await submit()
        asking.answer('done')
      })
    const screen = showScreen(stage, {
      title: confirm.title,
      close: { label: words.close, press: () => asking.refuse() },
      body: [intro(confirm.heading, confirm.text), ...asked.map(({ input }) => input.element), tries.element],
      actions: [
        button({ label: confirm.done, press }),
        linkButton(confirm.showAgain, () => asking.answer('again')),
      ],
    })
    screen.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.isTrusted && event.target instanceof HTMLInputElement) void press()
    })
  })
}

interface AskedGroup {
  input: Field
  isRight(): boolean
}

function groupField(index: number, group: string, { confirm }: FrameMessages): AskedGroup {
  const input = field({ label: fill(confirm.group, { number: index + 1 }), maxLength: 8 })
  input.input.dir = 'ltr'
  input.input.classList.add('code-input')
  return { input, isRight: () => readRecoveryCode(input.input.value) === group }
}

/** Two different numbers below `count`, the smaller first. */
function twoOf(count: number): [number, number] {
  const random = crypto.getRandomValues(new Uint32Array(2))
  const first = random[0]! % count
  const second = (first + 1 + (random[1]! % (count - 1))) % count
  return first < second ? [first, second] : [second, first]
}
