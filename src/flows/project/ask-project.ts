/**
 * What the settings of the project say, asked with the first opening: which features it decides, and whether it knows the page's origin. All of it is
 * for the page's author; only the features change what visitors see.
 */
import { ignoredFeatures, projectFeatures } from '../../domain/web/project-features.ts'
import { isAllowedOrigin } from '../../domain/web/allowed-origin.ts'
import { coded } from '../../errors/codes.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { catalogues, type Catalogue } from '../../ports/catalogue.ts'
import { deviceReader } from '../../ports/device.ts'
import { log } from '../../ports/log.ts'
import { $canLogIn } from '../../stores/connections/can-log-in.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $options } from '../../stores/options.ts'
import { $savedFeatures } from '../../stores/stored/remote-features.ts'
import { fail } from '../fail.ts'
import { applySavedFeatures, projectOf } from './saved-features.ts'

/** Asks once for each project that the page sets, whatever the answer is. Never rejects. */
export function createProjectQuestion() {
  let asked = ''
  let control = new AbortController()
  return {
    async ask(): Promise<void> {
      const project = projectOf($options.get())
      const catalogue = catalogues.use().of($options.get())
      if (!project || !catalogue || asked === project) return
      control.abort()
      control = new AbortController()
      asked = project
      const { signal } = control
      await askFeatures(project, catalogue, signal)
      if (!signal.aborted && $canLogIn.get()) await askOrigins(catalogue, signal)
    },
    stop: () => control.abort(),
  }
}

async function askFeatures(of: string, catalogue: Catalogue, signal: AbortSignal): Promise<void> {
  try {
    const features = projectFeatures(await catalogue.config(signal))
    if (signal.aborted) return
    $savedFeatures.set({ of, features })
    if ($modal.get() === 'closed') applySavedFeatures()
    const keys = ignoredFeatures($options.get().features, features).join(', ')
    if (keys) fail(coded('local-configuration-ignored', { keys }))
  } catch {
    if (signal.aborted) return
    const used = $savedFeatures.get()?.of === of ? 'the last answer' : 'local/default values'
    log.use().info(`Failed to fetch remote project configuration. Using ${used}.`)
  }
}

/** An origin that is not listed is told; nothing is disabled for it. */
async function askOrigins(catalogue: Catalogue, signal: AbortSignal): Promise<void> {
  try {
    const origins = await catalogue.allowedOrigins(signal)
    const { page } = deviceReader.use().read()
    if (signal.aborted || isAllowedOrigin(page, origins)) return
    fail(coded('origin-not-allowed', { reason: `Origin: ${new URL(page).origin}` }))
  } catch (error) {
    if (signal.aborted || !(error instanceof WalletKitError)) return
    if (error.code === 'catalogue-busy') fail(coded('rate-limited'))
    // Any other failure says nothing about the origin.
    else if (statusOf(error) >= 500) fail(coded('server-error', { detail: error.message }))
  }
}

/** Status of an answer that is a failure; 0 if there was no answer. */
function statusOf({ code, cause }: WalletKitError): number {
  // `api/back-end.ts` makes the errors with this code.
  return code === 'catalogue-failed' ? (cause as { status: number }).status : 0
}
