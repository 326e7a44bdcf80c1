// @vitest-environment happy-dom
import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '../../../src/messages/email/en.ts'
import { en as later } from '../../../src/messages/en.ts'
import { en as social } from '../../../src/messages/social/en.ts'
import { en as first } from '../../../src/messages/first/en.ts'
import { DESKTOP } from '../../support/fixtures.ts'
import { loginPage } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'

const codes = product(() => import('../../../src/views/email/code-view.tsx'))
const devices = product(() => import('../../../src/views/email/device-view.tsx'))
const connects = product(() => import('../../../src/views/connect/connect-view.tsx'))
const { loadLogin } = product(() => import('../../../src/views/connect/registry.ts'))
const { submitEmail } = product(() => import('../../../src/flows/email/log-in.ts'))
const { $lastAsked } = product(() => import('../../../src/stores/stored/last-asked.ts'))
const { setDevice } = product(() => import('../../../src/stores/device.ts'))
const { setFurther } = product(() => import('../../../src/stores/further-messages.ts'))
const { $emailLogin } = product(() => import('../../../src/flows/email/machine.ts'))
const { openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { $toast } = product(() => import('../../../src/stores/modal/notices.ts'))
const { setOnline } = product(() => import('../../../src/stores/online.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { setLaterMessages, setMessages } = product(() => import('../../../src/stores/messages.ts'))
const { viewLoads } = product(() => import('../../../src/ports/view-loads.ts'))
const { $route } = product(() => import('../../../src/stores/modal/route.ts'))

const EMAIL = 'sam@acme.example'

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.createElement('main')
  document.body.replaceChildren(host)
})
afterEach(() => act(() => root.unmount()))

async function draw(view: ReactElement): Promise<void> {
  root = createRoot(host)
  await act(async () => root.render(view))
}

const boxes = () => [...host.querySelectorAll<HTMLInputElement>('.email-digit')]
const digits = () =>
  boxes()
    .map(({ value }) => value || '·')
    .join('')
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement)
const alert = () => host.querySelector('[role="alert"]')?.textContent
const button = (name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))

/** React follows a field through its own `value`, so the platform's is called underneath. */
async function type(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function paste(field: HTMLInputElement, text: string): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  await act(async () => void field.dispatchEvent(event))
}

const press = (name: string) => act(async () => button(name)?.click())

async function sent(
  action: 'VERIFY_OTP' | 'VERIFY_DEVICE',
  answers: Awaited<ReturnType<typeof loginPage>>['fake']['answers'] = {},
) {
  const page = await loginPage()
  setMessages('en', first)
  setLaterMessages(later)
  Object.assign(page.fake.answers, { CONNECT_EMAIL: () => ({ action }), ...answers })
  openModal({ view: 'EmailLogin' })
  shown()
  await submitEmail(EMAIL)
  const { LoginCodeView } = codes
  const { DeviceView } = devices
  const Drawn = () =>
    action === 'VERIFY_OTP'
      ? LoginCodeView({ params: { email: EMAIL } })
      : DeviceView({ params: { email: EMAIL } })
  await draw(<Drawn />)
  return page
}

const never = () => new Promise<never>(() => {})

describe('the code of a login', () => {
  it('is one group of six named boxes, the first of which the browser may fill', async () => {
    await sent('VERIFY_OTP')
    const group = host.querySelector('[role="group"]')
    expect(group?.getAttribute('aria-label')).toBe(en.code.label)
    expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual(
      [1, 2, 3, 4, 5, 6].map((index) => `Digit ${index} of 6`),
    )
    expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual([
      'one-time-code',
      ...Array<string>(5).fill('off'),
    ])
    expect(host.textContent).toContain(EMAIL)
  })

  it('is sent once when it is pasted into any box', async () => {
    const page = await sent('VERIFY_OTP', { CONNECT_OTP: never })
    await paste(boxes()[3]!, 'Code: 419 072')
    expect(digits()).toBe('419072')
    await paste(boxes()[0]!, '419072')
    expect(page.fake.asked.filter(({ name }) => name === 'CONNECT_OTP')).toMatchObject([
      { ask: { otp: '419072' } },
    ])
    expect(host.querySelector('[role="status"]')?.textContent).toBe(en.code.checking)
    expect(boxes().every(({ readOnly }) => readOnly)).toBe(true)
  })

  it('is sent when the browser fills it in', async () => {
    await sent('VERIFY_OTP', { CONNECT_OTP: never })
    await type(boxes()[0]!, '419072')
    expect([digits(), $emailLogin.get().step]).toEqual(['419072', 'checking'])
  })

  it('is typed digit by digit, in any script', async () => {
    await sent('VERIFY_OTP', { CONNECT_OTP: never })
    for (const digit of '٤١٩') await type(boxes()[focused()] ?? boxes()[0]!, digit)
    expect([digits(), focused()]).toEqual(['419···', 3])
  })

  it('that is wrong leaves empty boxes, the first with the focus, and says once how many tries are left', async () => {
    const page = await sent('VERIFY_OTP', {})
    page.fake.answers.CONNECT_OTP = () => page.refuse({ message: 'no', code: 'CODE_WRONG', left: 2 })
    await paste(boxes()[0]!, '419072')
    expect([digits(), focused()]).toEqual(['······', 0])
    expect(alert()).toBe('Wrong code.Attempts left: 2. After that, you need a new code.')
    expect(boxes().every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true)
    await type(boxes()[0]!, '4')
    expect(boxes().some((box) => box.hasAttribute('aria-invalid'))).toBe(false)
  })

  it('that has expired leads to another mail, and then to empty boxes', async () => {
    const page = await sent('VERIFY_OTP', {})
    page.fake.answers.CONNECT_OTP = () => page.refuse({ message: 'no', code: 'CODE_EXPIRED' })
    await act(() => page.clock.advance(31_000))
    await paste(boxes()[0]!, '419072')
    expect(document.activeElement).toBe(button(en.code.resend))
    await press(en.code.resend)
    expect([alert(), $toast.get()]).toMatchObject(['', { text: en.resent }])
    expect(page.fake.names().filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(2)
  })

  it('that did not arrive stays, and is sent again by a press', async () => {
    const page = await sent('VERIFY_OTP', {})
    page.fake.answers.CONNECT_OTP = () => page.refuse({ message: 'no', code: 'GATEWAY_AWAY' })
    await paste(boxes()[0]!, '419072')
    expect([digits(), alert()]).toEqual(['419072', en.failures['gateway-away']])
    await act(async () => setOnline(false))
    expect(alert()).toBe(en.offline)
    page.fake.answers.CONNECT_OTP = never
    await press(en.code.tryAgain)
    expect($emailLogin.get().step).toBe('checking')
  })

  it('can be asked for again after 30 seconds, which are counted for the eye alone', async () => {
    const page = await sent('VERIFY_OTP')
    await act(() => page.clock.advance(6_000))
    const early = button(en.code.resend)
    expect(early?.getAttribute('aria-disabled')).toBe('true')
    expect(early?.querySelector('[aria-hidden="true"]')?.textContent).toBe('New code in 24 s')
    expect(early?.querySelector('.visually-hidden')?.textContent).toBe(en.code.resend)
    expect(host.querySelector('[aria-live] .email-link, [role="status"] .email-link')).toBeNull()
    await act(() => page.clock.advance(24_000))
    expect(button(en.code.resend)?.getAttribute('aria-disabled')).toBeNull()
  })

  it('that takes long to check says so', async () => {
    const page = await sent('VERIFY_OTP', { CONNECT_OTP: never })
    await paste(boxes()[0]!, '419072')
    await act(() => page.clock.advance(5_000))
    expect(host.querySelector('[role="status"]')?.textContent).toBe(en.slow)
  })
})

describe('the wait for the link', () => {
  it('says to whom it was sent and until when it works', async () => {
    await sent('VERIFY_DEVICE', { CONNECT_DEVICE: never })
    expect(host.querySelector('h3')?.textContent).toBe(en.device.heading)
    expect(host.querySelector('b')?.textContent).toBe(EMAIL)
    expect(host.querySelector('time')?.dateTime).toMatch(/^\d{4}-/)
  })

  it.each([
    [4001, en.device.refusedHeading],
    ['CODE_EXPIRED', en.device.expiredHeading],
  ] as const)('ends when the frame says %s, and can begin again', async (code, heading) => {
    const page = await sent('VERIFY_DEVICE', { CONNECT_DEVICE: never })
    await act(() => page.clock.advance(31_000))
    page.fake.answers.CONNECT_DEVICE = () => page.refuse({ message: 'no', code })
    await press(en.device.resend)
    expect(host.querySelector('h3')?.textContent).toBe(heading)
    page.fake.answers.CONNECT_DEVICE = never
    await act(() => page.clock.advance(31_000))
    await press(en.device.resend)
    expect(host.querySelector('h3')?.textContent).toBe(en.device.heading)
  })

  it('goes on when the browser is online again', async () => {
    const page = await sent('VERIFY_DEVICE', { CONNECT_DEVICE: never })
    await act(() => page.clock.advance(31_000))
    page.fake.answers.CONNECT_DEVICE = () => page.refuse({ message: 'no', code: 'GATEWAY_AWAY' })
    await press(en.device.resend)
    expect(host.querySelector('h3')?.textContent).toBe(en.device.brokenHeading)
    await act(async () => setOnline(false))
    expect(host.textContent).toContain(en.device.offline)
    page.fake.answers.CONNECT_DEVICE = () => undefined
    await act(async () => setOnline(true))
    expect($view.get()).toBe('EmailVerifyOtp')
  })

  it('goes on while no other link is sent, and says so', async () => {
    const page = await sent('VERIFY_DEVICE', { CONNECT_DEVICE: never })
    await act(() => page.clock.advance(31_000))
    page.fake.answers.CONNECT_EMAIL = () =>
      page.refuse({ message: 'no', code: 'RATE_LIMITED', retryAfter: 40 })
    await press(en.device.resend)
    expect(host.querySelector('h3')?.textContent).toBe(en.device.heading)
    expect(host.querySelector('[role="status"]')?.textContent).toContain('in 40 s')
    expect(button(en.device.checkAgain)).toBeUndefined()
  })

  it('counts no hours in seconds', async () => {
    const page = await sent('VERIFY_DEVICE', { CONNECT_DEVICE: never })
    await act(() => page.clock.advance(31_000))
    page.fake.answers.CONNECT_EMAIL = () =>
      page.refuse({ message: 'no', code: 'RATE_LIMITED', retryAfter: 86_000 })
    await press(en.device.resend)
    expect(host.querySelector('[role="status"]')?.textContent).toBe(
      'This was requested too often or too recently. Try again in 24 hours.',
    )
  })

  it('leads back to another address', async () => {
    await sent('VERIFY_DEVICE', { CONNECT_DEVICE: never })
    await press(en.device.other)
    expect([$view.get(), $emailLogin.get()]).toEqual(['EmailLogin', { step: 'idle' }])
  })
})

describe('the field in Connect', () => {
  async function connect(options: object = {}, waiting?: 'code' | 'device') {
    const page = await loginPage(waiting && { storage: { '@appkit/waiting_login': `${waiting} ${EMAIL}` } })
    if (waiting) $lastAsked.set(page.clock.now())
    setMessages('en', first)
    setLaterMessages(later)
    setOptions(options)
    viewLoads.provide({ load: async () => undefined })
    await loadLogin()
    openModal()
    shown()
    const { ConnectView } = connects
    const Drawn = () => ConnectView({ params: {} })
    await draw(<Drawn />)
    return page
  }
  const field = () => host.querySelector<HTMLInputElement>('input[type="email"]')
  const order = () =>
    [...host.querySelectorAll('input[type="email"], .row b')].map((one) => one.textContent || 'email')
  const submit = async () => {
    await act(
      async () =>
        void host
          .querySelector('form')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
    // What the field loads when it is used has arrived.
    await act(() => vi.dynamicImportSettled())
  }

  it('is for an address, named, and of at most 254 characters', async () => {
    await connect()
    expect(field()).toMatchObject({ type: 'email', autocomplete: 'email', maxLength: 254 })
    expect(host.querySelector(`label[for="${field()?.id}"]`)?.textContent).toBe('Email address')
  })

  it('stands below installed wallets, and where the page wants it', async () => {
    await connect()
    expect(order().at(-1)).toBe('email')
    await act(async () => setOptions({ features: { connectMethodsOrder: ['email', 'wallet'] } }))
    expect(order()[0]).toBe('email')
    await act(async () => setOptions({ features: { connectMethodsOrder: ['email'] } }))
    expect(order()).toEqual(['email'])
    await act(async () => setOptions({ features: { connectMethodsOrder: ['wallet'] } }))
    expect(field()).toBeNull()
  })

  it('has one row for all wallets where the page wants that, which leads to them', async () => {
    await connect({ features: { emailShowWallets: false } })
    expect(order()).toEqual(['Continue with a wallet', 'email'])
    await press('Continue with a wallet')
    expect($route.get()).toEqual({ view: 'Connect', params: { isWallets: true } })
  })

  it.each([
    ['names no secure origin', { secureUrl: undefined }],
    ['turns it off', { features: { email: false } }],
    ['is for paying', { features: { pay: true } }],
  ])('is not there on a page that %s', async (_, options) => {
    await connect(options)
    expect(field()).toBeNull()
    expect(order().length).toBeGreaterThan(0)
  })

  it.each([
    ['code', `Enter the code we sent to ${EMAIL}`, 'EmailVerifyOtp'],
    ['device', `Open the email we sent to ${EMAIL}`, 'EmailVerifyDevice'],
  ] as const)('has the way back to a login that waits for its %s', async (waiting, label, view) => {
    await connect({}, waiting)
    await press(label)
    await act(() => vi.dynamicImportSettled())
    expect($route.get()).toEqual({ view, params: { email: EMAIL } })
  })

  it('sends the address by Enter, keeps it, and says what was wrong with it', async () => {
    const page = await connect()
    await type(field()!, 'sam.acme.example')
    await submit()
    expect(alert()).toBe(en.failures['email-invalid'])
    expect(field()?.getAttribute('aria-invalid')).toBe('true')
    page.fake.answers.CONNECT_EMAIL = never
    await type(field()!, EMAIL)
    expect(alert()).toBe('')
    await submit()
    expect($emailLogin.get()).toEqual({ step: 'asking', email: EMAIL })
    expect(host.querySelector('.address-go')?.getAttribute('aria-busy')).toBe('true')
    await act(() => page.clock.advance(5_000))
    expect(host.querySelector('[role="status"]')?.textContent).toBe(en.slow)
  })

  it('says that a mail was sent just now', async () => {
    const page = await connect()
    page.fake.answers.CONNECT_EMAIL = () => page.refuse({ message: 'no', code: 'GATEWAY_AWAY' })
    await type(field()!, EMAIL)
    await submit()
    expect(alert()).toBe(en.failures['gateway-away'])
    expect(field()?.hasAttribute('aria-invalid')).toBe(false)
  })

  it('says that the code of the login could not be loaded, and loads it again', async () => {
    await connect()
    viewLoads.provide({ load: () => Promise.reject(new Error('offline')) })
    await type(field()!, EMAIL)
    await submit()
    expect(alert()).toBe('This couldn’t be loaded. Check your connection and try again.')
    viewLoads.provide({ load: async () => undefined })
    await submit()
    expect(alert()).toBe('Something went wrong. Try again.')
  })
})

describe('social logins in the browser of another app', () => {
  it.each([
    [['google', 'apple'], ['Apple'], 'To log in with Google, open this page in your browser.'],
    [['google'], [], 'To log in with Google, open this page in your browser.'],
    [['apple'], ['Apple'], undefined],
  ])('of %j offer %j, and how to go on', async (socials, offered, line) => {
    await loginPage()
    setMessages('en', first)
    setLaterMessages(later)
    setFurther('social')(social)
    setDevice({ ...DESKTOP, isMobile: true, isInApp: true })
    setOptions({ features: { socials } })
    viewLoads.provide({ load: async () => undefined })
    await loadLogin()
    openModal()
    shown()
    const { ConnectView } = connects
    const Drawn = () => ConnectView({ params: {} })
    await draw(<Drawn />)
    const buttons = [...host.querySelectorAll('.social-button')].map(({ textContent }) => textContent)
    expect(buttons).toEqual(offered.map((name) => `Continue with ${name}`))
    expect(host.querySelector('.social-elsewhere')?.textContent).toBe(line)
  })
})
