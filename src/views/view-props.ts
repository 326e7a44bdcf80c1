import type { RouteOf, ViewName } from '../domain/routes.ts'

/** A view gets what its route needs to know, and nothing else. */
export type ViewProps<V extends ViewName> = { params: RouteOf<V>['params'] }

/** A header that says more than the view's title has it as its name for those who hear it. */
export type TitleProps = { title: string }
