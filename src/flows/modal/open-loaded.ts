import type { OpenRequest } from '../../domain/routes.ts'
import { modalViews } from '../../ports/modal-views.ts'
import { $modal, $preparing, beginPreparing } from '../../stores/modal/modal.ts'
import { openModal } from './modal.ts'

/**
 * Opens the modal when its views may not be loaded yet. Resolves once the dialog is visible; `false` when the page cancelled
 * `opening` or closed the modal while the views were loading. When a newer opening replaced this one, its outcome is that of both.
 */
export async function openLoaded(
  request: OpenRequest = {},
  preparation = beginPreparing(),
): Promise<boolean> {
  try {
    await modalViews.use().load()
    if (!preparation.isCurrent()) return await openedByNewer()
    if (!openModal(request)) return false
    await visible()
    return true
  } finally {
    preparation.end()
  }
}

/** Resolves to whether the newer opening opened the modal: the page may cancel its `opening`. */
function openedByNewer(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => resolve($modal.get() !== 'closed')
    if (!$preparing.get()) return settle()
    const stop = $preparing.listen(() => {
      stop()
      settle()
    })
  })
}

/** Resolves once the dialog is visible, or was closed before it could be. */
function visible(): Promise<void> {
  return new Promise((resolve) => {
    if ($modal.get() !== 'opening') return resolve()
    const stop = $modal.listen(() => {
      stop()
      resolve()
    })
  })
}
