import type { Plugin } from 'vite'

const BY_KEY =
  /keys\?\.length > 0\s*\? listenKeys\(store, keys, emit\(snapshotRef, onChange\)\)\s*: store\.listen\(/

/** `useStore()` can also follow single keys of a map, which no view does: removes that, and with it the code for object paths. */
export function wholeStores(): Plugin {
  return {
    name: 'whole-stores',
    transform: {
      filter: { id: /node_modules\/@nanostores\/react\/index\.js$/ },
      handler(code) {
        if (!BY_KEY.test(code)) this.error('@nanostores/react does not listen to keys as it did')
        return { code: code.replace(BY_KEY, 'store.listen('), map: null }
      },
    },
  }
}
