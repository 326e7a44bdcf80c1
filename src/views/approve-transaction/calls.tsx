import type { Explanation } from '../../domain/requests/explain/explanation.ts'

export function Calls({ explanation }: { explanation: Explanation }) {
  return explanation.reading.form === 'batch' ? null : null
}
