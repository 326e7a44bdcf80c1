import type { AccountType as LoginAccountType } from '../embedded/calls.ts'
import type { Social } from '../embedded/socials.ts'
import type { Namespace } from '../networks/namespaces.ts'

/** The login behind the accounts of an embedded wallet. */
export interface Login {
  /** Provider of a social login. */
  provider?: Social
  email?: string
  /** The user's name at the provider; untrusted. */
  name?: string
  /** Type of the EVM account in use. */
  accountType: LoginAccountType
  /** All accounts of the login, including an EVM account that is not in use. */
  accounts: readonly { namespace: Namespace; address: string; type: LoginAccountType }[]
}
