/** Calls `call` once the next frame is painted. A hidden page paints no frames, so there it is called soon. */
export function afterPaint(call: () => void): void {
  if (document.hidden) setTimeout(call)
  else requestAnimationFrame(() => setTimeout(call))
}
