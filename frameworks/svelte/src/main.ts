import { mount } from 'svelte'
import Wallet from './Wallet.svelte'

mount(Wallet, { target: document.getElementById('app')! })
