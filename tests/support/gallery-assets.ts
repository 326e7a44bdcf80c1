/** Files of the built gallery beside its own page. */

/** axe-core. */
export const AXE = 'axe.min.js'

/** Script that shows one row. */
export const ONE_ROW = 'one-row.js'

/** Page on which rows are shown in turn. */
export const STAGE = 'stage.html'
