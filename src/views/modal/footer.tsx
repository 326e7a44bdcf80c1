import { goTo } from '../../flows/modal/modal.ts'
import { useFirstMessages } from './use-messages.ts'

/** Under Connect: where those go who have no wallet yet. */
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
