import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Wallet } from './wallet'

hydrateRoot(
  document.getElementById('app')!,
  <StrictMode>
    <Wallet />
  </StrictMode>,
)
