/** Rows of social logins. */
import type { Social } from '../../src/domain/embedded/socials.ts'
import { socialMachine } from '../../src/flows/social/machine.ts'
import type { SocialStep } from '../../src/flows/social/steps.ts'
import { $lastSocial } from '../../src/stores/stored/last-social.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { onDevice } from './catalogue.ts'
import { offered } from './login-rows.ts'
import type { Row } from './row.ts'

const ALL: readonly Social[] = ['google', 'x', 'discord', 'github', 'apple', 'facebook', 'farcaster']

const connect = (name: string, features: object, more: Partial<Row> = {}): Row => ({
  name: `connect-social-${name}`,
  view: 'Connect',
  set: () => offered({ features }),
  ...more,
})

/** Brings the login through these steps; it stays at the last one. */
async function at(...steps: SocialStep[]): Promise<void> {
  await offered({ features: { socials: ALL } })
  void socialMachine.run('login', (attempt) => {
    for (const step of steps) attempt.move(step)
    return new Promise<never>(() => {})
  })
}

/** A visitor who has logged in with this provider in this browser. */
function recent(last: Social) {
  $lastSocial.set(last)
  return offered({ features: { socials: ALL } })
}

/** In the browser of another app. */
function inApp() {
  onDevice({ isMobile: true, isIos: true, isInApp: true })
  return offered({ features: { socials: ['google', 'apple', 'github'] } })
}

const social = 'google'
const asking: SocialStep = { step: 'asking', social }
const waiting: SocialStep = { step: 'waiting', social }

const connecting = (name: string, ...steps: SocialStep[]): Row => ({
  name: `social-${name}`,
  view: 'ConnectingSocial',
  async set() {
    await at(asking, ...steps)
    setHistory({ view: 'Connect', params: {} }, { view: 'ConnectingSocial', params: { social } })
  },
})

const farcaster = (name: string, ...steps: SocialStep[]): Row => ({
  name: `farcaster-${name}`,
  view: 'ConnectingFarcaster',
  async set() {
    await at({ step: 'asking', social: 'farcaster' }, ...steps)
    setHistory({ view: 'Connect', params: {} }, { view: 'ConnectingFarcaster', params: undefined })
  },
})

export const SOCIAL_ROWS: readonly Row[] = [
  connect('one', { socials: ['google'] }),
  connect('two', { socials: ['google', 'x'] }),
  connect('all', { socials: ALL }),
  connect('first', { socials: ALL, connectMethodsOrder: ['social', 'email', 'wallet'] }),
  connect('in-app', {}, { set: inApp }),
  connect('alone', { socials: ALL, email: false }),
  {
    name: 'social-list',
    view: 'ConnectSocials',
    async set() {
      await offered({ features: { socials: ALL } })
      setHistory({ view: 'Connect', params: {} }, { view: 'ConnectSocials', params: undefined })
    },
  },
  {
    name: 'social-list-empty',
    view: 'ConnectSocials',
    async set() {
      await offered({ features: { socials: [] } })
      setHistory({ view: 'Connect', params: {} }, { view: 'ConnectSocials', params: undefined })
    },
  },
  {
    name: 'social-list-recent',
    view: 'ConnectSocials',
    async set() {
      $lastSocial.set('github')
      await offered({ features: { socials: ALL } })
      setHistory({ view: 'Connect', params: {} }, { view: 'ConnectSocials', params: undefined })
    },
  },
  connect('recent-first', { socials: ALL }, { set: () => recent('google') }),
  connect('recent-icon', { socials: ALL }, { set: () => recent('discord') }),
  connecting('waiting', waiting),
  connecting('detached', { ...waiting, isDetached: true }),
  connecting('leaving', { step: 'leaving', social }),
  connecting('taking', waiting, { step: 'taking', social }),
  connecting('blocked', { step: 'failed', social, code: 'blocked' }),
  connecting('denied', { step: 'failed', social, code: 'denied' }),
  connecting('withheld', { step: 'failed', social, code: 'withheld' }),
  connecting('unavailable', { step: 'failed', social, code: 'unavailable' }),
  connecting('not-offered', { step: 'failed', social, code: 'not-offered' }),
  connecting('forbidden', { step: 'failed', social, code: 'forbidden' }),
  farcaster('making'),
  farcaster('code', {
    step: 'scanning',
    social: 'farcaster',
    url: 'https://farcaster.xyz/~/siwf?channelToken=J6QX9K2M',
  }),
  farcaster('expired', { step: 'failed', social: 'farcaster', code: 'expired' }),
]
