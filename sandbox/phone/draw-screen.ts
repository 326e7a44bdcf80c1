import { element } from '../wallets/dom.ts'
import type { WalletMode } from '../wallets/types.ts'
import { isPhoneFault, phoneFaultNames, phoneFaults } from './phone-faults.ts'
import { imageIn, readImage } from './scan.ts'
import { drawSelect } from '../wallets/select.ts'
import type { Phone, PhoneSession } from './types.ts'

export interface Screen {
  /** Pairs by a link, and shows an error if the link is invalid. */
  pair(text: string): Promise<void>
}

/** Renders the phone's screen and keeps it up to date. */
export function drawScreen(phone: Phone, parent: Element): Screen {
  const state = element('span', { role: 'status' })
  const trouble = element('p', { class: 'trouble', role: 'alert' })
  const say = (text: string) => {
    // Setting the same text again would make screen readers repeat it.
    if (trouble.textContent !== text) trouble.textContent = text
  }
  const attempt = (deed: Promise<void>) =>
    deed.then(
      () => say(''),
      (error: unknown) => say(error instanceof Error ? error.message : String(error)),
    )
  const pair = (text: string) => attempt(phone.pair(text))
  const scanner = drawScanner(pair, (image) => attempt(readImage(image).then((text) => phone.pair(text))))
  const list = element('ul')
  const none = element('p', { class: 'dim' }, 'Not connected to any site.')
  const lock = element('button', { type: 'button' })
  lock.addEventListener('click', () => (phone.snapshot.locked ? phone.unlock() : phone.lock()))
  const selects = selectsOf(phone)
  const log = element('ol')
  parent.replaceChildren(
    element('header', {}, element('h1', {}, phone.name), state),
    trouble,
    scanner,
    element('section', { 'aria-label': 'Sites' }, element('h2', {}, 'Sites'), none, list),
    element(
      'section',
      { 'aria-label': 'Wallet' },
      element('h2', {}, 'Wallet'),
      element('div', { class: 'fields' }, ...selects.map((select) => select.node), lock),
      element('details', {}, element('summary', {}, 'Recent requests'), log),
    ),
  )

  const end = (topic: string) => attempt(phone.disconnect(topic))
  let drawn = ''
  const refresh = () => {
    const { online, locked, sessions, trouble: words } = phone.snapshot
    state.textContent = `${online ? 'Online' : 'Offline'}${locked ? ', locked' : ''}`
    if (words !== undefined) say(words)
    none.hidden = sessions.length > 0
    const key = JSON.stringify(sessions)
    // Redrawn only on changes: a focused button would lose the focus.
    if (key !== drawn) list.replaceChildren(...sessions.map((session) => drawSession(session, end)))
    drawn = key
    lock.textContent = locked ? 'Unlock' : 'Lock'
    selects.forEach((select) => select.refresh())
    log.replaceChildren(...phone.requests.toReversed().map(({ method }) => element('li', {}, method)))
  }
  refresh()
  phone.onChange(refresh)
  return { pair }
}

function drawScanner(
  pair: (text: string) => Promise<void>,
  scan: (image: Blob) => Promise<void>,
): HTMLElement {
  const uri = element('textarea', { rows: '3', autocomplete: 'off', spellcheck: 'false' })
  const file = element('input', { type: 'file', accept: 'image/*' })
  const form = element(
    'form',
    {},
    element('label', {}, 'Link or QR code, pasted', uri),
    element('label', {}, 'Picture of a QR code', file),
    element('button', { class: 'main' }, 'Connect'),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void pair(uri.value).then(() => (uri.value = ''))
  })
  file.addEventListener('change', () => {
    const [image] = file.files ?? []
    if (image) void scan(image)
    file.value = ''
  })
  document.addEventListener('paste', (event) => {
    const image = imageIn(event.clipboardData)
    if (!image) return
    event.preventDefault()
    void scan(image)
  })
  return element('section', { 'aria-label': 'Connect a site' }, element('h2', {}, 'Connect a site'), form)
}

function drawSession(
  { topic, name, url, chains }: PhoneSession,
  end: (topic: string) => Promise<void>,
): HTMLElement {
  const button = element('button', { type: 'button', 'aria-label': `Disconnect ${name}` }, 'Disconnect')
  button.addEventListener('click', () => void end(topic))
  const about = `${url} · ${chains.join(', ')}`
  return element('li', { class: 'session' }, element('b', {}, name), element('small', {}, about), button)
}

function selectsOf(phone: Phone) {
  return [
    drawSelect({
      label: 'When asked',
      choices: () => [
        { value: 'ask', text: 'Show a prompt' },
        { value: 'approve', text: 'Approve' },
        { value: 'reject', text: 'Reject' },
      ],
      get: () => phone.mode,
      // The select offers only these three values.
      set: (value) => (phone.mode = value as WalletMode),
    }),
    drawSelect({
      label: 'Account',
      choices: () =>
        phone.snapshot.accounts.map((address, index) => ({ value: `${index}`, text: short(address) })),
      get: () => `${phone.snapshot.selected}`,
      set: (value) => phone.selectAccount(Number(value)),
    }),
    drawSelect({
      label: 'Network',
      choices: () => phone.snapshot.chains.map(({ id, name }) => ({ value: `${id}`, text: name })),
      get: () => `${phone.snapshot.chainId}`,
      set: (value) => phone.selectChain(Number(value)),
    }),
    drawSelect({
      label: 'Trouble',
      choices: () => phoneFaultNames.map((value) => ({ value, text: phoneFaults[value].description })),
      get: () => phone.fault,
      set(value) {
        if (isPhoneFault(value)) phone.fault = value
      },
    }),
  ]
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
