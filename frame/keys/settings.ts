import { accountName } from './account-name.ts'
import { FRAME_LANGUAGES } from '../../src/messages/frame/registry.ts'
import { refused } from '../failure.ts'
import { keepCodeScreens } from '../screens/code-screen.ts'
import { askRemoval, settingsScreen } from '../screens/settings-screen.ts'
import { account, keptFor, type Access } from './access.ts'
import { forgetDevice, prepareCode, removeFactor } from './change-ways-in.ts'

/** Shows the ways into the wallet until the user closes them. */
export async function openSettings(access: Access, signal?: AbortSignal): Promise<void> {
  const { frame } = access
  const words = await frame.words(FRAME_LANGUAGES)
  const stage = await frame.show('settings', signal)
  const host = location.hostname
  let said: string | undefined
  try {
    for (;;) {
      const me = await account(access)
      const ownFactorId = (await keptFor(access, me))?.factorId
      const prepare = () => prepareCode(access, stage.signal)
      const choice = await settingsScreen(stage, words, { me, ownFactorId, host, said, prepare })
      said = undefined
      if (choice.act === 'close') return
      if (choice.act === 'keep-code') {
        await keepCodeScreens(stage, words, { ...choice.prepared, host, email: accountName(me) })
        said = words.settings.made
        continue
      }
      const { factor } = choice
      const isOwn = factor.id === ownFactorId
      const remove = () => (isOwn ? forgetDevice(access) : removeFactor(access, factor.id, stage.signal))
      if (!(await askRemoval(stage, words, { factor, isOwn, host, remove }))) continue
      said = isOwn ? words.settings.forgotten : words.settings.removed
      if (isOwn) return
    }
  } catch (error) {
    if (isClosing(error)) return
    throw error
  } finally {
    stage.close()
  }
}

const isClosing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === refused().code
