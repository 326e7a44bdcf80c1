import { emit } from './events.ts'

/** A product event of section 8.8. */
export function track(event: string, properties: Readonly<Record<string, unknown>> = {}): void {
  emit('track', { event, properties })
}
