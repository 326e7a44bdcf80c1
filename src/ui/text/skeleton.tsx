import css from './skeleton.css?inline'
import { useSheet } from '../use-sheet.ts'

type SkeletonProps = { width?: number; height?: number; round?: boolean }

export function Skeleton({ width, height, round }: SkeletonProps) {
  useSheet(css)
  return (
    <span
      className="skeleton"
      aria-hidden="true"
      data-round={round || undefined}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}
