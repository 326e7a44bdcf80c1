/** Whether a network of the page answers, and as the network that it is. */
import * as LIMITS from '../../../domain/limits.ts'
import { referenceOf } from '../../../domain/networks/caip.ts'
import { parseChainId } from '../../../domain/networks/chain-id.ts'
import type { Namespace } from '../../../domain/networks/namespaces.ts'
import type { Network } from '../../../domain/networks/network.ts'
import { plainName } from '../../../domain/text.ts'
import { safeHttpUrl } from '../../../domain/web/url.ts'
import type { Finding } from './finding.ts'
import { adviceOf, askHost, type Asked, hostOf, noted, type Notes, reasonOf } from './hosts.ts'

/** `other`: the host answers for another network. `unreadable`: it answers something else. */
type Answer = 'same' | 'other' | 'unreadable'

interface Question {
  path?: string
  method?: string
  read(network: Network, text: string): Answer
}

const rpc = (method: string, isSame: (network: Network, result: unknown) => boolean): Question => ({
  method,
  read(network, text) {
    const reply = jsonOf(text)
    if (!reply) return 'unreadable'
    // A node that does not offer the method is there all the same.
    if ('error' in reply) return 'same'
    if (!('result' in reply)) return 'unreadable'
    return isSame(network, reply['result']) ? 'same' : 'other'
  },
})

const QUESTIONS: Readonly<Partial<Record<Namespace, Question>>> = {
  eip155: rpc('eth_chainId', ({ id }, result) => parseChainId(result) === parseChainId(id)),
  // The reference of a Solana network is the beginning of the hash of its first block.
  solana: rpc(
    'getGenesisHash',
    ({ caipNetworkId }, result) =>
      typeof result === 'string' && result.startsWith(referenceOf(caipNetworkId)),
  ),
  bip122: {
    path: '/blocks/tip/height',
    read: (_, text) => (/^\s*\d+\s*$/.test(text) ? 'same' : 'unreadable'),
  },
}

/** Asks its hosts in the order in which the kit uses them, until one answers. */
export async function checkNetwork(network: Network, signal: AbortSignal, notes: Notes): Promise<Finding> {
  const question = QUESTIONS[network.chainNamespace]
  const about = {
    id: 'network' as const,
    network: { id: network.caipNetworkId, name: plainName(network.name, 40) },
  }
  if (!question) return { ...about, state: 'off', title: 'off' }
  const urls = network.rpcUrls.default.http.filter((url) => safeHttpUrl(url)).slice(0, LIMITS.help.hosts)
  const failures: { answer: Asked; read?: Answer; reason: string }[] = []
  for (const url of urls) {
    const address = addressOf(url, question)
    const answer = noted(await askHost(address, bodyOf(url, question), signal, notes), address, notes)
    const isAnswer = answer.outcome === 'answered' && answer.status === 200
    const read = isAnswer ? question.read(network, answer.text) : undefined
    if (read === 'same') return { ...about, ...responds(url, failures) }
    const why = read === 'other' ? 'other network' : read ? 'unreadable' : reasonOf(answer)
    failures.push({ answer, ...(read && { read }), reason: `${hostOf(url)} · ${why}` })
  }
  const [first] = failures
  if (!first)
    return { ...about, state: 'warning', title: 'networkFailed', advice: 'owner', detail: 'no RPC URL' }
  const isOther = failures.every(({ read }) => read === 'other')
  return {
    ...{ ...about, state: 'failed', title: isOther ? 'networkWrong' : 'networkFailed' },
    advice: first.read ? 'owner' : adviceOf(first.answer),
    detail: failures.map(({ reason }) => reason).join(', '),
  }
}

const responds = (
  url: string,
  failures: readonly { reason: string }[],
): Pick<Finding, 'state' | 'title' | 'advice' | 'detail'> =>
  failures.length
    ? {
        ...{ state: 'warning', title: 'networkPartly', advice: 'owner' },
        detail: failures.map(({ reason }) => reason).join(', '),
      }
    : { state: 'ok', title: 'network', detail: hostOf(url) }

function addressOf(base: string, { path }: Question): string {
  const url = new URL(base)
  if (path) url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`
  return url.href
}

function bodyOf(url: string, { method }: Question): { body?: string; type?: string } {
  if (!method) return {}
  // The default RPC host accepts JSON as text/plain, which needs no CORS preflight. Other hosts require application/json.
  const isProviderHost = new URL(url).searchParams.has('projectId')
  return {
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    type: isProviderHost ? 'text/plain' : 'application/json',
  }
}

function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
