import { plainRegion } from './host-region.ts'

// What is `fixed` is fixed to the body then, unless it is in the top layer.
document.body.style.height = '2000px'
document.body.style.transform = 'translate(30px, 40px) scale(0.9)'
plainRegion()
