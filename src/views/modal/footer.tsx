import { goTo } from '../../flows/modal/modal.ts'
import { useFirstMessages } from './use-messages.ts'

/** Footer of Connect for users without a wallet. */
export function Footer() {
  const { connect } = useFirstMessages()
  return (
    <>
      {connect.newToWallets}{' '}
      <button type="button" className="link" onClick={() => goTo('GetWallet')}>
        {connect.getOne}
      </button>
    </>
  )
}
