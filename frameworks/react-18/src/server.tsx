import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Wallet } from './wallet'

export const html = renderToString(
  <StrictMode>
    <Wallet />
  </StrictMode>,
)
