/** Shows one row with the real element. Sets `data-ready` on the document once nothing moves any more. */
import '../../src/index.ts'
import { furtherParts } from '../../src/kit/further-parts.ts'
import { laterParts } from '../../src/kit/later-parts.ts'
import { parts } from '../../src/kit/parts.ts'
import { TAKES, type Route, type ViewName } from '../../src/domain/routes.ts'
import { translations } from '../../src/ports/translations.ts'
import { $modal, setModal } from '../../src/stores/modal/modal.ts'
import { $toast } from '../../src/stores/modal/notices.ts'
import { setInheritedLanguage } from '../../src/stores/locale.ts'
import { setOptions } from '../../src/stores/options.ts'
import { $view, setHistory } from '../../src/stores/modal/route.ts'
import { onDevice } from './catalogue.ts'
import type { Look } from './look.ts'
import type { Row } from './row.ts'
import { provideStillWorld } from './world.ts'

export async function showRow(row: Row, { theme, dir, lang }: Look): Promise<void> {
  const page = document.documentElement
  write(lang || 'en', dir)
  page.style.colorScheme = theme === 'auto' ? 'light dark' : theme
  // Errors that a row creates before the element exists are in this language as well.
  setInheritedLanguage(page.lang)
  await parts.views()
  await parts.connect()
  await laterParts.catalogue()
  await laterParts.account()
  await furtherParts.send()
  onDevice()
  provideStillWorld()
  if (dir) turn(dir)
  setOptions({ projectId: 'gallery', appName: 'Acme', themeMode: theme })
  await row.set()
  const main = document.createElement('main')
  main.innerHTML = `<h1 class="unseen">${row.name}</h1>`
  document.body.append(main)
  if (row.view === 'Buttons') showButtons(main)
  else await showModal(main, row.view)
  if (row.typed) await type(row.typed)
  if (row.pressed) await press(row.pressed)
  await stillness()
  addEventListener('later', () => row.later?.())
  page.dataset.ready = ''
}

/** Changes the language of the row that is shown, as a page does. Resolves once nothing moves any more. */
export async function translate(lang: string): Promise<void> {
  write(lang)
  await stillness()
}

function write(lang: string, dir: Look['dir'] = ''): void {
  const page = document.documentElement
  page.lang = lang
  page.dir = dir || (lang.startsWith('ar') ? 'rtl' : 'ltr')
}

/** The direction normally follows the language of the messages; this sets it independently. */
function turn(dir: 'ltr' | 'rtl'): void {
  const { load } = translations.use()
  const language = dir === 'rtl' ? 'ar' : 'en'
  translations.provide({ load: async (locale) => ({ ...(await load(locale)), language }) })
}

function showButtons(main: HTMLElement): void {
  main.className = 'buttons'
  for (const tag of ['wallet-button', 'wallet-network-button', 'wallet-modal'])
    main.append(document.createElement(tag))
}

async function showModal(main: HTMLElement, view: ViewName): Promise<void> {
  main.append(document.createElement('wallet-modal'))
  if ($view.get() !== view) {
    // Views that a row does not open by itself take no parameters, or only optional ones.
    setHistory({ view, params: view in TAKES ? {} : undefined } as Route)
  }
  setModal('opening')
  await new Promise<void>((resolve) => {
    $modal.subscribe((state) => {
      if (state === 'open') resolve()
    })
  })
}

const modalRoot = () => document.querySelector('wallet-modal')?.shadowRoot

/** React overrides the field's own `value` property, so this calls the setter of the prototype. */
async function type(text: string): Promise<void> {
  const field = await there('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

async function press(selector: string): Promise<void> {
  await stillness()
  const button = await there(selector)
  button.click()
}

/** Resolves with an element of the view, some of which load a moment after the modal opens. */
async function there(selector: string): Promise<HTMLElement> {
  for (;;) {
    const element = modalRoot()?.querySelector<HTMLElement>(selector)
    if (element) return element
    await nextFrame()
  }
}

/** Resolves once everything in progress has ended, including fonts and pictures. */
async function stillness(): Promise<void> {
  await document.fonts.ready
  // Flows take a few turns between responses, a deferred list two more frames.
  for (let turn = 0; turn < 4; turn += 1) await nextFrame()
  // The component of the toast loads a moment after the modal opens.
  while ($toast.get() && !modalRoot()?.querySelector('.toast')) await nextFrame()
  const pictures = [...(modalRoot()?.querySelectorAll('img') ?? [])]
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  await nextFrame()
}

function nextFrame(): Promise<void> {
  // Browsers render no animation frames in a frame that is out of view.
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 50)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
