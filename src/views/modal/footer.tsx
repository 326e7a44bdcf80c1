import { goTo } from '../../flows/modal/modal.ts'
import { useFirstMessages } from './use-messages.ts'

/** Leads to help, where something in the view has failed. */
export function HelpLink() {
  const { frame } = useFirstMessages()
  return (
    <button type="button" className="link" onClick={() => goTo('Help')}>
      {frame.getHelp}
    </button>
  )
}

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
