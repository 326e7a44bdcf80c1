import { readMessage, readTopic, readTopics, readTtl, RpcError, type Request } from './frame.ts'
import type { Letter, NewLetter } from './mailboxes.ts'

/** Operations of a method for the calling client. */
export interface Desk {
  client: string
  /** Returns the subscription's id; waiting messages are sent after the response. */
  subscribe(topic: string): string
  unsubscribe(topic: string): void
  /** Stores a message and sends it to the topic's subscribers. */
  post(letter: Omit<NewLetter, 'from'>): void
  waiting(topic: string): Letter[]
}

type Params = Record<string, unknown>
type Method = (desk: Desk, params: Params) => unknown

const tagOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const attested = ({ attestation }: Params) => (typeof attestation === 'string' ? { attestation } : {})
const written = ({ topic, message, tag, publishedAt }: Letter) => ({ topic, message, tag, publishedAt })

const methods: Record<string, Method> = {
  irn_publish(desk, params) {
    const topic = readTopic(params['topic'])
    const message = readMessage(params['message'])
    desk.post({ topic, message, ttl: readTtl(params['ttl']), tag: tagOf(params['tag']), ...attested(params) })
    return true
  },
  irn_subscribe: (desk, { topic }) => desk.subscribe(readTopic(topic)),
  irn_batchSubscribe: (desk, { topics }) => readTopics(topics).map((topic) => desk.subscribe(topic)),
  irn_unsubscribe(desk, { topic }) {
    desk.unsubscribe(readTopic(topic))
    return true
  },
  irn_batchUnsubscribe(desk, { subscriptions }) {
    const list: unknown[] = Array.isArray(subscriptions) ? subscriptions : []
    for (const one of list) desk.unsubscribe(readTopic((one as Params | null)?.['topic']))
    return true
  },
  irn_fetchMessages: (desk, { topic }) => fetchAll(desk, [readTopic(topic)]),
  irn_batchFetchMessages: (desk, { topics }) => fetchAll(desk, readTopics(topics)),
  /** Also subscribes the proposer, which does not do so itself. */
  wc_proposeSession(desk, params) {
    const topic = readTopic(params['pairingTopic'])
    const message = readMessage(params['sessionProposal'], 'sessionProposal')
    const ttl = readTtl(params['ttl'])
    desk.subscribe(topic)
    desk.post({ topic, message, ttl, tag: 1100, ...attested(params) })
    return true
  },
  /** Also subscribes the approver, to the session's topic. */
  wc_approveSession(desk, params) {
    const topic = readTopic(params['sessionTopic'])
    const pairing = readTopic(params['pairingTopic'])
    const answer = readMessage(params['sessionProposalResponse'], 'sessionProposalResponse')
    const settlement = readMessage(params['sessionSettlementRequest'], 'sessionSettlementRequest')
    const ttl = readTtl(params['ttl'])
    desk.subscribe(topic)
    desk.post({ topic: pairing, message: answer, ttl, tag: 1101 })
    desk.post({ topic, message: settlement, ttl, tag: 1102 })
    return true
  },
}

/** Fetched messages do not count as acknowledged, because the response may be lost. Clients ignore messages that they already have. */
function fetchAll(desk: Desk, topics: string[]) {
  return { messages: topics.flatMap((topic) => desk.waiting(topic).map(written)), hasMore: false }
}

export function callMethod(desk: Desk, { method, params }: Request): unknown {
  const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!handler) throw new RpcError(-32601, `Method not found: ${method}`)
  return handler(desk, params)
}

/** Topic and tag of a request, for the log. */
export function subjectOf({ method, params }: Request): { topic?: string; tag?: number } {
  const fixed = { wc_proposeSession: 1100, wc_approveSession: 1102 }[method]
  const topic = params['topic'] ?? params['pairingTopic']
  return {
    ...(typeof topic === 'string' && { topic }),
    ...((fixed ?? params['tag']) !== undefined && { tag: tagOf(fixed ?? params['tag']) }),
  }
}
