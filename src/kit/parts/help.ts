/** The view Help, and `walletKit.diagnose()`: the checks, and the messages. */
import type { Diagnosis } from '../../domain/web/diagnosis.ts'
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { checkAll, diagnose, endChecks, endDiagnoses } from '../../flows/project/help/diagnose.ts'
import { HELP_LANGUAGES } from '../../messages/help/registry.ts'
import { clock } from '../../ports/clock.ts'
import { diagnostics } from '../../ports/user/diagnostics.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { $view } from '../../stores/modal/route.ts'
import { loads } from '../loads.ts'
import { createDiagnostics } from '../page/diagnostics.ts'

/** Resolves once the messages are loaded. What else cannot be loaded is a finding. */
export async function load(): Promise<{ diagnose(): Promise<Diagnosis>; stop(): void }> {
  const world = createDiagnostics(clock.use())
  diagnostics.provide(world.port)
  try {
    const { connect, catalogue } = loads.use()
    const [stopSentences] = await Promise.all([
      followSentences(HELP_LANGUAGES, setFurther('help')),
      Promise.allSettled([connect(), catalogue()]),
    ])
    const stopView = $view.subscribe((view) => (view === 'Help' ? void checkAll() : endChecks()))
    return {
      diagnose,
      stop() {
        stopView()
        endChecks()
        endDiagnoses()
        stopSentences()
        world.stop()
      },
    }
  } catch (error) {
    // The next attempt listens again.
    world.stop()
    throw error
  }
}
