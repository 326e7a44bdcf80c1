import type { AccountType, Answer, Ask, FrameUser } from '../../src/domain/embedded/calls.ts'
import type { Me, Wallet } from '../../gateway/wire/api.ts'
import { readMe } from '../api/answers.ts'
import { Failure } from '../failure.ts'
import type { ApprovalCall, Call, Frame, Handlers, LoginCall } from '../frame.ts'
import { needsProtection } from '../needs-protection.ts'
import { type ChosenNetwork, toChainId } from '../network.ts'
import { loadAccountCodes } from '../delegation/loads.ts'
import { loadOneClick } from '../parts.ts'
import type { SmartAccounts } from '../smart/create.ts'
import type { Account } from '../session/account.ts'
import type { Social } from '../social/create.ts'
import type { Look } from '../stage/look.ts'

interface Context {
  frame: Frame
  account: Account
  network: ChosenNetwork
  look: Pick<Look, 'setTheme' | 'setClaims'>
  parts: {
    login(): Promise<Handlers<LoginCall>>
    social(): Promise<Social>
    approval(): Promise<Handlers<ApprovalCall>>
    smart(): Promise<SmartAccounts>
  }
  /** Deletes the device keys of this browser: the gateway sees a new device from then on. */
  forgetKeys(): Promise<void>
  abort(id: string | undefined): void
  reload(except: string): void
}

/** Handlers of all calls. */
export function answerCalls(context: Context): Handlers {
  const { frame, network } = context
  return {
    ...logins(context),
    ...socials(context),
    ...smartCalls(context),
    GET_CHAIN_ID: () => ({ chainId: toChainId(network.get()) }),
    SWITCH_NETWORK: ({ chainId }, { signal }) => switchNetwork(context, chainId, signal),
    IS_CONNECTED: async () => ({ isConnected: await isConnected(context) }),
    GET_USER: (ask, call) => getUser(context, ask, call),
    RPC_REQUEST: async (ask, call) => (await context.parts.approval()).RPC_REQUEST(ask, call),
    SHOW_SETTINGS: (_, { signal }) => showSettings(context, signal),
    async PROTECT_WALLET(_, { signal }) {
      await (await frame.custody()).protect(signal)
      return undefined
    },
    RPC_ABORT(ask) {
      context.abort(ask?.id)
      return undefined
    },
    SYNC_THEME(ask) {
      context.look.setTheme(ask)
      return undefined
    },
    SYNC_DAPP_DATA: ({ metadata, projectId }) => {
      if (projectId !== frame.project.projectId) throw new Failure(-32602, 'This frame is of another project')
      context.look.setClaims(metadata)
      return undefined
    },
    async SIGN_OUT(ask) {
      let forget = ask?.forgetDevice === true
      try {
        if (forget) forget = await (await frame.custody()).forgetDevice()
      } finally {
        await frame.logOut({ forget })
        if (forget) await context.forgetKeys()
      }
    },
    RELOAD: (_, { id }) => {
      // The response is posted first: messages posted during unload would be lost.
      setTimeout(() => context.reload(id))
      return undefined
    },
  }
}

function logins({ parts }: Context): Handlers<LoginCall> {
  const by =
    <Name extends LoginCall>(name: Name) =>
    async (ask: Ask<Name>, call: Call): Promise<Answer<Name>> => {
      const handlers = await parts.login()
      // The compiler does not correlate the name with its handler.
      const handler = handlers[name] as (ask: Ask<Name>, call: Call) => Promise<Answer<Name>>
      return handler(ask, call)
    }
  return {
    CONNECT_EMAIL: by('CONNECT_EMAIL'),
    CONNECT_DEVICE: by('CONNECT_DEVICE'),
    CONNECT_OTP: by('CONNECT_OTP'),
    CONNECT_PASSKEY: by('CONNECT_PASSKEY'),
    UPDATE_EMAIL: by('UPDATE_EMAIL'),
    UPDATE_EMAIL_PRIMARY_OTP: by('UPDATE_EMAIL_PRIMARY_OTP'),
    UPDATE_EMAIL_SECONDARY_OTP: by('UPDATE_EMAIL_SECONDARY_OTP'),
  }
}

function socials(
  context: Context,
): Pick<
  Handlers,
  | ('CONNECT_SOCIAL' | 'GET_SOCIAL_REDIRECT_URI' | 'OPEN_SOCIAL' | 'GET_SOCIAL_STATE')
  | ('GET_FARCASTER_URI' | 'CONNECT_FARCASTER')
> {
  const { social } = context.parts
  return {
    GET_SOCIAL_REDIRECT_URI: async (ask, call) => (await social()).GET_SOCIAL_REDIRECT_URI(ask, call),
    GET_FARCASTER_URI: async (ask, call) => (await social()).GET_FARCASTER_URI(ask, call),
    CONNECT_FARCASTER: async (ask, call) => (await social()).CONNECT_FARCASTER(ask, call),
    GET_SOCIAL_STATE: async (ask, call) => (await social()).GET_SOCIAL_STATE(ask, call),
    OPEN_SOCIAL: async (ask, call) => (await social()).OPEN_SOCIAL(ask, call),
    async CONNECT_SOCIAL(question, call) {
      await (await social()).redeem(call)
      return getUser(context, question, call)
    },
  }
}

/** If some networks have smart accounts, the response includes the account, which may differ on the new network. */
async function switchNetwork(
  { frame, network, parts }: Context,
  chainId: string | number,
  signal: AbortSignal,
): Promise<Answer<'SWITCH_NETWORK'>> {
  const chosen = network.choose(chainId)
  const answer = { chainId: toChainId(chosen) }
  if (frame.project.smart.size === 0 || !chosen.startsWith('eip155:')) return answer
  const wallet = (await frame.me())?.wallet
  signal.throwIfAborted()
  return { ...answer, ...(wallet && (await parts.smart()).accountOn(wallet, chosen)) }
}

function smartCalls({
  frame,
  account,
  network,
  parts,
}: Context): Pick<
  Handlers,
  'INIT_SMART_ACCOUNT' | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS' | 'SET_PREFERRED_ACCOUNT'
> {
  const calls = async () => (await parts.smart()).callsOf(network)
  return {
    INIT_SMART_ACCOUNT: async (ask, call) => (await calls()).INIT_SMART_ACCOUNT(ask, call),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async (ask, call) =>
      frame.project.smart.size === 0
        ? { smartAccountEnabledNetworks: [] }
        : (await calls()).GET_SMART_ACCOUNT_ENABLED_NETWORKS(ask, call),
    async SET_PREFERRED_ACCOUNT(ask, call) {
      const answer = await (await calls()).SET_PREFERRED_ACCOUNT(ask, call)
      // All pages request the user again and get the other account.
      await account.tellAll()
      return answer
    },
  }
}

/** Whether there is a session whose wallet opens in this browser. Shows no screen, so an interrupted login counts as not connected. */
async function isConnected({ frame, account }: Context): Promise<boolean> {
  const userId = await account.userId()
  if (userId === undefined || !(await (await frame.custody()).isHere({ userId }))) return false
  try {
    return Boolean((await frame.me())?.wallet)
  } catch (error) {
    if (error instanceof Failure && error.code === 4100) return false
    throw error
  }
}

async function getUser(context: Context, ask: Ask<'GET_USER'>, { id, signal }: Call): Promise<FrameUser> {
  const { frame, network } = context
  const me = await frame.me()
  if (!me) throw new Failure(4100, 'Not logged in')
  if (ask?.chainId !== undefined) network.choose(ask.chainId)
  const ready = await walletOf(context, me, signal)
  const wallet = await chosenType(context, ready, ask?.preferredAccountType, signal)
  const user = await userOf(context, me, wallet, signal)
  if (me.operatorRecovery) void tellOfRecovery(frame, me.operatorRecovery)
  const question = ask?.siwxMessage
  // Only right after a login: later the user does not expect a signature request.
  if (!question || !context.account.takeFreshLogin()) return user
  const oneClick = await loadOneClick()
  const at = { address: user.address, network: network.get() }
  const { message, data } = oneClick.write({ question, ...at, pageOrigin: frame.pageOrigin })
  // Goes through the same approval as a message of the page: described, shown, and signed after a press.
  const { RPC_REQUEST } = await context.parts.approval()
  const answer = await RPC_REQUEST(oneClick.signingOf(message, at.address, at.network), { id, signal })
  const signature =
    typeof answer === 'string' ? answer : (answer as { signature?: unknown } | null)?.signature
  if (typeof signature !== 'string') throw new Failure(-32603, 'Something went wrong')
  return { ...user, signature, message, siwxMessage: data }
}

/** Key of the latest recovery that the user has answered. */
const ANSWERED = 'answered-recovery'

/** Another browser asks to open the wallet by the operator: the user reads it at each load until he has answered it. The page does not wait for that. */
async function tellOfRecovery(
  { storage, custody }: Frame,
  recovery: NonNullable<Me['operatorRecovery']>,
): Promise<void> {
  try {
    if ((await storage.read(ANSWERED)) === recovery.possibleAt) return
    await (await custody()).showRecovery(recovery)
    await storage.write(ANSWERED, recovery.possibleAt)
  } catch {
    // It was closed, or the gateway is away: the next load tells of it again.
  }
}

/** Creates or recovers the wallet if the login was interrupted before that. */
async function walletOf({ frame }: Context, me: Me, signal: AbortSignal): Promise<Wallet> {
  const custody = await frame.custody()
  if (me.wallet && (await custody.isHere(me))) return me.wallet
  return custody.readyWallet(signal)
}

/** A new wallet gets the page's default account type if it works on this network now; an earlier choice is kept. */
async function chosenType(
  { frame, network, parts }: Context,
  wallet: Wallet,
  preferred: AccountType = 'eoa',
  signal: AbortSignal,
): Promise<Wallet> {
  if (wallet.preferred !== null || !network.get().startsWith('eip155:')) return wallet
  const isWorking = preferred === 'eoa' || (await (await parts.smart()).isEnabledFor(network.get(), signal))
  const type = isWorking ? preferred : 'eoa'
  const answer = await frame.ask('PATCH', 'me', { preferred: type, isDefault: true }, signal)
  return readMe(answer).wallet ?? wallet
}

async function userOf(
  { frame, network: chosen, parts }: Context,
  me: Me,
  wallet: Wallet,
  signal: AbortSignal,
): Promise<FrameUser> {
  const network = chosen.get()
  const address = network.startsWith('solana:') ? wallet.solana : wallet.evm
  const smart = frame.project.smart.has(network)
    ? await (await parts.smart()).userPart(wallet, network, signal)
    : undefined
  return {
    email: me.email ?? me.social?.email ?? null,
    ...(me.social && { socialProvider: me.social.provider, userName: me.social.userName }),
    address,
    chainId: toChainId(network),
    smartAccountDeployed: false,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    ...(needsProtection(frame.project, wallet) && { needsProtection: true }),
    ...smart,
  }
}

/** If the user removes this browser in the settings, it can no longer open the wallet and is logged out, as by SIGN_OUT with `forgetDevice`. */
async function showSettings(
  { frame, account, forgetKeys }: Context,
  signal: AbortSignal,
): Promise<undefined> {
  const custody = await frame.custody()
  const userId = await account.userId()
  const wasHere = userId !== undefined && (await custody.isHere({ userId }))
  const codes = frame.project.delegates.size > 0 ? (await loadAccountCodes())(frame) : undefined
  await custody.openSettings(signal, codes)
  if (!wasHere || (await custody.isHere({ userId }))) return undefined
  await frame.logOut()
  await forgetKeys()
  return undefined
}
