/** Opening and closing the modal, and the ports that this needs. */
import { legacyWallets } from '../../adapters/evm/legacy-wallets.ts'
import type { OpenRequest } from '../../domain/routes.ts'
import { closeModal as close } from '../../flows/modal/modal.ts'
import { loadMessages as loadSentences } from '../../flows/modal/load-messages.ts'
import { openLoaded } from '../../flows/modal/open-loaded.ts'
import { FIRST_LANGUAGES } from '../../messages/first/registry.ts'
import { clock } from '../../ports/clock.ts'
import { deviceReader } from '../../ports/device.ts'
import { discovery } from '../../ports/discovery.ts'
import { log } from '../../ports/log.ts'
import { storage } from '../../ports/storage.ts'
import { viewLoads, type ViewLoads } from '../../ports/view-loads.ts'
import { translations, type Translation } from '../../ports/translations.ts'
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

/** Resolves once Connect can be drawn as a whole: with its sentences, and with the login where the page offers one. */
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

/** Values are kept where the page wants them, from now on in another place with each visit that it begins. */
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
  log.provide({ warn: (problem) => console.error('[wallet-modal]', problem) })
  translations.provide({ load: closestMessages })
  viewLoads.provide({ load: loadByName })
  deviceReader.provide({ read: readDevice })
  setDevice(readDevice())
  includeWallets(legacyWallets(window))
}

const loadByName: ViewLoads['load'] = async (name) => {
  const near: Loads & Partial<FurtherLoads> = loads.use()
  const load = near[name] ?? { ...near, ...(await near.further()) }[name]
  return load()
}

/** `first` are the loads of the script tag's own table. */
export function start(first: FirstLoads): () => void {
  loads.provide({ ...first, ...laterParts })
  const stopStorage = provideStorage()
  providePorts()
  track('INITIALIZE', { networks: $options.get().networks })
  const inheritedLanguage = followInheritedLanguage()
  const undo = [
    stopStorage,
    inheritedLanguage.stop,
    $options.subscribe(() => void findOtherWallets()),
    followLocale(),
    // The page, the user or a wallet that moved may open the modal: in each case the views are needed.
    $modal.listen((state) => {
      if (state !== 'opening') return
      discovery.use().look()
      inheritedLanguage.look()
      showViews().catch(() => close({ force: true }))
    }),
    // Every view but Connect has to do with a wallet.
    $route.listen(({ view }) => {
      if (view !== 'Connect') loads.use().connect().catch(reportError)
    }),
  ]
  return () => {
    for (const stop of undo) stop()
  }
}

/** Opens and resolves once the dialog can be seen. */
export async function show(request: OpenRequest, preparation: Preparation): Promise<void> {
  // A view but Connect is drawn with its sentences.
  if (request.view || $account.get()) loads.use().sentences().catch(ignore)
  await openLoaded(request, preparation)
  // The user is likely to choose a wallet next.
  afterPaint(() => {
    for (const load of ['connect', 'sentences'] as const) loads.use()[load]().catch(ignore)
  })
}

/** A journey that needs the load asks for it again, and fails with it. */
const ignore = () => undefined

/** Emits `closing`, unless no element is left that could stay open. */
export function closeModal(): void {
  close({ force: !currentHost()?.isConnected })
}

async function showViews(): Promise<void> {
  await loads.use().views()
  ensureHost()
  // Caught where it is called: the modal closes again.
  if (!currentHost()) throw new Error('<wallet-modal> is defined by other code')
}

/** A language without a translation reads English. */
async function closestMessages(locale: string): Promise<Translation> {
  const [language = ''] = locale.split('-')
  const load = Object.hasOwn(FIRST_LANGUAGES, language) && FIRST_LANGUAGES[language]
  return load
    ? { language, messages: await load() }
    : { language: 'en', messages: await FIRST_LANGUAGES.en() }
}
