import { deviceOf, WINDOW_KEYS, type Device } from '../../domain/wallets/device.ts'

/** Reads the user's device, and the page's URL. */
export function readDevice(): Device & { page: string } {
  // jsdom has no `matchMedia`.
  const isOn = (query: string) => globalThis.matchMedia?.(query).matches ?? false
  const device = deviceOf({
    userAgent: navigator.userAgent,
    isCoarse: isOn('(pointer: coarse)'),
    maxTouchPoints: navigator.maxTouchPoints,
    windowKeys: WINDOW_KEYS.filter((key) => key in window),
    isFramed: window.parent !== window,
    isStandalone: isOn('(display-mode: standalone)'),
  })
  return { ...device, page: location.href }
}
