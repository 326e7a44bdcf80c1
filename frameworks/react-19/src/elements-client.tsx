import { createRoot } from 'react-dom/client'
import { WalletElements } from './elements'

createRoot(document.getElementById('app')!).render(<WalletElements />)
