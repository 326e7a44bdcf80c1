import type { RouteOf, ViewName } from '../domain/routes.ts'

/** A view gets what its route needs to know, and nothing else. */
export type ViewProps<V extends ViewName> = { params: RouteOf<V>['params'] }
