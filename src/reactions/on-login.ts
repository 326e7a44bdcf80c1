import { computed } from 'nanostores'
import { isSameAddress } from '../domain/account/address.ts'
import type { Connection } from '../domain/account/connection.ts'
import type { Login } from '../domain/account/login.ts'
import type { FrameUser } from '../domain/embedded/calls.ts'
import { shownName } from '../domain/embedded/social-name.ts'
import { isSocial } from '../domain/embedded/socials.ts'
import { can } from '../domain/wallets/connector.ts'
import { $connections } from '../stores/connections/connections.ts'
import { $evmLoginAccounts } from '../stores/connections/evm-login-accounts.ts'
import { setLogin } from '../stores/connections/login.ts'
import { savedLogin } from '../stores/stored/email-login.ts'

/** `walletKit.state.login`: who is logged in, for as long as the login is connected. */
export function followLogin(): () => void {
  const $login = computed(
    [$connections, $evmLoginAccounts, savedLogin.email, savedLogin.social, savedLogin.userName],
    (connections, evm, email, social, userName): Login | undefined => {
      const own = connections.filter(({ connector }) => can(connector, 'logs-in'))
      if (!own.length) return undefined
      const accounts = own.flatMap((connection) => accountsOf(connection, evm))
      const inUse = own.find(({ namespace }) => namespace === 'eip155')?.accounts[0]
      return {
        ...(isSocial(social) && { provider: social }),
        ...(email && { email }),
        ...(isSocial(social) && userName && { name: shownName(social, userName) }),
        accountType: typeOf(inUse?.type),
        accounts,
      }
    },
  )
  const stop = $login.subscribe(setLogin)
  return () => {
    stop()
    setLogin(undefined)
  }
}

const typeOf = (type: Connection['accounts'][0]['type']): Login['accountType'] =>
  type === 'smartAccount' ? type : 'eoa'

/** The one in use first. */
function accountsOf(
  { namespace, accounts: [{ address, type }] }: Connection,
  evm: NonNullable<FrameUser['accounts']>,
): Login['accounts'] {
  const isInUse = (one: { address: string }) => isSameAddress(namespace, one.address, address)
  const inUse = { namespace, address, type: typeOf(type) }
  if (namespace !== 'eip155' || !evm.some(isInUse)) return [inUse]
  const others = evm.filter((one) => !isInUse(one))
  return [inUse, ...others.map((one) => ({ namespace, address: one.address, type: one.type }))]
}
