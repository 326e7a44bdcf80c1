import { createLeather } from './bitcoin-leather.ts'
import type { BitcoinPlace } from './bitcoin-types.ts'
import { createOkx, createUnisat, type InjectedFace } from './bitcoin-unisat.ts'
import { createXverse } from './bitcoin-xverse.ts'
import type { FaceParts } from './bitcoin-face.ts'

interface Place {
  create(parts: FaceParts): InjectedFace
  /** Property path on `window`. */
  path: readonly [string, ...string[]]
  /** Also in the list of providers that sats-connect reads. */
  isListed?: true
}

const PLACES: Readonly<Record<BitcoinPlace, Place>> = {
  unisat: { create: createUnisat, path: ['unisat'] },
  okx: { create: createOkx, path: ['okxwallet', 'bitcoin'] },
  leather: { create: createLeather, path: ['LeatherProvider'] },
  xverse: { create: createXverse, path: ['XverseProviders', 'BitcoinProvider'], isListed: true },
}

export function createInjected(place: BitcoinPlace, parts: FaceParts): InjectedFace {
  return PLACES[place].create(parts)
}

type Holder = Record<string, unknown>

/** Injects a provider where the real wallet puts its own; returns a function that removes it. */
export function inject(
  place: BitcoinPlace,
  provider: object,
  looks: { name: string; icon: string },
): () => void {
  if (typeof window === 'undefined') return () => undefined
  const { path, isListed } = PLACES[place]
  const page = window as unknown as Holder
  const [name = '', above] = path.toReversed()
  const holder = above === undefined ? page : ((page[above] ??= {}) as Holder)
  const before = Object.getOwnPropertyDescriptor(holder, name)
  Object.defineProperty(holder, name, { value: provider, configurable: true, writable: true })
  const list = isListed ? ((page['btc_providers'] ??= []) as unknown[]) : []
  const entry = { id: path.join('.'), ...looks }
  list.push(entry)
  if (place === 'unisat') window.dispatchEvent(new Event('unisat#initialized'))
  return () => {
    if (before) Object.defineProperty(holder, name, before)
    else Reflect.deleteProperty(holder, name)
    list.splice(list.indexOf(entry), 1)
  }
}
