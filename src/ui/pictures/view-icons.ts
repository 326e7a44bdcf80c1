import type { IconName } from './icons.ts'

/** Icons of views; the modal can open without them. */
export const viewIcons = {
  chevronDown: 'm7 10 5 5 5-5',
  copy: 'M11 8h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
  disconnect: 'M12 4v8M7.3 7a7 7 0 1 0 9.4 0',
  mobile: 'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M11 18h2',
  wallet: 'M6.5 6h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3M3.5 10h17M16 14.5h1.5',
  key: 'M12.5 14a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M11.5 10.5l8-8M16 6l3 3',
  offline: 'm3 3 18 18M8.5 8.8A9 9 0 0 0 5 11m14 0a9 9 0 0 0-5.6-3.3M8.5 14.5a5 5 0 0 1 7 0M12 18.5v.1',
  bin: 'M5 7h14M10 7V5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v2M7 7l.8 11a2 2 0 0 0 2 2h4.4a2 2 0 0 0 2-2L17 7M10.5 11v5M13.5 11v5',
  lock: 'M7.5 10.5h9a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2M8 10.5V8a4 4 0 0 1 8 0v2.5',
  plus: 'M12 5v14M5 12h14',
  receive: 'M12 5v14m-6-6 6 6 6-6',
  send: 'M12 19V5m-6 6 6-6 6 6',
} satisfies Record<string, IconName>
