import { button, field, showScreen } from '../dom/screen.ts'
import type { Factor } from '../../gateway/wire/api.ts'
import { LONGEST_NAME } from '../../gateway/wire/custody.ts'
import { plainName } from '../../src/domain/text.ts'
import type { FrameMessages } from '../../src/messages/in-frame/frame/en.ts'
import type { FrameAccountMessages } from '../../src/messages/in-frame/frame-account/en.ts'
import type { Stage } from '../keys/host.ts'
import { ask } from './asking.ts'
import { attempts } from './attempt.ts'

interface RenameOptions {
  factor: Factor
  account: FrameAccountMessages
  /** An empty name removes the name. */
  rename(name: string): Promise<void>
}

/** Asks for a factor's name and renames it. Resolves with whether the name has changed. */
export function renameScreen(
  stage: Stage,
  words: FrameMessages,
  { factor, account, rename }: RenameOptions,
): Promise<boolean> {
  return ask<boolean>(stage, (asking) => {
    const tries = attempts(asking, words)
    const now = plainName(factor.name, LONGEST_NAME)
    const typed = field({
      label: account.rename.label,
      hint: account.rename.hint,
      maxLength: LONGEST_NAME,
    })
    typed.input.value = now
    typed.input.dir = 'auto'
    typed.input.dataset['autofocus'] = ''
    const press = () =>
      tries.run(async () => {
        const name = plainName(typed.input.value, LONGEST_NAME)
        if (name === now) return asking.answer(false)
        await rename(name)
        asking.answer(true)
      })
    const save = button({ label: account.rename.save, press })
    typed.input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.isTrusted && !event.isComposing) void press()
    })
    showScreen(stage, {
      title: account.rename.title,
      close: { label: words.close, press: () => asking.answer(false) },
      body: [typed.element, tries.element],
      actions: [
        save,
        button({ label: words.settings.cancel, kind: 'quiet', press: () => asking.answer(false) }),
      ],
    })
  })
}
