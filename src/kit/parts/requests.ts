/** Explaining requests to wallets: their readers, the ports that these need, and the messages. */
import { createDescriptors, createRequestReaders, loadRequestWorld } from '../../adapters/registry.ts'
import { reportError } from '../../domain/report-error.ts'
import { isGrant } from '../../domain/sessions/grants.ts'
import type { PageCall } from '../../domain/requests/page-call.ts'
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { loadNetworks } from '../../flows/network/load-networks.ts'
import { describeForPage } from '../../flows/review/describe-for-page.ts'
import { describeRequest, recheck } from '../../flows/review/describe-request.ts'
import { endReviews, holdCall } from '../../flows/review/hold-call.ts'
import { trackAnswer } from '../../flows/review/track-answer.ts'
import { compareOutcome } from '../../flows/transactions/compare-outcome.ts'
import { hostRisks } from '../../flows/review/host-risks.ts'
import { REQUEST_LANGUAGES } from '../../messages/requests/registry.ts'
import { clock } from '../../ports/clock.ts'
import { descriptors } from '../../ports/descriptors.ts'
import { requestReaders } from '../../ports/request-world.ts'
import { requestWorlds } from '../../ports/request-world.ts'
import { risks } from '../../ports/risks.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { $options } from '../../stores/options.ts'
import { loads } from '../loads.ts'
import type { RequestFunctions } from '../request-functions.ts'

/** Resolves once wallets and networks can be called, and the messages are loaded. */
export async function load(): Promise<RequestFunctions> {
  const [stop] = await Promise.all([
    followSentences(REQUEST_LANGUAGES, setFurther('requests')),
    ...[loads.use().connect(), loads.use().transactions()],
  ])
  providePorts()
  return {
    ...{ describe: describeForPage, describeRequest, recheck, holdCall, compareOutcome },
    trackAnswer(connector, call, answer, promised) {
      trackAnswer(connector, call, answer, promised)
      if (call.kind === 'method' && isGrant(call.method)) tellGranted(call, answer).catch(reportError)
    },
    stop() {
      stop()
      endReviews()
    },
  }
}

async function tellGranted(call: PageCall, answer: unknown): Promise<void> {
  const { sessions } = await loads.use().further()
  const { showGranted } = await sessions()
  await showGranted(call, answer)
}

function providePorts(): void {
  requestReaders.provide(createRequestReaders())
  requestWorlds.provide({ of: (namespace) => loadRequestWorld(namespace, clock.use()) })
  descriptors.provide(
    createDescriptors({
      source: () => $options.get().descriptors,
      async chain(id) {
        return (await loadNetworks()).find(({ caipNetworkId }) => caipNetworkId === id)
      },
    }),
  )
  risks.provide(hostRisks)
}
