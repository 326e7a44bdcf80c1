/** Scanning a QR code as the recipient. The camera is asked for when the user presses the button, and never before. */
import { atom, type ReadableAtom } from 'nanostores'
import { camera, type CameraProblem, type CameraScreen } from '../../ports/user/camera.ts'
import { setRecipient } from './recipient.ts'

export type CameraState =
  | { step: 'off' }
  /** The browser asks the user whether the page may use it. */
  | { step: 'starting' }
  | { step: 'watching' }
  | { step: 'failed'; problem: CameraProblem }

const OFF: CameraState = { step: 'off' }
const $state = atom<CameraState>(OFF)
export const $camera: ReadableAtom<CameraState> = $state

export const canScan = (): boolean => camera.use().isThere()

export function openCamera(): void {
  $state.set({ step: 'starting' })
}

export function closeCamera(): void {
  $state.set(OFF)
}

/** Shows the camera's picture on `screen` and takes the first QR code as the recipient. Returns a function that turns the camera off. */
export function readCode(screen: CameraScreen): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const onShown = () => {
    if (!signal.aborted) $state.set({ step: 'watching' })
  }
  void camera
    .use()
    .read(screen, { signal, onShown })
    .then((answer) => {
      if (signal.aborted) return
      if ('problem' in answer) return $state.set({ step: 'failed', ...answer })
      setRecipient(answer.text)
      closeCamera()
    })
  return () => controller.abort()
}
