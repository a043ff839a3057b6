import { Fragment } from 'react'
import type { Range } from './rank'

/** A text with its matches marked. */
export function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  return (
    <>
      {ranges.map(([start, end], i) => (
        <Fragment key={start}>
          {text.slice(ranges[i - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
