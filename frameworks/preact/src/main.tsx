import { render } from 'preact'
import { Wallet } from './wallet'

render(<Wallet />, document.getElementById('app')!)
