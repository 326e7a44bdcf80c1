/** Loads for Connect: the other views, and the logins, which pages that offer some load with the first open. */
import type { ComponentType } from 'react'
import { once } from '../../domain/once.ts'
import { $hasMethods, $offersSocials } from '../../stores/connections/can-log-in.ts'
import { $options } from '../../stores/options.ts'
import { loadWithView } from '../../flows/modal/load-with-view.ts'
import type { ConnectMethodsProps } from '../email/field/connect-methods.tsx'

export const loadViewTable = once(async () => (await import('../registry.ts')).VIEWS)

/** Loads the rows of catalogue wallets, which Connect does not need at first. */
export const loadOfferedRow = async () => (await import('./offered-row.tsx')).OfferedRow

type ConnectMethods = ComponentType<ConnectMethodsProps>

let login: ConnectMethods | undefined
let socials: ConnectMethodsProps['Socials']

export const loadedLogin = (): ConnectMethods | undefined => login
/** The component of the social logins, once loaded. */
export const loadedSocials = () => socials

/** Resolves once Connect can render the login and the terms. If the login fails to load, wallets still connect, and the next Connect view retries. */
export async function loadLogin(): Promise<void> {
  if (!$hasMethods.get() || (login && (socials || !$offersSocials.get()))) return
  try {
    const [{ ConnectMethods }, { loadLoginSentences }] = await Promise.all([
      import('../email/field/connect-methods.tsx'),
      import('../email/field/login-sentences.ts'),
    ])
    await Promise.all([loadLoginSentences(), loadSocials()])
    login = ConnectMethods
  } catch (error) {
    // Nothing may be connected before the visitor has agreed.
    if ($options.get().features.legalCheckbox) throw error
  }
}

/** Loads the social logins if some are offered. */
async function loadSocials(): Promise<void> {
  if (socials || !$offersSocials.get()) return
  try {
    const [{ SocialButtons }] = await Promise.all([
      import('../email/social/block/social-buttons.tsx'),
      loadWithView('social'),
    ])
    socials = SocialButtons
  } catch {}
}
