import { atom, type ReadableAtom } from 'nanostores'
import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react'
import { EMBEDDED_ID } from '../../../domain/embedded/embedded-wallet.ts'
import type { Namespace } from '../../../domain/networks/namespaces.ts'
import type { RouteOf } from '../../../domain/routes.ts'
import { $connectRows, $hasAllWallets } from '../../../flows/catalogue/connect-list.ts'
import type { LoginFieldMessages } from '../../../messages/login-field/en.ts'
import { $canLogIn, $loginNamespaces } from '../../../stores/connections/can-log-in.ts'
import { $connections } from '../../../stores/connections/connections.ts'
import { typeAddress, $typedAddress } from '../../../flows/email/typed-address.ts'
import { waitingLogin } from '../../../flows/email/waiting-login.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import { $isMobile } from '../../../stores/device.ts'
import { $socials, $socialsElsewhere } from '../../../stores/connections/offered-socials.ts'
import { $features } from '../../../stores/features.ts'
import { $furtherMessages } from '../../../stores/further-messages.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $passkeyUsed } from '../../../stores/stored/passkey-used.ts'
import { track } from '../../../stores/track.ts'
import { reportError } from '../../../domain/report-error.ts'
import { Row } from '../../../ui/lists/row.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import css from './address-field.css?inline'
import { AddressField } from './address-field.tsx'
import type { FieldState } from './field-state.ts'
import { Legal } from '../legal/legal.tsx'
import { loadLoginSentences } from './login-sentences.ts'
import { WaitingRow } from './waiting-row.tsx'
import { hasPasskeys, PASSKEY } from './passkeys.ts'
import { type ConnectMethod, methodsOf } from './methods-of.ts'
import { loadConnectLogin } from './registry.ts'

const WALLET =
  'M6.5 6h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3M3.5 10h17M16 14.5h1.5'

export interface ConnectMethodsProps {
  params: RouteOf<'Connect'>['params']
  /** The component of the social logins, once it is loaded. */
  Socials: ComponentType<{ namespace: Namespace | undefined }> | undefined
  /** The list of wallets. */
  children: ReactNode
}

/** The logins and the wallets, in the page's order, and the terms. Loaded before Connect is rendered, so that nothing moves. */
export function ConnectMethods({ params, Socials, children }: ConnectMethodsProps) {
  const { namespace, isWallets } = params
  const words = useStore($furtherMessages).loginField
  const locale = useStore($formatLocale)
  const canLogIn = useStore($canLogIn)
  const offered = useStore($loginNamespaces)
  const isLoggedIn = useStore($connections).some(({ connector }) => connector.id === EMBEDDED_ID)
  useEffect(() => void loadLoginSentences().catch(reportError), [locale])
  const isOther = namespace && !offered.some((one) => one === namespace)
  if (!words) return children
  return (
    <Legal>
      {!canLogIn || isWallets || isLoggedIn || isOther ? (
        children
      ) : (
        <Methods words={words} params={params} Socials={Socials}>
          {children}
        </Methods>
      )}
    </Legal>
  )
}

type MethodsProps = ConnectMethodsProps & { words: LoginFieldMessages }

function Methods({ words, params, Socials, children }: MethodsProps) {
  useSheet(css)
  const rows = useStore($connectRows)
  const hasAll = useStore($hasAllWallets)
  const { connectMethodsOrder, email, enableWallets, collapseWallets, emailShowWallets } = useStore($features)
  const hasSocials = [...useStore($socials), ...useStore($socialsElsewhere)].length > 0
  const isInstalled = rows.some((row) => row.kind === 'installed' && row.connector.type !== 'MULTI_CHAIN')
  // A wallet that is discovered later does not move the field away from the pointer.
  const [isWalletFirst] = useState(isInstalled)
  const hasWallets = enableWallets && (rows.length > 0 || hasAll)
  const offered: ConnectMethod[] = [
    ...(email ? (['email'] as const) : []),
    ...(Socials && hasSocials ? (['social'] as const) : []),
    ...(hasWallets ? (['wallet'] as const) : []),
  ]
  const methods = methodsOf(connectMethodsOrder, { isWalletFirst, offered })
  const isCollapsed = collapseWallets || !emailShowWallets
  return methods.map((method, at) => (
    <Fragment key={method}>
      {/* Both are logins. */}
      {at > 0 && (method === 'wallet' || methods[at - 1] === 'wallet') && (
        <div className="login-or">{words.or}</div>
      )}
      {method === 'email' ? (
        <LoginField words={words} />
      ) : method === 'social' ? (
        Socials && <Socials namespace={params.namespace} />
      ) : isCollapsed ? (
        <Row
          lead={<IconTile icon={WALLET} />}
          title={words.wallets}
          onClick={() => goTo('Connect', { ...params, isWallets: true })}
        />
      ) : (
        children
      )}
    </Fragment>
  ))
}

type Login = Awaited<ReturnType<typeof loadConnectLogin>>

const IDLE: ReadableAtom<FieldState> = atom({ isBusy: false })

/** The e-mail field. Further code is loaded when the visitor types. */
function LoginField({ words }: { words: LoginFieldMessages }) {
  const typed = useStore($typedAddress)
  const isMobile = useStore($isMobile)
  const [login, setLogin] = useState<Login>()
  const [load, setLoad] = useState<FieldState>({ isBusy: false })
  const state = useStore(login?.$fieldState ?? IDLE)
  const run = async (work: (loaded: Login) => Promise<void>) => {
    setLoad({ isBusy: true })
    try {
      const loaded = await loadConnectLogin()
      setLogin(loaded)
      setLoad({ isBusy: false })
      void work(loaded)
    } catch {
      setLoad({ isBusy: false, failure: {}, failureText: words.loadFailed })
    }
  }
  // The position does not change while it is visible.
  const [isPasskeyFirst] = useState($passkeyUsed.get() === true)
  const [waiting] = useState(waitingLogin)
  const passkey = hasPasskeys() && (
    <Row
      lead={<IconTile icon={PASSKEY} />}
      title={words.passkey}
      onClick={() => void run(({ submitPasskey }) => submitPasskey())}
    />
  )
  return (
    <>
      {waiting && (
        <WaitingRow words={words} {...waiting} onClick={() => void run(async (it) => it.resumeLogin())} />
      )}
      {isPasskeyFirst && passkey}
      <AddressField
        {...(login && !load.failure ? state : load)}
        isBusy={load.isBusy || state.isBusy}
        label={words.label}
        submit={words.submit}
        value={typed}
        isQuiet={isMobile}
        onFocus={() => track('EMAIL_LOGIN_SELECTED')}
        onChange={(text) => {
          typeAddress(text)
          // A failed load is repeated, and shown, when the address is sent.
          loadConnectLogin().then(setLogin, () => undefined)
        }}
        onSubmit={(email) => void run(({ submitEmail }) => submitEmail(email))}
      />
      {!isPasskeyFirst && passkey}
    </>
  )
}
