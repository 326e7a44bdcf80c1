import { render } from 'solid-js/web'
import { Wallet } from './wallet'

render(() => <Wallet />, document.getElementById('app')!)
