// Node has no HTMLElement; importing the package there does nothing.
export const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)
