import type { CallSpec } from '@/api/wire/call'
import { isRecord } from '@/lib/isRecord'
import type { Ask } from './ask'
import { checkServer } from './check'
import type { Schema } from './openApiErrors'

/** Entries of a list that an example shows: two rows tell how they differ. */
const shownEntries = 2

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, shownEntries).map(shortened)
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]))
  return value
}

/** The way from the document to the place of an answer's example; undefined where the document has no such call. */
function jsonAnswer(document: Schema, path: string): Schema | undefined {
  const step = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)
  const place = ['paths', path, 'get', 'responses', '200', 'content', 'application/json'].reduce<unknown>(
    step,
    document,
  )
  return isRecord(place) ? place : undefined
}

/**
 * Puts a server's own answers into the document, as examples of the calls that only read.
 * @param ask asks that server, signed in
 */
export async function addExamples(
  document: Schema,
  calls: readonly CallSpec[],
  ask: Ask,
  today: string,
): Promise<number> {
  let count = 0
  await checkServer(calls, ask, today, ({ path }, body) => {
    const place = jsonAnswer(document, `/${path.replace(/^\/+/, '')}`)
    if (!place) return
    place['example'] = shortened(body)
    count += 1
  })
  return count
}
