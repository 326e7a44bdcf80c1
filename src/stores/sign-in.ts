import { atom, computed, type ReadableAtom } from 'nanostores'
import type { SignInMode } from '../domain/options.ts'
import type { SignedIn } from '../domain/sign-in/siwx.ts'
import { $account } from './connections/connections.ts'
import { $options } from './options.ts'

/** The last session of this page. `left`: its wallet was disconnected, and the session may still have to be ended. */
export interface LastSession {
  status: 'active' | 'left'
  session: SignedIn
}

const $kept = atom<LastSession | undefined>()
export const $lastSession: ReadableAtom<LastSession | undefined> = $kept

export type SignIn = { status: 'signed-out' } | ({ status: 'signed-in' } & SignedIn)

const SIGNED_OUT: SignIn = { status: 'signed-out' }

/** Signed in only while the active account and network are those of the session. */
export const $signIn: ReadableAtom<SignIn> = computed([$kept, $account], (kept, account): SignIn =>
  kept?.status === 'active' && kept.session.caipAddress === account?.caipAddress
    ? { status: 'signed-in', ...kept.session }
    : SIGNED_OUT,
)

/** The attribute takes precedence over the page's `siwx` and `siweConfig`. */
export const $signInMode: ReadableAtom<SignInMode> = computed($options, ({ signIn, siwx, siweConfig }) => {
  if (signIn !== 'off') return signIn
  if (!siwx && (!siweConfig || siweConfig.enabled === false)) return 'off'
  const isRequired = siwx ? siwx.getRequired?.() : siweConfig?.required !== false
  return isRequired ? 'required' : 'optional'
})

/** Whether sign-in is required and no session exists. */
export const $mustSignIn: ReadableAtom<boolean> = computed(
  [$signInMode, $signIn],
  (mode, { status }) => mode === 'required' && status === 'signed-out',
)

export function setLastSession(kept: LastSession | undefined): void {
  $kept.set(kept)
}
