import { atom, computed, type ReadableAtom } from 'nanostores'
import type { SignInMode } from '../domain/options.ts'
import type { SignedIn } from '../domain/sign-in/siwx.ts'
import { $account } from './connections/connections.ts'
import { $options } from './options.ts'

const $session = atom<SignedIn | undefined>()

export type SignIn = { status: 'signed-out' } | ({ status: 'signed-in' } & SignedIn)

/** Who the visitor proved to be. Another account or network than the one that was signed for is nobody, at once. */
export const $signIn: ReadableAtom<SignIn> = computed([$session, $account], (session, account): SignIn =>
  session && session.caipAddress === account?.caipAddress
    ? { status: 'signed-in', ...session }
    : { status: 'signed-out' },
)

/** The attribute goes before what the page's own object says. */
export const $signInMode: ReadableAtom<SignInMode> = computed($options, ({ signIn, siwx, siweConfig }) => {
  if (signIn !== 'off') return signIn
  if (!siwx && (!siweConfig || siweConfig.enabled === false)) return 'off'
  const isRequired = siwx ? siwx.getRequired?.() : siweConfig?.required !== false
  return isRequired ? 'required' : 'optional'
})

/** Section 4: "sign-in is required and no session exists". */
export const $mustSignIn: ReadableAtom<boolean> = computed(
  [$signInMode, $signIn],
  (mode, { status }) => mode === 'required' && status === 'signed-out',
)

export function setSession(session: SignedIn | undefined): void {
  $session.set(session)
}
