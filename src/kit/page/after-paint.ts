/** Calls `call` once the next frame is on screen. A hidden page draws no frames, so there it is called soon. */
export function afterPaint(call: () => void): void {
  if (document.hidden) setTimeout(call)
  else requestAnimationFrame(() => setTimeout(call))
}
