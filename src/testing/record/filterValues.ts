import { declared } from '@/api/wire/call'
import type { SentCall } from './answering'

/** Something that a filter understands: a code that its call declares, a day, a number, a text. */
export function valueFor(
  name: string,
  parse: (text: string) => unknown,
  calls: readonly SentCall[],
): unknown {
  const shapes = calls.flatMap(({ spec }) => spec?.query?.fields?.[name] ?? [])
  const codes = shapes.flatMap((shape) => shape.codes ?? shape.inner?.codes ?? [])
  const other = declared.flatMap(({ query }) => query?.fields?.[name]?.inner?.codes ?? [])
  const tries = [...codes, `${name}Aqq`, '2026-11-09', '2026-10', '1', '2', '3', '7', '12', '100', ...other]
  return tries.map(parse).find((value) => value !== undefined)
}
