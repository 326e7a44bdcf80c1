/** What may be wrong with the catalogue. */
const catalogueFaults = {
  'rate-limit': 'Says that there were too many requests',
  forbidden: 'Refuses everybody',
  'server-error': 'Breaks',
  empty: 'Answers with nothing',
  slow: 'Answers when it behaves again',
  down: 'Breaks the connection',
  cut: 'Breaks the connection in the middle of the answer',
  redirect: 'Redirects to itself, for ever',
  html: 'Answers with a page',
  garbage: 'Answers with half of some JSON',
  'wrong-shape': 'Answers with other JSON than was asked for',
  huge: 'Answers with twelve megabytes',
  bomb: 'Answers with little that unpacks to forty megabytes',
  'no-cors': 'Answers what no page of another origin may read',
} as const

export type CatalogueFault = keyof typeof catalogueFaults

// Object.keys forgets the literal names the table has.
export const catalogueFaultNames = Object.keys(catalogueFaults) as CatalogueFault[]

/** Holds which fault is on, for a whole server or for one of its paths. */
export class FaultSwitch<Fault extends string = CatalogueFault> {
  readonly #faults = new Map<string, Fault>()
  #waiting: (() => void)[] = []

  /** Turns a fault on for all paths that begin like this. */
  set(fault: Fault, path = '/') {
    this.#faults.set(path, fault)
    this.#tell()
  }

  /** Behaves again, on all paths or on this one. */
  clear(path?: string) {
    if (path === undefined) this.#faults.clear()
    else this.#faults.delete(path)
    this.#tell()
  }

  /** The fault for a path; the longest beginning counts. */
  at(path: string): Fault | undefined {
    const [found] = [...this.#faults]
      .filter(([beginning]) => path.startsWith(beginning))
      .sort(([a], [b]) => b.length - a.length)
    return found?.[1]
  }

  /** Resolves at the next change. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #tell() {
    for (const go of this.#waiting.splice(0)) go()
  }
}
