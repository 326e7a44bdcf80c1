/** The login in Connect, which pages that offer one load together with the first open. */
import type { ComponentType } from 'react'
import { $canLogIn } from '../../stores/connections/can-log-in.ts'
import { $options } from '../../stores/options.ts'
import { loadWithView } from '../../flows/modal/load-with-view.ts'
import type { ConnectMethodsProps } from '../email/field/connect-methods.tsx'

type ConnectMethods = ComponentType<ConnectMethodsProps>

let loaded: ConnectMethods | undefined
let hasSocials = false

export const loadedLogin = (): ConnectMethods | undefined => loaded

/** Resolves once Connect can draw the login. When that fails wallets connect all the same, and the next Connect view tries again. */
export async function loadLogin(): Promise<void> {
  if (loaded || !$canLogIn.get()) return
  try {
    const [{ ConnectMethods }, { loadLoginSentences }] = await Promise.all([
      import('../email/field/connect-methods.tsx'),
      import('../email/field/login-sentences.ts'),
    ])
    await Promise.all([loadLoginSentences(), loadSocials()])
    loaded = ConnectMethods
  } catch {}
}

/** Likewise for the accounts elsewhere, where the page names some. */
export async function loadSocials(): Promise<void> {
  if (hasSocials || !$options.get().features.socials) return
  try {
    const [{ SocialButtons }, { $Socials }] = await Promise.all([
      import('../email/social/block/social-buttons.tsx'),
      import('../email/field/loaded-socials.ts'),
      loadWithView('social'),
    ])
    $Socials.set({ Socials: SocialButtons })
    hasSocials = true
  } catch {}
}
