/**
 * `wallet_showCallsStatus` (EIP-5792): a view of one batch over the account's activity. While the view is shown and the batch is pending, its
 * status is read again and again.
 */
import { once } from '../../domain/once.ts'
import { readBatchStatus } from '../../domain/transfers/batches/shown-batch.ts'
import { BATCH_LANGUAGES } from '../../messages/batches/registry.ts'
import { modalViews } from '../../ports/modal-views.ts'
import { chooseAccountTab } from '../../stores/account/account-tab.ts'
import { batchStatusStore, setShownBatch } from '../../stores/account/batch-status.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { beginPreparing } from '../../stores/modal/modal.ts'
import { $view, setHistory } from '../../stores/modal/route.ts'
import { loaded } from '../loaded.ts'
import { followSentences } from '../modal/follow-sentences.ts'
import { openModal } from '../modal/modal.ts'
import { loadNetworks } from '../network/load-networks.ts'

const READ_EVERY = 2000
const RETRY_AFTER = 4000

/** An answer to `wallet_getCallsStatus` for the batch that is shown. */
let read: () => Promise<unknown> = () => Promise.resolve()
let stopView = () => {}
let stopSentences = () => {}

const status = loaded(batchStatusStore, {
  ...{ fresh: READ_EVERY, retry: RETRY_AFTER, isPolling: true },
  ask: async () => {
    const answer = readBatchStatus(await read())
    if (!answer) throw new Error('The wallet answered without a status.')
    return answer
  },
  isFinal: ({ state }) => state !== 'pending',
})

const loadSentences = once(async () => {
  stopSentences = await followSentences(BATCH_LANGUAGES, setFurther('batches'))
})

/** Opens the view of a batch. `ask` reads its status. */
export async function showBatch(id: string, ask: () => Promise<unknown>): Promise<void> {
  const preparation = beginPreparing()
  try {
    await Promise.all([modalViews.use().load(), watchBatch(id, ask)])
    if (!preparation.isCurrent()) return
    chooseAccountTab('activity')
    // A required sign-in or change of network comes first.
    if (!openModal({ view: 'Account' }) || $view.get() !== 'Account') return
    setHistory({ view: 'Account', params: undefined }, { view: 'CallsStatus', params: { id } })
  } finally {
    preparation.end()
  }
}

/** Reads the status of a batch whenever its view is shown. Resolves once what the view needs is loaded. */
export async function watchBatch(id: string, ask: () => Promise<unknown>): Promise<void> {
  // For amounts and links to explorers; without networks, both are missing.
  await Promise.all([loadSentences(), loadNetworks().catch(() => undefined)])
  stopView()
  read = ask
  setShownBatch(id)
  stopView = $view.subscribe((view) => (view === 'CallsStatus' ? status.watch() : status.stop()))
}

/** Ends reading, for `destroy()`. */
export function stopShowing(): void {
  stopView()
  status.stop()
  stopSentences()
}
