/** Access to modules of the product; each test names those that it uses. */
import { vi } from 'vitest'

type Members = Record<PropertyKey, unknown>

/** Members that can be proxied before the module is loaded: functions, stores, objects. Constants need a normal import. */
type Live<Module> = {
  readonly [Name in keyof Module as Module[Name] extends object ? Name : never]: Module[Name]
}

const loads = new Set<() => Promise<void>>()

/** A test often awaits a rejected promise later; until then it must not count as unhandled. */
export function handled<Args extends unknown[], T>(action: (...args: Args) => T) {
  return (...args: Args): T => {
    const result = action(...args)
    if (result instanceof Promise) result.catch(() => {})
    return result
  }
}

/** A proxy for a module's member that uses the currently loaded instance. */
function live(read: () => unknown): object {
  return new Proxy(() => {}, {
    apply: (_, __, args) => handled(read() as (...args: unknown[]) => unknown)(...(args as unknown[])),
    get: (_, name) => Reflect.get(read() as object, name),
    set: (_, name, value) => Reflect.set(read() as object, name, value),
  })
}

/**
 * A module of the product, as loaded by the latest `setup()`, which reloads all modules. Members can be destructured at the top of a test file:
 * `const { openModal } = product(() => import('../../src/flows/modal/modal.ts'))`.
 */
export function product<Module extends object>(load: () => Promise<Module>): Live<Module> {
  let loaded: Module | undefined
  loads.add(async () => {
    loaded = await load()
  })
  const read = (name: PropertyKey) => {
    if (!loaded) throw new Error(`setup() loads ${String(name)}: call it first`)
    return (loaded as Members)[name]
  }
  return new Proxy({} as Live<Module>, { get: (_, name) => live(() => read(name)) })
}

/** Loads the product as a page load does: previously loaded modules are discarded. */
export async function loadProduct(): Promise<void> {
  vi.resetModules()
  await Promise.all(Array.from(loads, (load) => load()))
}
