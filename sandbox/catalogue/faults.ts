/** Faults of the catalogue. */
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

// `Object.keys` loses the literal types of the keys.
export const catalogueFaultNames = Object.keys(catalogueFaults) as CatalogueFault[]

/** Holds the active faults, for a whole server or by path prefix. */
export class FaultSwitch<Fault extends string = CatalogueFault> {
  readonly #faults = new Map<string, Fault>()
  #waiting: (() => void)[] = []

  /** Activates a fault for all paths with this prefix. */
  set(fault: Fault, path = '/') {
    this.#faults.set(path, fault)
    this.#tell()
  }

  /** Removes all faults, or the one of this prefix. */
  clear(path?: string) {
    if (path === undefined) this.#faults.clear()
    else this.#faults.delete(path)
    this.#tell()
  }

  /** The fault for a path; the longest matching prefix wins. */
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
