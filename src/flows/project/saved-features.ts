import { isProjectId } from '../../domain/web/project-id.ts'
import type { Options } from '../../domain/options.ts'
import { setRemoteFeatures } from '../../stores/features.ts'
import { $options } from '../../stores/options.ts'
import { $savedFeatures } from '../../stores/stored/remote-features.ts'

/** Project and host that decide features; empty without a project id. */
export const projectOf = ({ projectId, apiUrl = '' }: Pick<Options, 'projectId' | 'apiUrl'>): string =>
  isProjectId(projectId) ? `${projectId} ${apiUrl}` : ''

/**
 * Puts the last answer of the project into effect. Called when the code of the modal arrives, when the page changes its project, and when the modal has
 * closed: an answer that arrives while it is open moves no row under a pointer, and counts from the next opening on.
 */
export function applySavedFeatures(): void {
  const saved = $savedFeatures.get()
  const project = projectOf($options.get())
  setRemoteFeatures(project && saved?.of === project ? saved.features : {})
}
