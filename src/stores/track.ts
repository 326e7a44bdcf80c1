import type { ProductEvent, ProductEventName, PropertiesOf } from '../domain/product-events.ts'
import { emit } from './events.ts'

/** Emits a product event, for the page's analytics. */
export function track<N extends ProductEventName>(event: N, ...[properties]: PropertiesOf<N>): void {
  // `PropertiesOf<N>` makes callers pair each event with its own properties.
  emit('track', { event, properties: properties ?? {} } as ProductEvent)
}
