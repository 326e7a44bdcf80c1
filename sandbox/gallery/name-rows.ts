/** Rows of names: input, responses of the service, and registrations. */
import { setName } from '../../src/flows/names/draft.ts'
import { editMachine, nameMachine } from '../../src/flows/names/machine.ts'
import type { NameEdit, NameFailure, NamePart, NameStep } from '../../src/flows/names/steps.ts'
import { furtherParts } from '../../src/kit/further-parts.ts'
import { nameServices, type NameAnswer, type NameProfile } from '../../src/ports/user/name-service.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { setOnline } from '../../src/stores/online.ts'
import { setOptions } from '../../src/stores/options.ts'
import type { Row } from './row.ts'
import { connected, isKnownAs } from './world.ts'

const ZONE = 'acme.eth'
const FREE: NameAnswer = { isFree: true, suggestions: [] }
const SUGGESTIONS = ['vita-eth', 'my-vita', 'the-vita', 'vita42'].map((label) => `${label}.${ZONE}`)

const refused = (name: string, suggestions: readonly string[] = []): NameAnswer => ({
  isFree: false,
  reason: { name, description: 'The name has letters of another script' },
  suggestions,
})

const never = () => new Promise<never>(() => {})

type Kept = 'silent' | 'failed' | NameProfile

const profileAs = (profile: Kept): Promise<NameProfile> =>
  profile === 'silent'
    ? never()
    : profile === 'failed'
      ? Promise.reject(new Error('failed'))
      : Promise.resolve(profile)

interface Shown {
  profile?: Kept
  typed?: string
  answer?: NameAnswer | 'silent' | 'failed'
  step?: NameStep
}

/** A connected visitor enters a name, and the service responds with `answer`. */
async function choosing({ typed = '', answer = FREE, step, profile = 'silent' }: Shown = {}): Promise<void> {
  setOptions({ projectId: 'demo', features: { names: [ZONE] } })
  connected()
  await furtherParts.names()
  nameServices.provide({
    of: () => ({
      origin: 'https://wallet.example',
      check: () =>
        answer === 'silent'
          ? never()
          : answer === 'failed'
            ? Promise.reject(new Error('failed'))
            : Promise.resolve(answer),
      ...{ now: never, register: never, change: never },
      profile: () => profileAs(profile),
    }),
  })
  setHistory({ view: 'Account', params: undefined }, { view: 'RegisterAccountName', params: undefined })
  setName(typed)
  if (step) going(step)
}

/** Brings the registration to this step, where it stays. */
function going(step: NameStep): void {
  void nameMachine.run('register', (attempt) => {
    attempt.move({ step: 'asking', name: `vita.${ZONE}` })
    if (step.step !== 'asking') attempt.move(step)
    return never()
  })
}

const row = (name: string, shown: Shown = {}): Row => ({
  name: `name-${name}`,
  view: 'RegisterAccountName',
  set: () => choosing(shown),
})

const name = `vita.${ZONE}`
const FAILURES: readonly NameFailure['code'][] = [
  ...(['declined', 'pending', 'wallet', 'account-changed', 'taken', 'owner'] as const),
  ...(['slow', 'service-clock', 'device-clock', 'signature', 'busy', 'unreachable', 'refused'] as const),
]

const succeeded = (of: string): Row['set'] =>
  async function set() {
    await choosing()
    setHistory(
      { view: 'Account', params: undefined },
      { view: 'RegisterAccountNameSuccess', params: { name: of } },
    )
  }

interface Edited {
  profile?: Kept
  edited?: NameEdit
}

const KEPT: NameProfile = {
  avatar: 'https://pictures.example.com/vita.png',
  addresses: {
    [0x80000000 + 10]: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    [0x80000000 + 8453]: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  },
}
const EDIT_FAILURES: readonly NameFailure['code'][] = [
  ...(['declined', 'pending', 'wallet', 'account-changed', 'owner'] as const),
  ...([
    'slow',
    'service-clock',
    'device-clock',
    'changed',
    'signature',
    'attributes',
    'busy',
    'unreachable',
    'refused',
  ] as const),
]

/** Brings the change of the account's name to this step. */
async function editing({ profile = KEPT, edited }: Edited = {}): Promise<void> {
  isKnownAs({ name })
  await choosing({ profile })
  if (!edited || edited.step === 'idle') return
  const part: NamePart = edited.part
  void editMachine.run('change', (attempt) => {
    attempt.move({ step: 'asking', part })
    if (edited.step === 'saved') attempt.move({ step: 'sending', part })
    if (edited.step !== 'asking' || edited.isAgain) attempt.move(edited)
    return never()
  })
}

const edit = (of: string, edited: Edited = {}): Row => ({
  name: `name-edit-${of}`,
  view: 'RegisterAccountName',
  set: () => editing(edited),
})

export const NAME_ROWS: readonly Row[] = [
  row('empty'),
  row('short', { typed: 'vit' }),
  row('letters', { typed: 'vita x' }),
  row('hyphen', { typed: '-vita' }),
  row('long', { typed: 'v'.repeat(33) }),
  row('checking', { typed: 'vita', answer: 'silent' }),
  row('free', { typed: 'vita' }),
  row('free-long', { typed: 'v'.repeat(32) }),
  row('taken', { typed: 'vita', answer: refused('taken', SUGGESTIONS) }),
  row('look-alike', { typed: 'v1ta', answer: refused('look-alike', SUGGESTIONS) }),
  row('reserved', { typed: 'support', answer: refused('reserved') }),
  row('refused', { typed: 'vita', answer: refused('name') }),
  row('unchecked', { typed: 'vita', answer: 'failed' }),
  row('asking', { typed: 'vita', step: { step: 'asking', name } }),
  row('sending', { typed: 'vita', step: { step: 'sending', name } }),
  ...FAILURES.map((code) =>
    row(`failed-${code}`, { typed: 'vita', step: { step: 'failed', name, failure: { code, detail: '' } } }),
  ),
  {
    name: 'name-offline',
    view: 'RegisterAccountName',
    async set() {
      const failure: NameFailure = { code: 'unreachable', detail: '' }
      await choosing({ typed: 'vita', answer: 'failed', step: { step: 'failed', name, failure } })
      setOnline(false)
    },
  },
  {
    name: 'name-none',
    view: 'RegisterAccountName',
    async set() {
      await choosing()
      setOptions({ features: { names: [] } })
    },
  },
  { name: 'name-done', view: 'RegisterAccountNameSuccess', set: succeeded(name) },
  {
    name: 'name-done-long',
    view: 'RegisterAccountNameSuccess',
    set: succeeded(`${'v'.repeat(32)}.${ZONE}`),
  },
  {
    name: 'account-can-have-name',
    view: 'Account',
    set() {
      setOptions({ projectId: 'demo', features: { names: [ZONE] } })
      connected()
      setHistory({ view: 'Account', params: undefined })
    },
  },
  {
    name: 'account-has-name',
    view: 'Account',
    set() {
      setOptions({ projectId: 'demo', features: { names: [ZONE] } })
      isKnownAs({ name })
      connected()
      setHistory({ view: 'Account', params: undefined })
    },
  },
  row('late', { typed: 'vita', step: { step: 'asking', name, isAgain: true } }),
  edit('loading', { profile: 'silent' }),
  edit('unread', { profile: 'failed' }),
  edit('empty', { profile: { avatar: '', addresses: {} } }),
  edit('ready'),
  { ...edit('address'), pressed: '.name-form > .row' },
  edit('asking', { edited: { step: 'asking', part: 'avatar' } }),
  edit('late', { edited: { step: 'asking', part: 'avatar', isAgain: true } }),
  edit('sending', { edited: { step: 'sending', part: 'avatar' } }),
  edit('saved', { edited: { step: 'saved', part: 'avatar' } }),
  ...EDIT_FAILURES.map((code) =>
    edit(`failed-${code}`, {
      edited: { step: 'failed', part: 'avatar', failure: { code, detail: 'An attribute is not valid' } },
    }),
  ),
  {
    name: 'name-edit-offline',
    view: 'RegisterAccountName',
    async set() {
      const failure: NameFailure = { code: 'unreachable', detail: '' }
      await editing({ edited: { step: 'failed', part: 'avatar', failure } })
      setOnline(false)
    },
  },
]
