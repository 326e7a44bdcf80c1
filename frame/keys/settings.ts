import type { AccountCodes } from './account-codes.ts'
import { accountName } from './account-name.ts'
import { FRAME_LANGUAGES } from '../../src/messages/in-frame/frame/registry.ts'
import { refused } from '../failure.ts'
import { keepCodeScreens } from '../screens/code-screen.ts'
import { renameScreen } from '../screens/rename-screen.ts'
import { askRemoval, settingsScreen } from '../screens/settings-screen.ts'
import { FRAME_ACCOUNT_LANGUAGES } from '../../src/messages/in-frame/frame-account/registry.ts'
import type { Factor, Me } from '../../gateway/wire/api.ts'
import type { ScreenWords } from '../passkeys/screens.ts'
import type { Stage } from './host.ts'
import { loadGuarded, loadPasskeys } from './loads.ts'
import { passkeysFor, passkeysOf } from './passkey-rows.ts'
import { account, envelopesFor, type Access } from './access.ts'
import { forgetDevice, prepareCode, removeFactor, renameFactor } from './change-factors.ts'

/** The gateway's limit of passkeys per account. */
const MOST_PASSKEYS = 5

/** Shows the wallet's factors and the code of its account, until the user closes the settings. */
export async function openSettings(
  access: Access,
  signal?: AbortSignal,
  codes?: AccountCodes,
): Promise<void> {
  const { frame } = access
  const [words, accountWords] = await Promise.all([
    frame.words(FRAME_LANGUAGES),
    frame.words(FRAME_ACCOUNT_LANGUAGES),
  ])
  const both = { frame: words, account: accountWords }
  let stage = await frame.show('settings', signal)
  const host = location.hostname
  let notice: string | undefined
  const read = accounts(access)
  try {
    for (let isOver = false; !isOver;) {
      const me = await read()
      const ownFactorId = (await envelopesFor(access, me))?.factorId
      const prepare = () => prepareCode(access, stage.signal)
      const canAddPasskey = ownFactorId !== undefined && (await mayAddPasskey(access, me))
      const choice = await settingsScreen(stage, words, {
        ...{ me, ownFactorId, host, notice, prepare, canAddPasskey },
        // If the session ends meanwhile, there are no rows; the next request of the settings reports it.
        ...{ account: accountWords, codes: codes?.rows().catch(() => []) },
      })
      notice = undefined
      if (choice.act === 'close') return
      if (choice.act === 'take-back') {
        // The approval opens its own stage.
        stage.close()
        notice = await codes?.takeBack(choice.row, signal)
        stage = await frame.show('settings', signal)
        continue
      }
      if (choice.act === 'keep-code') {
        await keepCodeScreens(stage, words, { ...choice.prepared, host, email: accountName(me) })
        notice = words.settings.made
        continue
      }
      if (choice.act === 'rename') {
        notice = await renamed(access, stage, { factor: choice.factor, words: both })
        continue
      }
      if (choice.act !== 'remove') {
        const outcome = await further(access, stage, { act: choice.act, words: both, me })
        notice = outcome.announcement
        isOver = outcome.isOver
        continue
      }
      const isOwn = choice.factor.id === ownFactorId
      if (!(await removed(access, stage, { factor: choice.factor, isOwn, words: both }))) continue
      notice = isOwn ? words.settings.forgotten : words.settings.removed
      if (isOwn) return
    }
  } catch (error) {
    if (isClosing(error)) return
    throw error
  } finally {
    stage.close()
  }
}

const mayAddPasskey = async (access: Access, me: Me): Promise<boolean> =>
  passkeysOf(me).length < MOST_PASSKEYS && (await passkeysFor(access, me)) !== undefined

/** Reads the account again and again. The pages hear when what was done meanwhile has protected the wallet, or ended that. */
function accounts(access: Access): () => Promise<Me> {
  let before: Me | undefined
  return async () => {
    const me = await account(access)
    const isChanged = before !== undefined && before.wallet?.state !== me.wallet?.state
    before = me
    if (isChanged) await access.frame.tellAll()
    return me
  }
}

/** Asks and removes a factor. Resolves with whether it was removed. */
function removed(
  access: Access,
  stage: Stage,
  { factor, isOwn, words }: { factor: Factor; isOwn: boolean; words: ScreenWords },
): Promise<boolean> {
  const remove = async () =>
    void (await (isOwn ? forgetDevice(access) : removeFactor(access, factor.id, stage.signal)))
  const host = location.hostname
  return askRemoval(stage, words.frame, { factor, isOwn, host, remove, account: words.account })
}

/** Renames a factor. Resolves with a text to announce, or `undefined` if the name is unchanged. */
async function renamed(
  access: Access,
  stage: Stage,
  { factor, words }: { factor: Factor; words: ScreenWords },
): Promise<string | undefined> {
  const rename = (name: string) => renameFactor(access, factor.id, name, stage.signal)
  const isRenamed = await renameScreen(stage, words.frame, { factor, account: words.account, rename })
  return isRenamed ? words.account.rename.done : undefined
}

interface Further {
  act: 'add-passkey' | 'export' | 'delete' | 'freeze' | 'stay' | 'keep-address' | 'stop-recovery'
  words: ScreenWords
  me: Me
}

/** Adds a passkey, exports keys, freezes, deletes or stops that. `isOver`: the account was deleted. */
async function further(
  access: Access,
  stage: Stage,
  { act, words, me }: Further,
): Promise<{ isOver: boolean; announcement?: string }> {
  if (act !== 'add-passkey') return (await loadGuarded())(act, access, stage, { words, me })
  const { addPasskeyScreen, preparePasskey } = await loadPasskeys()
  const { projectId } = access.frame.project
  const prepare = () => preparePasskey(access, stage.signal)
  const isAdded = await addPasskeyScreen(stage, words, { projectId, prepare })
  return { isOver: false, ...(isAdded && { announcement: words.account.passkey.added }) }
}

const isClosing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === refused().code
