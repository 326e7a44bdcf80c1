import type { Device } from '../domain/wallets/device.ts'
import { definePort } from './define-port.ts'

export interface DeviceReader {
  /** The user's device, and the URL of the page. */
  read(): Device & { page: string }
}

export const deviceReader = definePort<DeviceReader>('device')
