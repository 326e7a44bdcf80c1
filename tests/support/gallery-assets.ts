/** File of axe-core among the gallery's assets. */
export const AXE = 'axe.min.js'
