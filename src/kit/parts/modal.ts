/** Opening and closing the modal, with the ports for that. */
import { computed } from 'nanostores'
import { legacyWallets } from '../../adapters/evm/legacy-wallets.ts'
import { OPTION_DEFAULTS, type Options } from '../../domain/options.ts'
import type { OpenRequest } from '../../domain/routes.ts'
import { followAnalytics } from '../../flows/project/analytics/hear.ts'
import { closeModal as close } from '../../flows/modal/modal.ts'
import { loadMessages as loadSentences } from '../../flows/modal/load-messages.ts'
import { openLoaded } from '../../flows/modal/open-loaded.ts'
import { applySavedFeatures, projectOf } from '../../flows/project/saved-features.ts'
import { FIRST_LANGUAGES } from '../../messages/first/registry.ts'
import { clock } from '../../ports/clock.ts'
import { deviceReader } from '../../ports/device.ts'
import { discovery } from '../../ports/discovery.ts'
import { log } from '../../ports/log.ts'
import { storage } from '../../ports/storage.ts'
import { viewLoads, type ViewLoads } from '../../ports/view-loads.ts'
import { translations, type Translation } from '../../ports/translations.ts'
import { followLateWallets } from '../../reactions/on-late-wallets.ts'
import { followLocale } from '../../reactions/on-locale.ts'
import { setDevice } from '../../stores/device.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $modal, type Preparation } from '../../stores/modal/modal.ts'
import { $route } from '../../stores/modal/route.ts'
import { $options } from '../../stores/options.ts'
import { $visit } from '../../stores/stored/visit.ts'
import { track } from '../../stores/track.ts'
import { createLocalStorage } from '../../storage/local-storage.ts'
import { pageStorage } from '../page/page-storage.ts'
import { loadLogin } from '../../views/connect/registry.ts'
import { includeWallets } from '../discover-wallets.ts'
import { findOtherWallets } from '../find-other-wallets.ts'
import { currentHost, ensureHost } from '../host.ts'
import { laterParts } from '../later-parts.ts'
import { loads, type FirstLoads, type FurtherLoads, type Loads } from '../loads.ts'
import { afterPaint } from '../page/after-paint.ts'
import { readDevice } from '../page/device.ts'
import { followInheritedLanguage } from '../page/inherited-language.ts'
import { reportError } from '../../domain/report-error.ts'

/** Resolves once Connect can be rendered completely: with its messages, and with the login if the page offers one. */
export async function loadMessages(): Promise<void> {
  await Promise.all([loadSentences(), loadLogin()])
}

const systemClock = {
  now: () => Date.now(),
  after(ms: number, call: () => void) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/** Stores values where the page wants them; each visit that the page begins may use another storage. */
function provideStorage(): () => void {
  const localStorage = createLocalStorage(pageStorage)
  storage.provide(localStorage)
  const stopListening = $visit.listen(localStorage.replaced)
  return () => {
    stopListening()
    localStorage.stop()
  }
}

function providePorts(): void {
  clock.provide(systemClock)
  log.provide({
    warn: (problem) => console.error('[wallet-modal]', problem),
    info: (note) => console.info('[wallet-modal]', note),
  })
  translations.provide({ load: closestMessages })
  viewLoads.provide({ load: loadByName })
  deviceReader.provide({ read: readDevice })
  setDevice(readDevice())
  includeWallets(legacyWallets(window))
}

/** Of the options only the names: their values are the page's. */
function trackStart(): void {
  const options = $options.get()
  const isSet = (name: string) => options[name as keyof Options] !== OPTION_DEFAULTS[name as keyof Options]
  track('INITIALIZE', { networks: options.networks, options: Object.keys(options).filter(isSet) })
}

const loadByName: ViewLoads['load'] = async (name) => {
  const near: Loads & Partial<FurtherLoads> = loads.use()
  const load = near[name] ?? { ...near, ...(await near.further()) }[name]
  return load()
}

/** See `applySavedFeatures()`. */
function followSavedFeatures(): () => void {
  const stops = [
    computed($options, projectOf).subscribe(applySavedFeatures),
    $modal.listen((state) => {
      if (state === 'closed') applySavedFeatures()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

/** `first` are the loads of the script tag's table. */
export function start(first: FirstLoads): () => void {
  loads.provide({ ...first, ...laterParts })
  const stopStorage = provideStorage()
  providePorts()
  const stopAnalytics = followAnalytics(async () => (await loads.use().analytics()).take)
  trackStart()
  const inheritedLanguage = followInheritedLanguage()
  const undo = [
    stopStorage,
    stopAnalytics,
    inheritedLanguage.stop,
    $options.subscribe(() => void findOtherWallets()),
    followLocale(),
    followSavedFeatures(),
    followLateWallets(window),
    // The page, the user or a wallet event may open the modal: each needs the views.
    $modal.listen((state) => {
      if (state !== 'opening') return
      discovery.use().look()
      inheritedLanguage.look()
      showViews().catch(() => close({ force: true }))
    }),
    // Every view other than Connect needs a wallet.
    $route.listen(({ view }) => {
      if (view !== 'Connect') loads.use().connect().catch(reportError)
    }),
  ]
  return () => {
    for (const stop of undo) stop()
  }
}

/** Opens the modal and resolves once the dialog is visible. */
export async function show(request: OpenRequest, preparation: Preparation): Promise<void> {
  // A view other than Connect is rendered with its own messages.
  if (request.view || $account.get()) loads.use().sentences().catch(ignore)
  await openLoaded(request, preparation)
  // The user is likely to choose a wallet next.
  afterPaint(() => {
    for (const load of ['connect', 'sentences'] as const) loads.use()[load]().catch(ignore)
  })
}

/** A flow that needs the load requests it again, and fails with it. */
const ignore = () => undefined

/** Emits `closing`, unless no element is left that could stay open. */
export function closeModal(): void {
  close({ force: !currentHost()?.isConnected })
}

async function showViews(): Promise<void> {
  await loads.use().views()
  ensureHost()
  // Caught by the caller: the modal closes again.
  if (!currentHost()) throw new Error('<wallet-modal> is defined by other code')
}

/** The messages of the closest language; English without a translation. */
async function closestMessages(locale: string): Promise<Translation> {
  const [language = ''] = locale.split('-')
  const load = Object.hasOwn(FIRST_LANGUAGES, language) && FIRST_LANGUAGES[language]
  return load
    ? { language, messages: await load() }
    : { language: 'en', messages: await FIRST_LANGUAGES.en() }
}
