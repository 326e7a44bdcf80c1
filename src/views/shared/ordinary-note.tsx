import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { $network } from '../../stores/networks.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { saved } from '../../stores/stored/session.ts'
import { Note } from '../../ui/text/note.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { useStore } from './use-store.ts'

/** The user prefers the smart account, but this network has none. */
export function OrdinaryNote() {
  const words = useStore($furtherMessages).email
  const account = useStore($account)
  const connection = useStore($connection)
  const network = useStore($network)
  const smart = useStore(savedLogin.smartNetworks)
  const preferred = useStore(saved.accountTypes)?.eip155
  const isLogin = connection?.connector.id === EMBEDDED_ID && account?.namespace === 'eip155'
  if (!words || !network || !isLogin || preferred !== 'smartAccount') return null
  if (account.type === 'smartAccount' || !smart?.length || smart.includes(network.caipNetworkId)) return null
  return (
    <Note tone="info">
      <Sentence text={words.wallet.ordinaryHere} values={{ network: network.name }} />
    </Note>
  )
}
