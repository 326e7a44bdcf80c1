/** A page with the e-mail login; the test answers for its frame. */
import { embeddedConnector } from '../../src/domain/embedded/embedded-wallet.ts'
import type { FrameFailure } from '../../src/domain/embedded/calls.ts'
import type { Authentication } from '../../src/ports/wallet-adapter.ts'
import { fakeFrame } from './fake-frame.ts'
import { ALICE, BASE, ETHEREUM, METAMASK } from './fixtures.ts'
import { product } from './product.ts'
import { setup } from './setup.ts'

const { embeddedFrame } = product(() => import('../../src/ports/embedded-frame.ts'))
const { createEmbeddedWallet } = product(() => import('../../src/adapters/embedded/embedded-wallet.ts'))
const { withLogin } = product(() => import('../../src/adapters/embedded/with-login.ts'))
const { payOwedSignOut } = product(() => import('../../src/frame/owed-sign-out.ts'))
const { savedLogin } = product(() => import('../../src/stores/stored/email-login.ts'))
const { refusalOf } = product(() => import('../../src/frame/refusal.ts'))
const { followEmbedded } = product(() => import('../../src/reactions/on-embedded.ts'))
const { preferredEvmAccount } = product(() => import('../../src/flows/connections/preferred-account.ts'))
const { isLoggedIn, keepLogin, lastLoginNetwork } = product(
  () => import('../../src/flows/email/keep-login.ts'),
)
const { forgetLogin, logOut } = product(() => import('../../src/flows/email/log-out.ts'))
const { tellNotAllowed } = product(() => import('../../src/flows/email/tell-refusal.ts'))
const { $loginSettings } = product(() => import('../../src/flows/email/settings/machine.ts'))
const { tellEnded } = product(() => import('../../src/flows/email/trouble.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))
const { setFurther } = product(() => import('../../src/stores/further-messages.ts'))
const { en } = await import('../../src/messages/email/en.ts')

export const SOLANA_ADDRESS = '5Zzguz4NsSRFxGkHfM4FmsFpGZiCDtY72zH2jzMcqkJx'
export const SOLANA = {
  ...ETHEREUM,
  ...{ id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', chainNamespace: 'solana' as const, name: 'Solana' },
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
}

const AUTH = { eip155: embeddedConnector('eip155'), solana: embeddedConnector('solana') }

/** Storage of an earlier visit with a login. */
export const SAVED_LOGIN = {
  '@appkit/connection_status': 'connected',
  '@appkit/active_namespace': 'eip155',
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/eip155:connected_connector_id': 'ID_AUTH',
  '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
  '@appkit-wallet/EMAIL': 'alice@example.org',
  '@appkit-wallet/LAST_USED_CHAIN_KEY': 'eip155:1',
}

interface LoginPageOptions {
  storage?: Readonly<Record<string, string>>
  networks?: readonly (typeof ETHEREUM | typeof SOLANA)[]
  authentication?: Authentication
}

export async function loginPage({
  storage = {},
  networks = [ETHEREUM, BASE],
  authentication,
}: LoginPageOptions = {}) {
  const isSolana = networks.some(({ chainNamespace }) => chainNamespace === 'solana')
  const state = { email: 'alice@example.org' as string | null, isConnected: true }
  const fake = fakeFrame({
    GET_USER: (ask) => {
      const chainId = ask?.chainId ?? 1
      const address = String(chainId).startsWith('solana') ? SOLANA_ADDRESS : ALICE
      return { email: state.email, address, chainId }
    },
    IS_CONNECTED: () => ({ isConnected: state.isConnected }),
    SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
    SIGN_OUT: () => undefined,
  })
  let wallet: ReturnType<typeof createEmbeddedWallet> | undefined
  const load = async () =>
    (wallet ??= createEmbeddedWallet({
      frame,
      memory: { isLoggedIn, lastNetwork: lastLoginNetwork, keep: keepLogin, forget: forgetLogin },
      networks: async () => networks,
      wantedNetwork: () => undefined,
      preferredType: preferredEvmAccount,
      authentication: async () => authentication,
      loadSolana: async (session) => ({ session }),
      onNotAllowed: tellNotAllowed,
      logOut,
      onEnded: tellEnded,
      isLeaving: () => $loginSettings.get().step !== 'idle',
    }))
  const page = await setup({
    storage,
    networks,
    connectors: [METAMASK, AUTH.eip155, ...(isSolana ? [AUTH.solana] : [])],
  })
  const frame = payOwedSignOut(fake.frame, savedLogin.isSignOutOwed)
  page.providePorts({
    adapter: async (namespace) =>
      withLogin(namespace === 'eip155' ? page.adapter.port : page.solana.port, namespace, load),
  })
  embeddedFrame.provide(frame)
  setFurther('email')(en)
  setOptions({ secureUrl: 'https://wallet.example', projectId: 'test' })
  const stop = followEmbedded()
  return {
    ...page,
    fake,
    state,
    wallet: load,
    refuse: (failure: FrameFailure): never => {
      throw refusalOf(failure)
    },
    stored: () =>
      Object.fromEntries(
        Object.entries(Object.fromEntries(page.storage.values)).filter(([key]) =>
          key.startsWith('@appkit-wallet/'),
        ),
      ),
    stop,
  }
}
