/** The loads of the frame: what is fetched when the first call needs it. `import()` stands nowhere else in `frame/`. */
import type { Clock } from '../src/ports/clock.ts'
import { Failure } from './failure.ts'
import type { ApprovalCall, Frame, Handlers, LoginCall } from './frame.ts'
import type { Custody } from './keys/keys.ts'

export interface Parts {
  custody(frame: Frame): Promise<Custody>
  login(frame: Frame): Promise<Handlers<LoginCall>>
  approval(frame: Frame): Promise<Handlers<ApprovalCall>>
}

export const PARTS: Parts = {
  custody: async (frame) =>
    (await orAway(async () => (await import('./keys/create.ts')).createCustody))(frame, loadSigner),
  login: async (frame) => (await orAway(async () => (await import('./login/create.ts')).createLogin))(frame),
  approval: async (frame) =>
    (await orAway(async () => (await import('./approval/create.ts')).createApproval))(frame),
}

const loadSigner = () => orAway(() => import('./keys/signer.ts'))

export const loadStage = () => orAway(async () => (await import('./stage/draw-stage.ts')).drawStage)
/** Readers of requests, their words and the screen: after the first request that has to be approved. */
export const loadOrders = () => orAway(async () => (await import('./approval/orders.ts')).orderOf)
export const loadReview = () => orAway(async () => (await import('./approval/review.ts')).review)
export const loadEvmWorld = async (clock: Clock) =>
  (
    await orAway(
      async () => (await import('../src/adapters/evm/requests/evm-request-world.ts')).createEvmRequestWorld,
    )
  )({ clock })
export const loadSolanaWorld = async (clock: Clock) =>
  (
    await orAway(
      async () =>
        (await import('../src/adapters/solana/requests/solana-request-world.ts')).createSolanaRequestWorld,
    )
  )(clock)
export const loadOneClick = () => orAway(async () => (await import('./session/one-click.ts')).oneClick)

/** A load that fails is one that the gateway did not serve. */
async function orAway<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new Failure('GATEWAY_AWAY', 'The wallet server does not answer', { cause })
  }
}
