import { h } from '../dom/element.ts'
import { button, showScreen } from '../dom/screen.ts'
import { fill } from '../../src/domain/fill.ts'
import type { FrameMessages } from '../../src/messages/in-frame/frame/en.ts'
import type { Stage } from '../keys/host.ts'
import { ask } from './asking.ts'
import { attempts, type Attempts } from './attempt.ts'
import { intro, rowButton } from './parts.ts'

export interface ProtectOptions<T> {
  /** The site that runs the wallet. */
  host: string
  /** The operator can recover wallets, so the code can be postponed. */
  hasOperator: boolean
  /** Texts of the row that adds a passkey to the code; absent without passkeys. */
  passkey?: { label: string; text: string }
  prepare(how: { withCode: boolean; withPasskey: boolean }): Promise<T>
}

export interface SecondKeyOptions<T> {
  /** The wallet has a passkey that stays on one device. */
  isHalf: boolean
  /** Renders the row that adds a passkey; absent without passkeys. */
  passkey?: (tries: Attempts, onAdded: () => void) => Node[]
  prepareCode(): Promise<T>
}

/** Asks how to protect a wallet that only this browser opens. Resolves with a prepared code, or after adding a passkey. Rejects with 4001 for "Not now". */
export function secondKeyScreen<T>(
  stage: Stage,
  words: FrameMessages,
  { isHalf, passkey, prepareCode }: SecondKeyOptions<T>,
): Promise<T | 'passkey'> {
  const { protect } = words
  return ask<T | 'passkey'>(stage, (asking) => {
    const tries = attempts(asking, words)
    const choose = () => tries.run(async () => asking.answer(await prepareCode()))
    const refuse = () => asking.refuse()
    showScreen(stage, {
      title: protect.title,
      close: { label: words.close, press: refuse },
      body: [
        isHalf
          ? intro(protect.halfHeading, protect.halfText, 'shield')
          : intro(protect.heading, protect.textRequired, 'shield'),
        ...(passkey?.(tries, () => asking.answer('passkey')) ?? []),
        rowButton({ icon: 'key', label: protect.code, text: protect.codeText }, choose),
        tries.element,
      ],
      actions: [button({ label: protect.notNow, kind: 'quiet', press: refuse })],
    })
  })
}

/** Asks how to protect the wallet, and prepares it while the button is busy. */
export function protectScreen<T>(
  stage: Stage,
  words: FrameMessages,
  { host, hasOperator, passkey, prepare }: ProtectOptions<T>,
): Promise<T> {
  const { protect } = words
  return ask<T>(stage, (asking) => {
    const tries = attempts(asking, words)
    const choose =
      (withCode: boolean, withPasskey = false) =>
      () =>
        tries.run(async () => asking.answer(await prepare({ withCode, withPasskey })))
    showScreen(stage, {
      title: protect.title,
      close: { label: words.close, press: () => asking.refuse() },
      body: [
        intro(
          protect.heading,
          hasOperator ? fill(protect.textOperator, { host }) : protect.textRequired,
          'shield',
        ),
        passkey && rowButton({ icon: 'passkey', ...passkey }, choose(true, true)),
        rowButton({ icon: 'key', label: protect.code, text: protect.codeText }, choose(true)),
        tries.element,
        hasOperator && h('p', { class: 'hint' }, protect.laterText),
      ],
      actions: hasOperator ? [button({ label: protect.later, kind: 'quiet', press: choose(false) })] : [],
    })
  })
}
