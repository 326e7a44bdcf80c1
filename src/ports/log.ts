import { definePort } from './define-port.ts'

/** Messages for the page's author. */
export interface Log {
  warn(problem: string): void
  /** What is no fault, but may explain something. */
  info(note: string): void
}

export const log = definePort<Log>('log')

/** Returns a function that warns the author of the page of each problem once, however often it is seen. */
export function warnOnce(): (problem: string) => void {
  const told = new Set<string>()
  return (problem) => {
    if (!told.has(problem)) log.use().warn(problem)
    told.add(problem)
  }
}
