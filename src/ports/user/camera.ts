import { definePort } from '../define-port.ts'

/** `denied` by the user, the browser or the page's policy. */
export type CameraProblem = 'denied' | 'missing' | 'failed'

/** Where the picture is shown: a `<video>`, as views know it. */
export type CameraScreen = object

interface Reading {
  signal: AbortSignal
  /** The picture is there. */
  onShown(): void
}

/** Reads QR codes with the device's camera. */
export interface Camera {
  /** `false` where the browser has no `BarcodeDetector`. */
  isThere(): boolean
  /**
   * Asks for the camera, shows it on `screen` and resolves with the text of the first code that it sees. Once the promise is
   * settled, or `signal` aborted, the camera is off again. Never rejects.
   */
  read(screen: CameraScreen, reading: Reading): Promise<{ text: string } | { problem: CameraProblem }>
}

export const camera = definePort<Camera>('camera')
