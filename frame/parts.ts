/** Lazy loads of the frame, on the first call that needs them. Those of requests are in `approval/loads.ts` and `approval/chain-readers.ts`. */
import type { ApprovalCall, Frame, Handlers, LoginCall } from './frame.ts'
import type { Custody } from './keys/keys.ts'
import { orAway } from './or-away.ts'
import type { SmartAccounts } from './smart/create.ts'
import { loadSmartAccounts } from './smart/loads.ts'
import type { Social } from './social/create.ts'

export interface Parts {
  custody(frame: Frame): Promise<Custody>
  login(frame: Frame): Promise<Handlers<LoginCall>>
  social(frame: Frame): Promise<Social>
  approval(frame: Frame): Promise<Handlers<ApprovalCall>>
  smart(frame: Frame): Promise<SmartAccounts>
}

export const PARTS: Parts = {
  custody: async (frame) =>
    (await orAway(async () => (await import('./keys/create.ts')).createCustody))(frame, loadSigner),
  login: async (frame) => (await orAway(async () => (await import('./login/create.ts')).createLogin))(frame),
  social: async (frame) =>
    (await orAway(async () => (await import('./social/create.ts')).createSocial))(frame),
  approval: async (frame) =>
    (await orAway(async () => (await import('./approval/create.ts')).createApproval))(frame),
  smart: loadSmartAccounts,
}

const loadSigner = () => orAway(() => import('./keys/signer.ts'))

export const loadStage = () => orAway(async () => (await import('./stage/draw-stage.ts')).drawStage)
export const loadOneClick = () => orAway(async () => (await import('./session/one-click.ts')).oneClick)
