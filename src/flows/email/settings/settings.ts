/** Settings of an active login. These functions never reject: `$loginSettings` has the outcome. */
import type { Ask, CallName } from '../../../domain/embedded/calls.ts'
import { coded } from '../../../errors/codes.ts'
import { embeddedFrame } from '../../../ports/embedded-frame.ts'
import { unlessAborted } from '../../latest.ts'
import { failureOf } from '../failure.ts'
import { logOut } from '../log-out.ts'
import { settingsMachine as machine } from './machine.ts'

/** Shows the frame's screen for access to the wallet: devices, the recovery code. Resolves when the user closes it. */
export async function showWaysIn(): Promise<void> {
  await machine.run('show', async ({ move, signal }) => {
    move({ step: 'showing' })
    await tryTo('SHOW_SETTINGS', undefined, { move, signal })
  })
}

/**
 * Logs out, and removes this browser's key to the wallet: the next login needs another way to recover it. If the frame cannot
 * do that, the login stays.
 */
export async function forgetDevice(): Promise<void> {
  await machine.run('forget', async ({ move, signal }) => {
    move({ step: 'forgetting' })
    // Called first: after logging out the frame has no session that could be ended.
    if (await tryTo('SIGN_OUT', { forgetDevice: true }, { move, signal })) await logOut()
  })
}

/** Called when the user leaves the view. */
export function endSettings(): void {
  machine.reset(coded('modal-closed'))
  // A failure is not shown again the next time.
  if ('failure' in machine.$step.get()) machine.move({ step: 'idle' })
}

type Attempt = Parameters<Parameters<typeof machine.run>[1]>[0]

async function tryTo<Name extends CallName>(
  name: Name,
  ask: Ask<Name>,
  { move, signal }: Attempt,
): Promise<boolean> {
  try {
    await unlessAborted(signal, embeddedFrame.use().ask(name, ask))
    move({ step: 'idle' })
    return true
  } catch (error) {
    if (!signal.aborted) move({ step: 'idle', failure: failureOf(error) })
    return false
  }
}
