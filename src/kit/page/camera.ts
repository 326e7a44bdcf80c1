import type { Camera, CameraProblem } from '../../ports/user/camera.ts'

/** Shape Detection API; TypeScript's library does not have it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

type DetectorClass = new (options: { formats: readonly string[] }) => Detector

/** Pause between two scans of the picture, in ms. */
const PAUSE = 150

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

// Absent if the page is not served over HTTPS.
const devices = () => navigator.mediaDevices as MediaDevices | undefined

export const camera: Camera = {
  isThere: () => !!detectorClass() && !!devices(),
  async read(screen, { signal, onShown }) {
    // Views pass their `<video>`.
    const video = screen as HTMLVideoElement
    let stream: MediaStream | undefined
    try {
      const Detector = detectorClass()
      if (!Detector) return { problem: 'failed' }
      stream = await devices()?.getUserMedia({ video: { facingMode: 'environment' } })
      if (!stream || signal.aborted) return { problem: 'failed' }
      video.srcObject = stream
      await video.play()
      onShown()
      return await firstCode(new Detector({ formats: ['qr_code'] }), video, signal)
    } catch (error) {
      return { problem: problemOf(error) }
    } finally {
      for (const track of stream?.getTracks() ?? []) track.stop()
      video.srcObject = null
    }
  },
}

async function firstCode(
  detector: Detector,
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<{ text: string } | { problem: CameraProblem }> {
  while (!signal.aborted) {
    const [code] = await detector.detect(video)
    if (code?.rawValue) return { text: code.rawValue }
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return { problem: 'failed' }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
