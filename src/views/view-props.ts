import type { RouteOf, ViewName } from '../domain/routes.ts'

/** Props of a view: the parameters of its route. */
export type ViewProps<V extends ViewName> = { params: RouteOf<V>['params'] }

/** A custom header uses the view's title as its accessible name. */
export type TitleProps = { title: string }
