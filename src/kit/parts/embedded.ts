/** The embedded wallet: its frame, its connector, the login by e-mail and the messages. */
import { computed } from 'nanostores'
import { createEmbeddedWallet } from '../../adapters/embedded/embedded-wallet.ts'
import type { LoginMemory } from '../../adapters/embedded/login-memory.ts'
import { loadEmbeddedSolana } from '../../adapters/registry.ts'
import { secureOrigin } from '../../domain/embedded/secure-origin.ts'
import { preferredEvmAccount } from '../../flows/connections/preferred-account.ts'
import { isLoggedIn, keepLogin, lastLoginNetwork } from '../../flows/email/keep-login.ts'
import { forgetLogin, logOut } from '../../flows/email/log-out.ts'
import { preloadFrame } from '../../flows/email/preload-frame.ts'
import { followLook } from '../../flows/email/tell-page.ts'
import { tellNotAllowed } from '../../flows/email/tell-refusal.ts'
import { $loginSettings } from '../../flows/email/settings/machine.ts'
import { logInBySocial } from '../../flows/social/log-in.ts'
import { finishReturned } from '../../flows/social/same-tab.ts'
import { whyLeft } from '../../flows/social/why.ts'
import { tellEnded } from '../../flows/email/trouble.ts'
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { loadNetworks } from '../../flows/network/load-networks.ts'
import { wantedNetwork } from '../../flows/network/wanted-network.ts'
import { requestAuthentication } from '../../flows/sign-in/one-click.ts'
import { findFrameFault } from '../../api/frame-fault.ts'
import { createEmbeddedFrame } from '../../frame/embedded-frame.ts'
import { payOwedSignOut } from '../../frame/owed-sign-out.ts'
import type { FrameFault } from '../../frame/frame-fault.ts'
import { placeFrame, type FrameAddress } from '../../frame/frame-element.ts'
import { EMAIL_LANGUAGES } from '../../messages/email/registry.ts'
import { clock } from '../../ports/clock.ts'
import { socialLogin } from '../../ports/user/login-windows.ts'
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { followEmbedded } from '../../reactions/on-embedded.ts'
import { followLogin } from '../../reactions/on-login.ts'
import { $loginNamespaces } from '../../stores/connections/can-log-in.ts'
import { $frameMayLeave, $frameShown } from '../../stores/frame-shown.ts'
import { $furtherMessages, setFurther } from '../../stores/further-messages.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { $locale } from '../../stores/locale.ts'
import { $networkId } from '../../stores/networks.ts'
import { $online } from '../../stores/online.ts'
import { $options } from '../../stores/options.ts'
import type { EmbeddedFunctions } from '../embedded-functions.ts'
import { currentHost, ensureHost } from '../host.ts'
import { loads } from '../loads.ts'
import { pageMetadata } from '../page/page-metadata.ts'

/** Resolves once the frame can be called, and its messages are loaded. */
export async function load(): Promise<EmbeddedFunctions> {
  const [stopSentences] = await Promise.all([
    followSentences(EMAIL_LANGUAGES, setFurther('email')),
    loads.use().connect(),
  ])
  const frame = payOwedSignOut(
    createEmbeddedFrame({ clock: clock.use(), page: window, address, place, findFault }),
    savedLogin.isSignOutOwed,
  )
  embeddedFrame.provide(frame)
  socialLogin.provide({ logIn: logInBySocial, why: whyLeft })
  const wallet = createEmbeddedWallet({
    ...{ frame, memory, wantedNetwork, networks: loadNetworks, loadSolana: loadEmbeddedSolana },
    preferredType: preferredEvmAccount,
    ...{ authentication: requestAuthentication, onNotAllowed: tellNotAllowed, onEnded: tellEnded },
    logOut,
    ...{ isLeaving: () => $loginSettings.get().step !== 'idle' },
  })
  const undo = [followEmbedded(), followLogin(), followLook(look), () => wallet.stop(), stopSentences]
  return {
    wallet,
    preload: preloadFrame,
    finishReturned,
    stop() {
      for (const stop of undo) stop()
      frame.remove()
    },
  }
}

/** Offline the gateway is not to blame. */
async function findFault(at: FrameAddress, signal: AbortSignal): Promise<FrameFault | undefined> {
  const fault = await findFrameFault(clock.use(), at, signal)
  return fault === 'gateway-away' && !$online.get() ? undefined : fault
}

const memory: LoginMemory = {
  isLoggedIn,
  lastNetwork: lastLoginNetwork,
  keep: keepLogin,
  forget: forgetLogin,
}

const scheme = () => matchMedia('(prefers-color-scheme: dark)')

const look = {
  metadata: () => pageMetadata($options.get()),
  isDark: () => scheme().matches,
  onScheme(call: () => void) {
    const media = scheme()
    media.addEventListener('change', call)
    return () => media.removeEventListener('change', call)
  },
}

function address(): FrameAddress | undefined {
  const { secureUrl, projectId } = $options.get()
  const origin = secureOrigin(secureUrl, globalThis.origin)
  if (!origin || !projectId || !$loginNamespaces.get().length) return undefined
  return {
    ...{ origin, projectId, language: $locale.get(), network: $networkId.get() },
    mayLeave: $frameMayLeave.get(),
  }
}

/** Places the frame in the element that renders the modal, adding one if the page has none, as when the modal opens. */
function place(at: FrameAddress) {
  ensureHost()
  const host = currentHost()
  if (!host) throw new Error('<wallet-modal> is defined by other code')
  const node = placeFrame(host, at)
  // Its accessible name is the title of the dialog that shows it.
  const name = computed(
    [$frameShown, $furtherMessages],
    (shown, { email }) => shown && email?.frame[shown.reason],
  )
  const stop = name.subscribe((title) => void (node.iframe.title = title ?? ''))
  return {
    ...node,
    remove() {
      stop()
      node.remove()
    },
  }
}
