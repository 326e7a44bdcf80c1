import { initialState } from '../kit/initial-state.ts'

/** `walletKit.state` on a server. A browser renders with it while it hydrates, so that both write the same markup. */
export const SERVER_STATE = initialState('en')
