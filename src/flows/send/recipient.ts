/**
 * The recipient of the draft: an address, or a name that is looked up while the user types. A late answer, and the answer of
 * an earlier name, count for nothing.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { lookAlike, type LookAlike } from '../../domain/requests/look-alike.ts'
import type { Acquaintance } from '../../domain/requests/profiles.ts'
import * as LIMITS from '../../domain/limits.ts'
import { SEND_LIMITS } from '../../domain/transfers/limits.ts'
import { namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { nameNetwork } from '../../domain/networks/name-network.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import {
  readRecipient,
  type PaymentRequest,
  type RecipientProblem,
} from '../../domain/transfers/recipient.ts'
import { $account, $connections } from '../../stores/connections/connections.ts'
import { loadedStore, type Loaded } from '../../stores/loaded.ts'
import { $networkId } from '../../stores/networks.ts'
import { $contacts, acquaintancesOf, ordinalAddresses } from '../../stores/stored/contacts.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { unlessAborted } from '../latest.ts'
import { loaded } from '../loaded.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { takeRequest } from './draft.ts'

export type RecipientState =
  | { step: 'empty' }
  | { step: 'resolving'; name: string }
  /** `name` resolved to the address just now. `request`: further parameters of the URI. */
  | { step: 'resolved'; address: string; name?: string; request?: PaymentRequest }
  /** The address resembles a known one but differs. Sending waits for `acceptLookAlike()`. */
  | { step: 'look-alike'; address: string; name?: string; request?: PaymentRequest; lookAlike: LookAlike }
  | {
      step: 'invalid'
      problem: RecipientProblem | 'name-unknown' | 'name-failed'
      namespace?: Namespace
      network?: CaipNetworkId
      /** Incomplete: may be the beginning of an address or a name. */
      isIncomplete?: true
    }

/** A name lookup on a network. */
type NameKey = `${CaipNetworkId} ${string}`

const $text = atom('')
/** Addresses of look-alikes that the user has compared and accepted. */
const $accepted = atom<readonly string[]>([])

/** Bitcoin wallets keep inscriptions at an address of their own: what is paid there may be spent with one. */
const takesPayments = ({ isOwn, address }: Acquaintance): boolean =>
  !isOwn || !ordinalAddresses('bip122').includes(address)

/** Known addresses: those that were sent to or saved, and the visitor's own. */
const $known = atom<readonly Acquaintance[]>([])

/** Those of `$known` to which payments may go. */
const $suggested = atom<readonly Acquaintance[]>([])

/** Known addresses for the view, most recently used first. */
export const $recipients: ReadableAtom<readonly Acquaintance[]> = computed($suggested, (known) =>
  known.toSorted((a, b) => (b.sentAt ?? 0) - (a.sentAt ?? 0)),
)

/** As typed. */
export const $recipientText: ReadableAtom<string> = computed($text, (text) => text)

const $reading = computed([$text, $networkId], readRecipient)

const $name = computed([$reading, $networkId], (reading, network): NameKey | undefined =>
  reading.kind === 'name' ? `${network} ${reading.name}` : undefined,
)

/** The address; `'none'` if the name has none on the network, `'nowhere'` if no network of the page can look it up. */
const store = loadedStore<NameKey, string>($name)

const names = loaded(store, {
  async ask(key, { signal }) {
    const at = key.indexOf(' ')
    const networks = await unlessAborted(signal, loadNetworks())
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === key.slice(0, at))
    if (!network) return 'none'
    const book = nameNetwork(network, networks)
    if (!book) return 'nowhere'
    const adapter = await unlessAborted(signal, adapterOf(network.chainNamespace))
    return (await adapter.resolveName?.(key.slice(at + 1), book, signal, network)) ?? 'none'
  },
  fresh: LIMITS.account.nameCache,
  retry: 0,
  wait: SEND_LIMITS.wait,
})

export const $recipient: ReadableAtom<RecipientState> = computed(
  [$reading, store.$loaded, $known, $accepted, $networkId],
  (reading, answer, known, accepted, network): RecipientState => {
    if (reading.kind === 'empty') return { step: 'empty' }
    if (reading.kind === 'invalid') {
      const { kind: _, ...why } = reading
      return { step: 'invalid', ...why }
    }
    const found = reading.kind === 'address' ? reading.address : resolvedName(answer)
    if (typeof found !== 'string')
      return found ?? { step: 'resolving', name: reading.kind === 'name' ? reading.name : '' }
    const resolved = {
      address: found,
      ...(reading.kind === 'name' && { name: reading.name }),
      ...(reading.request && { request: reading.request }),
    }
    const alike = accepted.includes(found) ? undefined : lookAlike(namespaceOf(network), found, known)
    return alike ? { step: 'look-alike', ...resolved, lookAlike: alike } : { step: 'resolved', ...resolved }
  },
)

/** The address of a name, or why there is none; `undefined` during the lookup. */
function resolvedName(answer: Loaded<string>): string | RecipientState | undefined {
  if (answer.step === 'failed') return { step: 'invalid', problem: 'name-failed' }
  if (answer.step !== 'ready') return undefined
  if (answer.value === 'nowhere') return { step: 'invalid', problem: 'no-names-here' }
  return answer.value === 'none' ? { step: 'invalid', problem: 'name-unknown' } : answer.value
}

export function setRecipient(text: string): void {
  $text.set(text.slice(0, SEND_LIMITS.recipientLength))
  const reading = $reading.get()
  if ('request' in reading && reading.request) takeRequest(reading.request)
}

/** Called when the user has compared the two addresses and means this one. */
export function acceptLookAlike(): void {
  const state = $recipient.get()
  if (state.step === 'look-alike') $accepted.set([...$accepted.get(), state.address])
}

export function retryName(): void {
  void names.ensure()
}

let stopKnown = () => {}

/** Looks up names and detects look-alikes until `stopRecipient()`. */
export function watchRecipient(): void {
  stopKnown()
  const look = () => {
    const account = $account.get()
    const known = account ? acquaintancesOf(account.namespace, account.address) : []
    $known.set(known)
    $suggested.set(known.filter(takesPayments))
  }
  const undo = [$contacts, $account, $connections].map((store) => store.listen(look))
  stopKnown = () => {
    for (const stop of undo) stop()
  }
  look()
  names.watch()
}

export function stopRecipient(): void {
  stopKnown()
  names.stop()
}

export function clearRecipient(): void {
  $text.set('')
  $accepted.set([])
}
