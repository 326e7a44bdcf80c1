import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import { typeAddress, $typedAddress } from '../../../flows/email/typed-address.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import { $features } from '../../../stores/features.ts'
import { $loginFieldMessages } from '../../../stores/further-messages.ts'
import { $locale } from '../../../stores/locale.ts'
import { track } from '../../../stores/track.ts'
import { reportError } from '../../../domain/report-error.ts'
import { Row } from '../../../ui/lists/row.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { loadConnectLogin } from '../../registry.ts'
import { AddressField } from './address-field.tsx'
import type { FieldState } from './field-state.ts'
import { loadLoginSentences } from './login-sentences.ts'
import { methodsOf } from './methods-of.ts'

const WALLET = 'M6.5 6h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3M3.5 10h17M16 14.5h1.5'

export interface ConnectMethodsProps {
  /** An installed wallet is there: it comes first. */
  isInstalled: boolean
  /** There are wallets to choose from, which `children` show. */
  hasWallets: boolean
  children: ReactNode
}

/** The login by e-mail and the wallets, in the order that the page wants. Loaded before Connect is drawn, so that nothing moves. */
export function ConnectMethods({ isInstalled, hasWallets, children }: ConnectMethodsProps) {
  const words = useStore($loginFieldMessages)
  const locale = useStore($locale)
  const features = useStore($features)
  // A wallet that is discovered later does not move the field away from the pointer.
  const [isWalletFirst] = useState(isInstalled)
  useEffect(() => void loadLoginSentences().catch(reportError), [locale])
  if (!words) return children
  const methods = methodsOf(features.connectMethodsOrder, isWalletFirst).filter(
    (method) => method === 'email' || hasWallets,
  )
  const isCollapsed = features.collapseWallets || !features.emailShowWallets
  return methods.map((method, at) => (
    <div className="login-method" key={method}>
      {at > 0 && <div className="login-or">{words.or}</div>}
      {method === 'email' && <LoginField />}
      {method === 'wallet' && !isCollapsed && children}
      {method === 'wallet' && isCollapsed && (
        <Row
          lead={<IconTile icon={WALLET} />}
          title={words.wallets}
          onClick={() => goTo('Connect', { isWallets: true })}
        />
      )}
    </div>
  ))
}

type Login = Awaited<ReturnType<typeof loadConnectLogin>>

const IDLE: ReadableAtom<FieldState> = atom({ isBusy: false })

/** The field. What follows is loaded when the visitor types. */
function LoginField() {
  const words = useStore($loginFieldMessages)
  const typed = useStore($typedAddress)
  const [login, setLogin] = useState<Login>()
  const [load, setLoad] = useState<FieldState>({ isBusy: false })
  const state = useStore(login?.$fieldState ?? IDLE)
  if (!words) return null
  const submit = async (email: string) => {
    setLoad({ isBusy: true })
    try {
      const loaded = await loadConnectLogin()
      setLogin(loaded)
      setLoad({ isBusy: false })
      void loaded.submitEmail(email)
    } catch {
      setLoad({ isBusy: false, failure: {}, failureText: words.loadFailed })
    }
  }
  return (
    <AddressField
      {...(login && !load.failure ? state : load)}
      isBusy={load.isBusy || state.isBusy}
      label={words.label}
      submit={words.submit}
      value={typed}
      onFocus={() => track('EMAIL_LOGIN_SELECTED')}
      onChange={(text) => {
        typeAddress(text)
        // A failure is repeated, and shown, when it is sent.
        loadConnectLogin().then(setLogin, () => undefined)
      }}
      onSubmit={(email) => void submit(email)}
    />
  )
}
