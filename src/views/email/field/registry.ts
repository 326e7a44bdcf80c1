/** What the field for an address in Connect does with it. */
import { loadWithView } from '../../../flows/modal/load-with-view.ts'

export const loadConnectLogin = async () =>
  (await Promise.all([import('../login-state.ts'), loadWithView('embedded')]))[0]
