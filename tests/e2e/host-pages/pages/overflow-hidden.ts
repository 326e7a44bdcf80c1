import { plainRegion } from './host-region.ts'

document.body.style.height = '5000px'
document.body.style.overflow = 'hidden'
plainRegion()
