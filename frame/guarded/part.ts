/** Actions that need more than a session, loaded lazily. */
import { fill } from '../../src/domain/fill.ts'
import type { Me } from '../../gateway/wire/api.ts'
import type { Access } from '../keys/access.ts'
import type { Stage } from '../keys/host.ts'
import type { ScreenWords } from '../passkeys/screens.ts'
import { dateOf } from '../screens/parts.ts'
import { accountCalls } from './calls.ts'
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
  act: 'export' | 'delete' | 'freeze' | 'stay' | 'keep-address' | 'stop-recovery',
  access: Access,
  stage: Stage,
  { words, me }: { words: ScreenWords; me: Me },
): Promise<Outcome> {
  const guarded: Guarded = { access, stage, words, me }
  if (act === 'freeze')
    return (await freezeWallet(guarded)) ? { isOver: false, announcement: words.account.freeze.done } : STAYS
  const { remove } = words.account
  if (act === 'stay') {
    await accountCalls(access.frame, stage.signal).stay()
    return { isOver: false, announcement: remove.stopped }
  }
  if (act === 'keep-address') {
    await accountCalls(access.frame, stage.signal).keepAddress()
    return { isOver: false, announcement: words.account.address.stopped }
  }
  if (act === 'stop-recovery') {
    await accountCalls(access.frame, stage.signal).stopRecovery()
    return { isOver: false, announcement: words.account.recovery.stopped }
  }
  if (act === 'delete') {
    const outcome = await deleteAccount(guarded)
    if (typeof outcome === 'object')
      return { isOver: false, announcement: fill(remove.begun, { date: dateOf(outcome.leavesAt) }) }
    if (outcome !== 'export') return { isOver: outcome === 'deleted' }
  }
  await exportKey(guarded)
  return STAYS
}
