/** Rows of logging in by e-mail. Without a frame: the row defines its responses. */
import type { Answer, CallName } from '../../src/domain/embedded/calls.ts'
import { embeddedConnector } from '../../src/domain/embedded/embedded-wallet.ts'
import { embeddedError, type EmbeddedCode, FrameForbidden } from '../../src/errors/embedded-codes.ts'
import { resendEmail, submitCode, submitEmail } from '../../src/flows/email/log-in.ts'
import { laterParts } from '../../src/kit/later-parts.ts'
import { embeddedFrame, type EmbeddedFrame } from '../../src/ports/embedded-frame.ts'
import { $furtherMessages } from '../../src/stores/further-messages.ts'
import { setToast } from '../../src/stores/modal/notices.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { setOnline } from '../../src/stores/online.ts'
import { setOptions } from '../../src/stores/options.ts'
import { $lastAsked } from '../../src/stores/stored/last-asked.ts'
import type { Row } from './row.ts'
import { fox, phase } from './samples.ts'
import { answersLate, NOW, wallets } from './world.ts'

export const EMAIL = 'sam@acme.example'
export const LONG_EMAIL = `${'donaudampfschifffahrt.'.repeat(2)}kapitaen@elektrizitaetenhauptbetriebswerk.example`

/** `silent` never answers; a code is a rejection, optionally with its details. */
type Said = { [Name in CallName]?: Answer<Name> | 'silent' | EmbeddedCode | [EmbeddedCode, object] }

let said: Said = {}

const never = () => new Promise<never>(() => {})

const frame: EmbeddedFrame = {
  ask(name) {
    const answer: unknown = Object.hasOwn(said, name) ? said[name] : 'silent'
    if (answer === 'silent') return never()
    // By its type, `said` only contains answers and codes.
    if (typeof answer === 'string') return Promise.reject(embeddedError(answer as EmbeddedCode))
    if (Array.isArray(answer)) {
      const [code, cause] = answer as [EmbeddedCode, object]
      return Promise.reject(embeddedError(code, { cause }))
    }
    return Promise.resolve(answer as never)
  },
  leave: () => {},
  life: () => 'ready',
  isLasting: () => true,
  load: () => Promise.resolve(),
  bridge: () => () => {},
  follow: () => () => {},
  remove: () => {},
}

export interface Login {
  says?: Said
  features?: object
  installed?: Parameters<typeof wallets>[0]
  /** Time since the last mail was requested, in seconds. */
  asked?: number
}

/** Sets up a page that offers the login. */
export async function offered({ says = {}, features = {}, installed = [fox, phase], asked }: Login = {}) {
  await laterParts.embedded()
  embeddedFrame.provide(frame)
  said = says
  setOptions({ secureUrl: 'https://wallet.example', features })
  wallets(installed)
  if (asked !== undefined) $lastAsked.set(NOW - asked * 1_000)
}

async function sent(
  action: 'VERIFY_DEVICE' | 'VERIFY_OTP',
  { asked = 6, says, ...more }: Login,
  email: string,
) {
  await offered({ ...more, says: { CONNECT_EMAIL: { action }, ...says } })
  setHistory({ view: 'Connect', params: {} })
  await submitEmail(email)
  $lastAsked.set(NOW - asked * 1_000)
}

const device = (login: Login = {}, email = EMAIL) => sent('VERIFY_DEVICE', login, email)
const code = (login: Login = {}, email = EMAIL) => sent('VERIFY_OTP', login, email)

async function guessed(login: Login) {
  await code(login)
  await submitCode('419072')
}

/** In the gallery a toast disappears at once. */
async function resent() {
  await resendEmail()
  setToast({ kind: 'told', tone: 'success', text: $furtherMessages.get().email?.resent ?? '' })
}

const GO = '.address-go'
const typed = { typed: EMAIL, pressed: GO }
const connect = (name: string, set: Row['set'], more: Partial<Row> = {}): Row => ({
  name: `connect-email${name}`,
  view: 'Connect',
  set,
  ...more,
})

const inConnect: readonly Row[] = [
  connect('', () => offered()),
  connect('-first', () => offered({ installed: [] })),
  connect('-alone', () => offered({ features: { connectMethodsOrder: ['email'] } })),
  connect('-above', () => offered({ features: { connectMethodsOrder: ['email', 'wallet'] } })),
  connect('-collapsed', () => offered({ features: { emailShowWallets: false } })),
  connect('-typed', () => offered(), { typed: EMAIL }),
  connect('-long', () => offered(), { typed: LONG_EMAIL }),
  connect('-sending', () => offered(), typed),
  connect(
    '-slow',
    async () => {
      await offered()
      answersLate()
    },
    typed,
  ),
  connect('-invalid', () => offered(), { ...typed, typed: 'sam.acme.example' }),
  connect('-too-early', () => offered({ asked: 6 }), typed),
  connect('-away', () => offered({ says: { CONNECT_EMAIL: 'gateway-away' } }), typed),
  connect('-not-loaded', () => offered({ says: { CONNECT_EMAIL: 'frame-load-failed' } }), typed),
  connect('-unavailable', () => offered({ says: { CONNECT_EMAIL: 'gateway-unreachable' } }), typed),
  connect(
    '-forbidden',
    () =>
      offered({
        says: { CONNECT_EMAIL: ['frame-load-failed', new FrameForbidden('https://wallet.acme.example')] },
      }),
    typed,
  ),
  connect(
    '-offline',
    async () => {
      await offered({ says: { CONNECT_EMAIL: 'gateway-away' } })
      setOnline(false)
    },
    typed,
  ),
]

const login = (name: string, set: Row['set'], more: Partial<Row> = {}): Row => ({
  name: `login-email${name}`,
  view: 'EmailLogin',
  set,
  ...more,
})

const asking: readonly Row[] = [
  login('', () => offered()),
  login('-sending', () => offered(), typed),
  login('-frozen', () => offered({ says: { CONNECT_EMAIL: 'account-frozen' } }), typed),
]

const link = (name: string, set: Row['set']): Row => ({
  name: `device-${name}`,
  view: 'EmailVerifyDevice',
  set,
})

const onDevice: readonly Row[] = [
  link('waiting', () => device()),
  link('long-address', () => device({}, LONG_EMAIL)),
  link('not-pressed', () => device({ asked: 95 })),
  link('sending-again', async () => {
    await device({ asked: 40 })
    said = { CONNECT_EMAIL: 'silent' }
    void resendEmail()
  }),
  link('sent-again', async () => {
    await device({ asked: 40 })
    await resent()
  }),
  link('offline', async () => {
    await device()
    setOnline(false)
  }),
  link('expired', () => device({ asked: 900, says: { CONNECT_DEVICE: 'code-expired' } })),
  link('refused', () => device({ says: { CONNECT_DEVICE: 'login-rejected' } })),
  link('away', () => device({ says: { CONNECT_DEVICE: 'gateway-away' } })),
  link('reloaded', () => device({ asked: 95, says: { CONNECT_DEVICE: 'frame-gone' } })),
]

const digits = (name: string, set: Row['set'], more: Partial<Row> = {}): Row => ({
  name: `code-${name}`,
  view: 'EmailVerifyOtp',
  set,
  ...more,
})

const CODE = { typed: '419072' }

const entering = () =>
  code({ installed: [fox, embeddedConnector('eip155')], says: { CONNECT_OTP: undefined } })

const inCode: readonly Row[] = [
  digits('empty', () => code()),
  digits('half', () => code({ asked: 40 }), { typed: '419' }),
  digits('checking', () => code(), CODE),
  digits(
    'slow',
    async () => {
      await code()
      answersLate()
    },
    CODE,
  ),
  digits('wrong', () => guessed({ asked: 40, says: { CONNECT_OTP: ['code-wrong', { left: 2 }] } })),
  digits('wrong-left-unknown', () => guessed({ says: { CONNECT_OTP: 'code-wrong' } })),
  digits('expired', () => guessed({ asked: 700, says: { CONNECT_OTP: 'code-expired' } })),
  digits('expired-too-early', () => guessed({ says: { CONNECT_OTP: 'code-expired' } })),
  digits('ended', () => guessed({ says: { CONNECT_OTP: 'login-expired' } })),
  digits('cancelled', () => guessed({ asked: 95, says: { CONNECT_OTP: 'login-rejected' } })),
  digits('away', () => code({ says: { CONNECT_OTP: 'gateway-away' } }), CODE),
  digits(
    'offline',
    async () => {
      await code({ says: { CONNECT_OTP: 'gateway-away' } })
      setOnline(false)
    },
    CODE,
  ),
  digits('long-address', () => code({}, LONG_EMAIL)),
  digits('sent-again', async () => {
    await code({ asked: 40 })
    await resent()
  }),
  // The accounts request of the login never resolves.
  digits('entering', () => entering(), CODE),
  digits(
    'entering-slow',
    async () => {
      await entering()
      answersLate()
    },
    CODE,
  ),
]

export const LOGIN_ROWS: readonly Row[] = [...inConnect, ...asking, ...onDevice, ...inCode]
