/** Tells the frame the page's name and appearance, when the frame is ready and when the appearance changes. */
import type { AppMetadata } from '../../domain/embedded/calls.ts'
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { $options } from '../../stores/options.ts'
import { $theme } from '../../stores/theme.ts'

export interface PageLook {
  metadata(): AppMetadata
  isDark(): boolean
  /** Calls back when the system's colour scheme changes. Returns the undo function. */
  onScheme(call: () => void): () => void
}

/** Returns the undo function. */
export function followLook({ metadata, isDark, onScheme }: PageLook): () => void {
  const frame = embeddedFrame.use()
  // Neither call returns anything, and the frame works without them.
  const ignore = () => undefined
  const tellLook = () => {
    if (frame.life() !== 'ready') return
    const { mode, variables } = $theme.get()
    const themeMode = mode === 'auto' ? (isDark() ? 'dark' : 'light') : mode
    frame.ask('SYNC_THEME', { themeMode, themeVariables: { ...variables } }).catch(ignore)
  }
  const tellPage = () => {
    if (frame.life() !== 'ready') return
    const { projectId = '' } = $options.get()
    frame.ask('SYNC_DAPP_DATA', { metadata: metadata(), projectId, sdkType: 'html' }).catch(ignore)
    tellLook()
  }
  const undo = [frame.follow({ life: tellPage }), $theme.listen(tellLook), onScheme(tellLook)]
  return () => {
    for (const stop of undo) stop()
  }
}
