import { viewLoads, type ViewLoads } from '../../ports/view-loads.ts'

/** Loads what a view needs in addition to its own code. */
export const loadWithView: ViewLoads['load'] = (name) => viewLoads.use().load(name)
