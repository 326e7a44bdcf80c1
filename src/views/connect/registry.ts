/** The login in Connect, which pages that offer one load together with the first open. */
import type { ComponentType } from 'react'
import { $canLogIn } from '../../stores/connections/can-log-in.ts'
import type { ConnectMethodsProps } from '../email/field/connect-methods.tsx'

type ConnectMethods = ComponentType<ConnectMethodsProps>

let loaded: ConnectMethods | undefined

export const loadedLogin = (): ConnectMethods | undefined => loaded

/** Resolves once Connect can draw the login. When that fails wallets connect all the same, and the next Connect view tries again. */
export async function loadLogin(): Promise<void> {
  if (loaded || !$canLogIn.get()) return
  try {
    const [{ ConnectMethods }, { loadLoginSentences }] = await Promise.all([
      import('../email/field/connect-methods.tsx'),
      import('../email/field/login-sentences.ts'),
    ])
    await loadLoginSentences()
    loaded = ConnectMethods
  } catch {}
}
