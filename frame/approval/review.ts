/** One request from the first words to the answer: it is explained, shown, approved by a press that counts, and carried out. */
import { APPROVAL_LANGUAGES } from '../../src/messages/approval/registry.ts'
import { REQUEST_LANGUAGES } from '../../src/messages/requests/registry.ts'
import type { Frame } from '../frame.ts'
import { explainRequest } from './explain.ts'
import type { Order } from './order.ts'
import type { AskNode } from './rpc.ts'
import { Table } from './table.ts'

interface Options {
  ask: AskNode
  signal: AbortSignal
  /** Requests that come after this one. */
  waiting(): number
}

/**
 * Resolves with the answer for the page.
 *
 * @throws `Failure` 4001 when the user rejects or the page takes the frame away, and what the gateway, the keys or the network refuse.
 */
export async function review(
  frame: Frame,
  order: Order,
  { ask, signal, waiting }: Options,
): Promise<unknown> {
  const stage = await frame.show('approve', signal)
  const until = AbortSignal.any([signal, stage.signal])
  const done = new AbortController()
  try {
    const [requests, approval] = await Promise.all([
      frame.words(REQUEST_LANGUAGES),
      frame.words(APPROVAL_LANGUAGES),
    ])
    const language = document.documentElement.lang || 'en'
    const words = { approval, review: requests.review }
    const tools = { ask, custody: frame.custody, signal: AbortSignal.any([until, done.signal]) }
    const table = new Table(frame, order, stage, words, { signal: tools.signal, waiting })
    const options = {
      ...{ words: requests, language, pageOrigin: frame.pageOrigin, networks: frame.project.networks },
      ...{ signal: tools.signal, onStage: table.explained },
    }
    const explained = explainRequest(order.request, options)
    // Both end with `tools.signal`; what they then reject with is not news.
    explained.catch(() => {})
    const prepared = order.prepare(tools).then(table.prepared, table.failed)
    prepared.catch(() => {})
    await table.decided
    const [shown, ready] = await Promise.all([explained, prepared])
    table.carryingOut()
    return await ready.carryOut(shown, { ...tools, signal: until })
  } finally {
    done.abort()
    stage.close()
  }
}
