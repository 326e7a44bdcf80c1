/** Parses answers of the catalogue. An invalid entry is dropped; an invalid link is left out of its entry. */
import * as v from 'valibot'
import { isCaipNetworkId } from '../domain/networks/caip.ts'
import { imitatedName } from '../domain/wallets/confusables.ts'
import { isNamespace, type Namespace } from '../domain/networks/namespaces.ts'
import type { RemoteFeature } from '../domain/web/project-features.ts'
import { plainName } from '../domain/text.ts'
import { safeHttpUrl } from '../domain/web/url.ts'
import { ownLinks } from '../domain/wallets/own-links.ts'
import type { Wallet } from '../domain/wallets/wallet.ts'
import * as LIMITS from '../domain/limits.ts'
import { safeAppLink, safePageLink, safeStoreLink } from '../domain/wallets/wallet-links.ts'
import { WELL_KNOWN_NAMES } from '../domain/wallets/well-known-names.ts'
import type { WalletPage } from '../ports/catalogue.ts'
import { filled, lenient, parsed } from './parse.ts'

const Id = v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/))
const Name = v.pipe(
  v.string(),
  v.transform((name) => plainName(name, LIMITS.catalogue.nameLength)),
  v.minLength(1),
)
const Rdns = v.pipe(v.string(), v.regex(/^[\w-]+(?:\.[\w-]+)+$/), v.maxLength(128))
const Injected = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => list.slice(0, 20).flatMap((item) => parsed(InjectedId, item) ?? [])),
)
const InjectedId = v.pipe(
  v.object({
    namespace: v.custom<Namespace>(isNamespace),
    injected_id: v.pipe(v.string(), v.regex(/^\w{1,64}$/)),
  }),
  v.transform(({ namespace, injected_id: id }) => ({ namespace, id })),
)
const Chains = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => list.slice(0, 1_000).filter(isCaipNetworkId)),
)

const link = (check: (value: unknown) => string | undefined) => v.pipe(v.unknown(), v.transform(check))

const Entry = v.object({
  id: Id,
  name: Name,
  rdns: lenient(Rdns),
  chains: lenient(Chains),
  injected: lenient(Injected),
  image_id: lenient(Id),
  badge_type: lenient(v.string()),
  mobile_link: v.optional(link(safeAppLink)),
  link_mode: v.optional(link(safePageLink)),
  desktop_link: v.optional(link(safeAppLink)),
  webapp_link: v.optional(link(safePageLink)),
  homepage: v.optional(link((value) => safeHttpUrl(value)?.href)),
  image_url: v.optional(link(safePageLink)),
  app_store: v.optional(link((value) => safeStoreLink('appStore', value))),
  play_store: v.optional(link((value) => safeStoreLink('playStore', value))),
  chrome_store: v.optional(link((value) => safeStoreLink('chrome', value))),
})

const Page = v.object({ data: v.array(v.unknown()), count: lenient(v.pipe(v.number(), v.safeInteger())) })
const Feature = v.object({
  id: v.string(),
  isEnabled: v.boolean(),
  config: v.nullish(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(64))),
})
const Named = v.object({ id: v.string() })
const Config = v.object({ features: v.array(v.unknown()) })
const Origins = v.object({ allowedOrigins: v.array(v.unknown()) })
const Analytics = v.object({ isAnalyticsEnabled: v.boolean() })

function walletOf(entry: v.InferOutput<typeof Entry>): Wallet {
  const { id, name, rdns, chains, homepage, injected = [], image_id, image_url, badge_type } = entry
  const isImitation = imitatedName(name, WELL_KNOWN_NAMES) !== undefined
  const links = filled({
    native: entry.mobile_link,
    universal: entry.link_mode,
    desktop: entry.desktop_link,
    webapp: entry.webapp_link,
  })
  return {
    ...{ id, name, injected, isImitation },
    ...filled({ rdns, chains, homepage }),
    links: ownLinks({ name, ...filled({ rdns }), links }),
    stores: filled({ appStore: entry.app_store, playStore: entry.play_store, chrome: entry.chrome_store }),
    ...(!isImitation && filled({ imageId: image_id, imageUrl: image_url })),
    isCertified: badge_type === 'certified' && !isImitation,
  }
}

/** Parses a page of wallets, at most `entries`; `undefined` if the answer is invalid. */
export function readWallets(json: unknown, entries: number): WalletPage | undefined {
  const page = parsed(Page, json)
  if (!page) return undefined
  const listed = page.data.slice(0, entries)
  const wallets = listed.flatMap((item) => {
    const entry = parsed(Entry, item)
    return entry ? [walletOf(entry)] : []
  })
  const count = Math.min(Math.max(page.count ?? 0, listed.length), LIMITS.catalogue.count)
  return { wallets, count, entries: listed.length }
}

/** A feature whose settings cannot be read is left to the page. */
export function readConfig(json: unknown): RemoteFeature[] | undefined {
  return parsed(Config, json)?.features.flatMap((item): RemoteFeature[] => {
    const feature = parsed(Feature, item)
    if (feature) return [feature]
    const named = parsed(Named, item)
    return named ? [{ id: named.id, isEnabled: false, config: null }] : []
  })
}

export function readOrigins(json: unknown): string[] | undefined {
  return parsed(Origins, json)?.allowedOrigins.filter((origin) => typeof origin === 'string')
}

export const readAnalytics = (json: unknown): boolean | undefined =>
  parsed(Analytics, json)?.isAnalyticsEnabled
