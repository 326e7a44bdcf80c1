/** Loads the actions of the e-mail field in Connect. */
import { loadWithView } from '../../../flows/modal/load-with-view.ts'

export const loadConnectLogin = async () =>
  (await Promise.all([import('../login-state.ts'), loadWithView('embedded')]))[0]
