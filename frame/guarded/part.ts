/** Actions that need more than a session, loaded lazily. */
import type { Me } from '../../gateway/wire/api.ts'
import type { Access } from '../keys/access.ts'
import type { Stage } from '../keys/host.ts'
import type { ScreenWords } from '../passkeys/screens.ts'
import type { Guarded } from './confirm.ts'
import { deleteAccount } from './delete.ts'
import { exportKey } from './export.ts'
import { freezeWallet } from './freeze.ts'

interface Outcome {
  /** The account was deleted, so there are no settings to return to. */
  isOver: boolean
  announcement?: string
}

const STAYS: Outcome = { isOver: false }

/** Runs an action on the stage of the settings. */
export async function runGuarded(
  act: 'export' | 'delete' | 'freeze',
  access: Access,
  stage: Stage,
  { words, me }: { words: ScreenWords; me: Me },
): Promise<Outcome> {
  const guarded: Guarded = { access, stage, words, me }
  if (act === 'freeze')
    return (await freezeWallet(guarded)) ? { isOver: false, announcement: words.account.freeze.done } : STAYS
  if (act === 'delete') {
    const outcome = await deleteAccount(guarded)
    if (outcome !== 'export') return { isOver: outcome === 'deleted' }
  }
  await exportKey(guarded)
  return STAYS
}
