/** Wires what opening the modal needs. */
import { legacyWallets } from '../adapters/evm/legacy-wallets.ts'
import { enabledNamespaces } from '../domain/networks/enabled-namespaces.ts'
import { once } from '../domain/once.ts'
import { enFirst } from '../messages/en-first.ts'
import type { Messages } from '../messages/en.ts'
import { translations, type Translation } from '../ports/translations.ts'
import { clock } from '../ports/clock.ts'
import { deviceReader } from '../ports/device.ts'
import { log } from '../ports/log.ts'
import { setDevice } from '../stores/device.ts'
import { $options } from '../stores/options.ts'
import { includeWallets, stops } from './compose.ts'
import { readDevice } from './device.ts'

const loadEnglish = once(async () => (await import('../messages/en.ts')).en)

/** One chunk for each language. One without a translation reads English, whose first sentences are at hand. */
const LANGUAGES: Record<string, () => Promise<Messages>> = {
  ar: async () => (await import('../messages/ar.ts')).ar,
  de: async () => (await import('../messages/de.ts')).de,
  es: async () => (await import('../messages/es.ts')).es,
  fr: async () => (await import('../messages/fr.ts')).fr,
  he: async () => (await import('../messages/he.ts')).he,
  hi: async () => (await import('../messages/hi.ts')).hi,
  ja: async () => (await import('../messages/ja.ts')).ja,
  pt: async () => (await import('../messages/pt.ts')).pt,
  tr: async () => (await import('../messages/tr.ts')).tr,
  zh: async () => (await import('../messages/zh.ts')).zh,
}

async function closestMessages(locale: string): Promise<Translation> {
  const language = locale.split('-')[0] ?? ''
  const load = Object.hasOwn(LANGUAGES, language) && LANGUAGES[language]
  if (!load) return { language: 'en', first: enFirst, rest: loadEnglish }
  const messages = await load()
  return { language, first: messages, rest: () => Promise.resolve(messages) }
}

const systemClock = {
  now: () => Date.now(),
  after(ms: number, call: () => void) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/** Most pages have networks of EVM only, whose wallets are found without this. */
const loadOtherWallets = once(async () => (await import('./compose-wallets.ts')).composeWallets())

/** Settles when wallets of all the page's chain families are looked for. */
export async function findOtherWallets(): Promise<void> {
  const isWanted = enabledNamespaces($options.get()).some((one) => one !== 'eip155')
  // The wallets that are found without it can be chosen all the same.
  if (isWanted) await loadOtherWallets().catch(() => undefined)
}

export function composeRest(): void {
  clock.provide(systemClock)
  log.provide({ warn: (problem) => console.error('[wallet-modal]', problem) })
  translations.provide({ load: closestMessages })
  deviceReader.provide({ read: readDevice })
  setDevice(readDevice())
  includeWallets(legacyWallets(window))
  stops.add($options.subscribe(() => void findOtherWallets()))
}
