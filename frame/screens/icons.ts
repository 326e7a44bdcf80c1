/** Outlines on a grid of 24, as in the modal. */
const PATHS = {
  back: ['m14.5 6-6 6 6 6'],
  forward: ['m9.5 6 6 6-6 6'],
  copy: [
    'M11 8h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3z',
    'M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
  ],
  device: ['M6.5 5h11a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z', 'M2.5 19h19'],
  key: ['M12.5 14a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z', 'm11.5 10.5 8-8M16 6l3 3'],
  passkey: [
    'M6.5 17v-6.5a5.5 5.5 0 0 1 11 0V15M9.5 19.5V10.5a2.5 2.5 0 0 1 5 0V18M12 11v6M4.8 5.8a9 9 0 0 1 14.4 0',
  ],
  export: ['M12 15V4.5M8 8l4-4 4 4', 'M5 14v4a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-4'],
  remove: ['M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7'],
  freeze: ['M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9'],
  edit: ['M5 19.5 6 15.5 16.2 5.3a1.8 1.8 0 0 1 2.5 2.5L8.5 18z'],
  print: [
    'M7 9V4h10v5M7 17H5.5A1.5 1.5 0 0 1 4 15.5V11a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4.5a1.5 1.5 0 0 1-1.5 1.5H17',
    'M7 14h10v6H7z',
  ],
  shield: ['M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6z', 'M12 8.8v5.4M9.3 11.5h5.4'],
  operator: ['M4 20V9l8-5 8 5v11', 'M9 20v-6h6v6'],
  warn: ['M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1'],
} as const

export type IconName = keyof typeof PATHS

const SVG = 'http://www.w3.org/2000/svg'

/** Decorative, hidden from screen readers. Arrows are mirrored in right-to-left languages. */
export function icon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', name === 'back' || name === 'forward' ? 'icon icon-turns' : 'icon')
  for (const outline of PATHS[name]) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', outline)
    svg.append(path)
  }
  return svg
}
