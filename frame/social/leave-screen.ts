/** One button that opens the provider: browsers know that the wallet itself has opened it only by a press in the wallet's own frame. */
import { fill } from '../../src/domain/fill.ts'
import { socialName } from '../../src/domain/embedded/social-name.ts'
import type { SocialProvider } from '../../src/domain/embedded/calls.ts'
import { FRAME_LANGUAGES } from '../../src/messages/in-frame/frame/registry.ts'
import { button, showScreen } from '../dom/screen.ts'
import type { Frame } from '../frame.ts'
import { ask } from '../screens/asking.ts'
import { intro } from '../screens/parts.ts'

interface Leaving {
  provider: SocialProvider
  /** Opens the window, or navigates the tab. Called within the press. */
  go(): void
  /** Resolves once the window has reached the gateway. Whether one was opened cannot be seen from here: a page may cut off all windows. */
  hasGone(signal: AbortSignal): Promise<void>
}

/** Shows the button until the login has left. Rejects with 4001 if the user closes the screen. */
export async function leaveByPress(
  frame: Pick<Frame, 'words' | 'show'>,
  { provider, go, hasGone }: Leaving,
  signal: AbortSignal,
): Promise<void> {
  const words = await frame.words(FRAME_LANGUAGES)
  const stage = await frame.show('login', signal)
  const values = { provider: socialName(provider) }
  const watching = new AbortController()
  try {
    await ask<void>(stage, (asking) => {
      const { leave } = words
      showScreen(stage, {
        title: fill(leave.title, values),
        close: { label: words.close, press: () => asking.refuse() },
        body: [intro(fill(leave.title, values), fill(leave.text, values))],
        actions: [button({ label: fill(leave.go, values), press: go })],
      })
      hasGone(watching.signal).then(asking.answer, asking.fail)
    })
  } finally {
    watching.abort()
    stage.close()
  }
}
