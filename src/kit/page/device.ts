import { deviceOf, WINDOW_KEYS, type Device } from '../../domain/wallets/device.ts'

/** What the user has in front of them, and the address of the page. */
export function readDevice(): Device & { page: string } {
  // jsdom has none.
  const isOn = (query: string) => globalThis.matchMedia?.(query).matches ?? false
  const [ancestorOrigin] = location.ancestorOrigins ?? []
  const device = deviceOf({
    userAgent: navigator.userAgent,
    isCoarse: isOn('(pointer: coarse)'),
    maxTouchPoints: navigator.maxTouchPoints,
    windowKeys: WINDOW_KEYS.filter((key) => key in window),
    isFramed: window.parent !== window,
    isStandalone: isOn('(display-mode: standalone)'),
    ...(ancestorOrigin && { ancestorOrigin }),
  })
  return { ...device, page: location.href }
}
