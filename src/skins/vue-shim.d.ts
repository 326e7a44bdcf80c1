/** What `vue.ts` uses of Vue, which is not installed here: it belongs to the page. `npm run frameworks` compiles against Vue itself. */
declare module 'vue' {
  export interface ShallowRef<T = unknown> {
    value: T
  }
  export interface FunctionalComponent<Props = object> {
    (
      props: Props,
      context: { attrs: Record<string, unknown>; slots: Record<string, (() => unknown) | undefined> },
    ): unknown
    inheritAttrs?: boolean
  }
  export function h(tag: string, props?: object, children?: unknown): unknown
  export function onMounted(hook: () => void): void
  export function onUnmounted(hook: () => void): void
  export function shallowRef<T>(value: T): ShallowRef<T>
}
