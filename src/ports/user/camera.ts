import { definePort } from '../define-port.ts'

/** `denied` by the user, the browser or the page's policy. */
export type CameraProblem = 'denied' | 'missing' | 'failed'

/** The element that shows the picture: a `<video>`, which only views know. */
export type CameraScreen = object

interface Reading {
  signal: AbortSignal
  /** The picture is visible. */
  onShown(): void
}

/** Reads QR codes with the device's camera. */
export interface Camera {
  /** `false` if the browser has no `BarcodeDetector`. */
  isThere(): boolean
  /**
   * Requests the camera, shows it on `screen` and resolves with the text of the first code found. Once the promise is
   * settled, or `signal` aborted, the camera is switched off. Never rejects.
   */
  read(screen: CameraScreen, reading: Reading): Promise<{ text: string } | { problem: CameraProblem }>
}

export const camera = definePort<Camera>('camera')
